import { MenuButton } from '@signalbox/ui/actions/menu'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { logout, useSignedIn } from '../../../api/request/session'
import { mayLeavePage } from '../../../forms/use-leave-guard'

/** A menu with profile and logout, for users who see dashboards only. It is not shown to public users. */
export function ToolbarUser() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isPublic, user } = useSignedIn()
  if (isPublic) return null
  return (
    <MenuButton
      icon="account_circle"
      label={t('shell.user-menu', { name: user?.email ?? '' })}
      entries={[
        {
          id: 'profile',
          label: t('shell.profile'),
          icon: 'account_circle',
          onSelect: () => navigate('/profile'),
        },
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
      ]}
    />
  )
}
