import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { basePath } from '../base-path'
import { helpPageOf } from './help-pages'

/** Opens the handbook page for this page in a new tab. */
export function HelpButton() {
  const [entry] = useHelpEntries()
  return entry ? <IconButton icon="help" label={entry.label} onClick={entry.onSelect} /> : null
}

/** The same as a menu entry, where there is no space for a button. */
export function useHelpEntries(): readonly MenuEntry[] {
  const { t } = useTranslation()
  const page = helpPageOf(useLocation().pathname)
  if (!page) return []
  const onSelect = () => void window.open(`${basePath}/help/${page}`, '_blank', 'noopener')
  return [{ id: 'help', label: t('help.help'), icon: 'help', onSelect }]
}
