import type { User } from '@signalbox/model/entities/user'
import type { UserCredentialsRow } from './user-credentials.repository'

/**
 * Whether a user must not have a session. Before the activation an account has no password, but the user may sign in
 * with an external provider, which has verified the address.
 */
export function isDisabled(user: Pick<User, 'additionalInfo'>, own: UserCredentialsRow | undefined): boolean {
  if (!own) return true
  const isActivationPending = own.activate_token !== null
  return !own.enabled && !(isActivationPending && user.additionalInfo?.userCredentialsEnabled !== false)
}
