import type { User } from '@signalbox/model/entities/user'
import type { UserCredentialsRow } from './user-credentials.repository'

/**
 * Whether a user must not have a session. Before the activation an account has no password, but the user may sign in
 * with an external provider, which has verified the address.
 */
export function isDisabled(
  user: Pick<User, 'additionalInfo'>,
  credentials: UserCredentialsRow | undefined,
): boolean {
  if (!credentials) return true
  const isActivationPending = credentials.activate_token !== null
  return (
    !credentials.enabled && !(isActivationPending && user.additionalInfo?.userCredentialsEnabled !== false)
  )
}
