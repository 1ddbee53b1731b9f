import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { LogoMark } from '@signalbox/ui/icons/logo'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSignedIn } from '../../api/request/session'
import { UserMenu } from '../bar/user-menu'
import { ActiveAlarmCounts, useHighestUnacknowledgedLevel } from './active-alarm-counts'
import { Footer } from './footer'
import { type MenuLink, menuEntries } from './menu-entries'
import styles from './side-menu.module.css'
import { VersionCard } from './version-card'

interface SideMenuProps {
  /** Closes the menu; given only where the menu covers the page. */
  onNavigate?: () => void
  onSearch?: () => void
}

/** Logo, links of the role, counts of active alarms or the version, and footer. */
export function SideMenu({ onNavigate, onSearch }: SideMenuProps) {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const highestLevel = useHighestUnacknowledgedLevel()
  return (
    <nav className={styles.side} aria-label={t('shell.main-menu')}>
      <Link to="/home" className={styles.brand} onClick={onNavigate}>
        <LogoMark level={highestLevel} />
        Signalbox
      </Link>
      <div className={styles.groups}>
        {onSearch && (
          <ul>
            <li>
              <button type="button" className={styles.link} onClick={onSearch}>
                <Icon name="search" />
                <span>{t('palette.title')}</span>
              </button>
            </li>
          </ul>
        )}
        {menuEntries[authority].map((group) => (
          <ul key={group[0]?.path}>
            {group.map((link) => (
              <Entry key={link.path} link={link} onNavigate={onNavigate} />
            ))}
          </ul>
        ))}
      </div>
      {authority === 'SYS_ADMIN' ? <VersionCard /> : <ActiveAlarmCounts />}
      {/* On a phone the top bar has the buttons of the page instead of the user menu, so the user menu is here. */}
      {onNavigate && <UserMenu showsName />}
      <Footer />
    </nav>
  )
}

interface EntryProps {
  link: MenuLink
  onNavigate: (() => void) | undefined
}

function Entry({ link, onNavigate }: EntryProps) {
  const { t } = useTranslation()
  const active = isUnder(useLocation().pathname, link.path)
  if (link.pages) return <Group link={link} onNavigate={onNavigate} active={active} />
  return (
    <li>
      <Link
        to={link.path}
        className={cx(styles.link, active && styles.active)}
        aria-current={active ? 'page' : undefined}
        onClick={onNavigate}
      >
        <Icon name={link.icon} />
        <span>{t(link.label)}</span>
      </Link>
    </li>
  )
}

/** A group of links. It opens when one of its pages opens; the user can open and close it. */
function Group({ link, onNavigate, active }: EntryProps & { active: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(active)
  useEffect(() => setOpen(active), [active])
  return (
    <li>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={link.icon} />
        <span>{t(link.label)}</span>
        <Icon name={open ? 'keyboard_arrow_up' : 'keyboard_arrow_down'} size={16} />
      </button>
      <ul id={id} className={styles.pages} hidden={!open}>
        {link.pages?.map((page) => (
          <Entry key={page.path} link={page} onNavigate={onNavigate} />
        ))}
      </ul>
    </li>
  )
}

/** Whether an entry is marked: on its own page, and on the pages below that page. */
const isUnder = (path: string, link: string) => path === link || path.startsWith(`${link}/`)
