import { IconButton } from '@signalbox/ui/icon-button'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { helpTopicOf } from './help-topics'

/** Opens what is written about this page, in a new tab; nothing where nothing is written. */
export function HelpButton() {
  const { t } = useTranslation()
  const topic = helpTopicOf(useLocation().pathname)
  if (!topic) return null
  return (
    <IconButton
      icon="help"
      label={t('help.help')}
      onClick={() => window.open(`/help/${topic}`, '_blank', 'noopener')}
    />
  )
}
