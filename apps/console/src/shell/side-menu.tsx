import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icon'
import { LogoMark } from '@signalbox/ui/logo'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSignedIn } from '../api/session'
import { Footer } from './footer'
import { LampBoard, useWorstLamp } from './lamp-board'
import { type MenuLink, menuEntries } from './menu-entries'
import styles from './side-menu.module.css'
import { UserMenu } from './user-menu'

/** Logo, links of the role, lamp board and footer. */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const worst = useWorstLamp()
  return (
    <nav className={styles.side} aria-label={t('shell.main-menu')}>
      <Link to="/home" className={styles.brand} onClick={onNavigate}>
        <LogoMark level={worst} />
        Signalbox
      </Link>
      <div className={styles.groups}>
        {menuEntries[authority].map((group) => (
          <ul key={group[0]?.path}>
            {group.map((link) => (
              <Entry key={link.path} link={link} onNavigate={onNavigate} />
            ))}
          </ul>
        ))}
      </div>
      {authority !== 'SYS_ADMIN' && <LampBoard />}
      {/* On a phone the page's own buttons take the place of the user menu in the top bar. */}
      {onNavigate && <UserMenu named />}
      <Footer />
    </nav>
  )
}

function Entry({ link, onNavigate }: { link: MenuLink; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const active = isUnder(pathname, link.path)
  return (
    <li>
      <Link
        to={link.pages?.[0]?.path ?? link.path}
        className={cx(styles.link, active && !link.pages && styles.active)}
        aria-current={active && !link.pages ? 'page' : undefined}
        aria-expanded={link.pages ? active : undefined}
        onClick={onNavigate}
      >
        <Icon name={link.icon} />
        <span>{t(link.label)}</span>
        {link.pages && <Icon name={active ? 'keyboard_arrow_up' : 'keyboard_arrow_down'} size={16} />}
      </Link>
      {link.pages && active && (
        <ul className={styles.pages}>
          {link.pages.map((page) => (
            <Entry key={page.path} link={page} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Sub-pages light up the entry they belong to. */
const isUnder = (path: string, link: string) => path === link || path.startsWith(`${link}/`)
