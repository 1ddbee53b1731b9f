import type { IconName } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../api/request/session'
import { useThemeEntries } from './bar/theme-switch'
import { useUserEntries } from './bar/user-menu'
import { menuEntries } from './menu/menu-entries'

interface Command {
  id: string
  label: string
  icon: IconName
  to?: string
  run?: () => void
}

/** The pages of the menu and the handbook, and the actions that are available on every page. */
export function usePaletteCommands(onShortcuts: () => void): { pages: Command[]; commands: Command[] } {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const themes = useThemeEntries()
  const user = useUserEntries()
  const pages = menuEntries[authority]
    .flat()
    .flatMap((link) => link.pages ?? [link])
    .map(({ path, label, icon }) => ({ id: path, label: t(label), icon, to: path }))
  const addCommands = authority === 'TENANT_ADMIN' ? ADD_COMMANDS : []
  return {
    pages: [...pages, { id: '/help', label: t('help.handbook'), icon: 'menu_book', to: '/help' }],
    commands: [
      ...addCommands.map(({ id, label, icon }) => ({ id, label: t(label), icon, to: `${id}?add=true` })),
      ...[...themes, ...user]
        .filter(({ checked }) => !checked)
        .map(({ id, label, icon = 'settings', onSelect }) => ({
          id: `do-${id}`,
          label,
          icon: icon as IconName,
          run: onSelect,
        })),
      { id: 'shortcuts', label: t('shell.shortcuts'), icon: 'keyboard', run: onShortcuts },
    ],
  }
}

const ADD_COMMANDS = [
  { id: '/devices', label: 'device.add-device', icon: 'add' },
  { id: '/assets', label: 'asset.add-asset', icon: 'add' },
  { id: '/customers', label: 'customer.add-customer', icon: 'add' },
  { id: '/dashboards', label: 'dashboard.add', icon: 'add' },
  { id: '/deviceProfiles', label: 'device-profile.add', icon: 'add' },
] as const satisfies readonly { id: string; label: string; icon: IconName }[]
