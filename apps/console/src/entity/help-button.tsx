import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { basePath } from '../base-path'
import { helpPageOf } from './help-pages'

/** Opens a handbook page in a new tab: `page`, or the handbook page for the current URL. */
export function HelpButton({ page }: { page?: string }) {
  const [entry] = useHelpEntries(page)
  return entry ? <IconButton icon="help" label={entry.label} onClick={entry.onSelect} /> : null
}

/** The help button as a menu entry, for places without space for a button. No entry if there is no handbook page. */
export function useHelpEntries(requestedPage?: string): readonly MenuEntry[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const page = requestedPage ?? helpPageOf(pathname)
  if (!page) return []
  const onSelect = () => void window.open(`${basePath}/help/${page}`, '_blank', 'noopener')
  return [{ id: 'help', label: t('help.help'), icon: 'help', onSelect }]
}
