import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { logout, useSession } from '../api/request/session'

/** Whether the page has no menu and toolbar: `/dashboard/...`, or any page of a user who may open only dashboards. */
export function useNeedsExit(): boolean {
  const { pathname } = useLocation()
  const isForced = useSession((state) => state.session?.forceFullscreen === true)
  return isForced || pathname.startsWith('/dashboard/')
}

/** Home and Logout for pages without menu and toolbar. */
export function ExitActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession((state) => state.session)
  const onLogout = async () => {
    await logout()
    await navigate('/login')
  }
  return (
    <>
      <Button size="small" onClick={() => navigate('/')}>
        {t('home.home')}
      </Button>
      {session && !session.isPublic && (
        <Button size="small" onClick={() => void onLogout()}>
          {t('shell.logout')}
        </Button>
      )}
    </>
  )
}
