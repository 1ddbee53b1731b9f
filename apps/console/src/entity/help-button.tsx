import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { helpTopicOf } from './help-topics'

/** Opens what is written about this page, in a new tab; nothing where nothing is written. */
export function HelpButton() {
  const [entry] = useHelpEntries()
  return entry ? <IconButton icon="help" label={entry.label} onClick={entry.onSelect} /> : null
}

/** The same as an entry of a menu, where there is no room for a button. */
export function useHelpEntries(): readonly MenuEntry[] {
  const { t } = useTranslation()
  const topic = helpTopicOf(useLocation().pathname)
  if (!topic) return []
  const onSelect = () => void window.open(`/help/${topic}`, '_blank', 'noopener')
  return [{ id: 'help', label: t('help.help'), icon: 'help', onSelect }]
}
