import { Button } from '@signalbox/ui/actions/button'
import { LogoMark } from '@signalbox/ui/icons/logo'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useNavigate } from 'react-router'
import { Breadcrumb } from './bar/breadcrumb'
import { ThemeSwitch } from './bar/theme-switch'
import styles from './public-frame.module.css'

/** The frame of pages that need no sign-in: no menu, and a button to sign in. */
export function PublicFrame() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Link to="/login" className={styles.brand} aria-label="Signalbox">
          <LogoMark />
        </Link>
        <Breadcrumb />
        <span className={styles.space} />
        <ThemeSwitch />
        <Button size="small" onClick={() => void navigate('/login')}>
          {t('login.login')}
        </Button>
      </header>
      <main className={styles.page}>
        <Outlet />
      </main>
    </div>
  )
}
