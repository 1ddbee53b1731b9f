import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { basePath } from '../base-path'
import { helpPageOf } from './help-pages'

/** Opens the handbook page for this page, or the named one, in a new tab. */
export function HelpButton({ page }: { page?: string }) {
  const [entry] = useHelpEntries(page)
  return entry ? <IconButton icon="help" label={entry.label} onClick={entry.onSelect} /> : null
}

/** The link to the handbook page as a menu entry, where there is no space for a button. */
export function useHelpEntries(named?: string): readonly MenuEntry[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const page = named ?? helpPageOf(pathname)
  if (!page) return []
  const onSelect = () => void window.open(`${basePath}/help/${page}`, '_blank', 'noopener')
  return [{ id: 'help', label: t('help.help'), icon: 'help', onSelect }]
}
