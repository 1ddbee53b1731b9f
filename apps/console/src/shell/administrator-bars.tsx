import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { dismissAdministratorSignIns, getAdministratorSignIns, userKeys } from '../api/entities/users'
import { logout, useSignedIn } from '../api/request/session'
import { mayLeavePage } from '../forms/use-leave-guard'
import styles from './bar/connection-bar.module.css'

/**
 * If an administrator has signed in as a user, shows the administrator which user this is. Shows a notice to a user
 * after an administrator has signed in as this user.
 */
export function AdministratorBars() {
  const { claims, isPublic } = useSignedIn()
  if (isPublic) return null
  return claims.act ? <SignedInAs email={claims.sub} administrator={claims.act.sub} /> : <Notice />
}

function SignedInAs({ email, administrator }: { email: string; administrator: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()

  async function signOut() {
    if (!(await mayLeavePage())) return
    await logout()
    await navigate('/login')
  }

  return (
    <div className={cx(styles.bar, styles.signedInAs)} role="status" data-signed-in-as>
      <Icon name="account_circle" size={16} />
      <span>
        {t('administrator.signed-in-as', {
          email: isolateLtr(email),
          administrator: isolateLtr(administrator),
        })}
      </span>
      <Button size="small" onClick={() => void signOut()}>
        {t('shell.logout')}
      </Button>
    </div>
  )
}

function Notice() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: userKeys.administratorSignIns,
    queryFn: getAdministratorSignIns,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [latest] = data.filter(({ seen }) => !seen)
  if (!latest) return null

  async function dismiss() {
    await dismissAdministratorSignIns()
    await queryClient.invalidateQueries({ queryKey: userKeys.administratorSignIns })
  }

  return (
    <div className={styles.bar} role="status">
      <Icon name="info" size={16} />
      <span>
        {t('administrator.notice', {
          administrator: isolateLtr(latest.administrator),
          time: isolateLtr(formatTimestamp(latest.createdTime)),
        })}
      </span>
      {/* The request layer has shown the error; the notice stays. */}
      <Button size="small" onClick={() => void dismiss().catch(() => undefined)}>
        {t('administrator.dismiss')}
      </Button>
    </div>
  )
}
