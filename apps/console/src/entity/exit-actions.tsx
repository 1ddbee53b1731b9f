import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { logout, useSession } from '../api/request/session'

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
