import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { useMinWidth } from '@signalbox/ui/use-media'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { logout, type Session, useSignedIn } from '../../api/request/session'
import { mayLeavePage } from '../../forms/use-leave-guard'
import { useThemeEntries } from './theme-switch'
import styles from './user-menu.module.css'

/** The menu of the signed-in user. Its button shows the name from a width of 1280 px on, or with `showsName`. */
export function UserMenu({ showsName = false }: { showsName?: boolean }) {
  const { t } = useTranslation()
  const session = useSignedIn()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const entries = useUserEntries()
  const withName = useMinWidth('lg') || showsName
  if (session.isPublic) return null
  const name = displayName(session)
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={withName ? undefined : t('shell.user-menu', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {firstCharacter(name).toUpperCase()}
        </span>
        {withName && (
          <span className={styles.words}>
            <b>{name}</b>
            <span>{t(roleKeys[session.authority])}</span>
          </span>
        )}
      </button>
      <Menu entries={entries} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

/** The entries of the user menu. */
export function useUserEntries(): MenuEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const themes = useThemeEntries()
  const isSmall = !useMinWidth('md')
  return [
    {
      id: 'profile',
      label: t('shell.profile'),
      icon: 'account_circle',
      onSelect: () => navigate('/profile'),
    },
    // The theme switch does not fit into the bar of a small screen.
    ...(isSmall ? themes : []),
    {
      id: 'logout',
      label: t('shell.logout'),
      icon: 'logout',
      onSelect: async () => {
        if (!(await mayLeavePage())) return
        await logout()
        await navigate('/login')
      },
    },
  ]
}

/** The first character, which may consist of two UTF-16 code units. */
const firstCharacter = (text: string) => Array.from(text)[0] ?? ''

/** First and last name, as far as they are known; without them the email address. */
export function displayName({ user }: Session): string {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return name || (user?.email ?? '')
}

const roleKeys = {
  SYS_ADMIN: 'user.sys-admin',
  TENANT_ADMIN: 'user.tenant-admin',
  CUSTOMER_USER: 'user.customer',
}
