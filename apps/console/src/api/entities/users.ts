import type { AdministratorSignIn } from '@signalbox/model/administrator-sign-in'
import type { TokenPair, User, UserInput } from '@signalbox/model/entities/user'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, QUIET, type RequestOptions } from '../request/request'

/** Selects the administrators of a tenant, or the users of a customer. */
export type UserOwner = { tenantId: string } | { customerId: string }

/** Invalidate `all` after a change: it includes lists and details. */
export const userKeys = {
  all: ['users'] as const,
  list: (link: PageLink, owner: UserOwner) => [...userKeys.all, 'list', link, owner] as const,
  administratorSignIns: ['administrator-sign-ins'] as const,
  one: (id: string) => [...userKeys.all, id] as const,
}

/** A user with the settings of the account, such as language and default dashboard. */
export const getUser = (id: string, options?: RequestOptions) => get<User>(`/api/user/${id}`, options)

/** A page of the administrators of a tenant, or of the users of a customer. */
export const listUsers = (link: PageLink, owner: UserOwner) =>
  get<PageData<User>>(
    'tenantId' in owner ? `/api/tenant/${owner.tenantId}/users` : `/api/customer/${owner.customerId}/users`,
    { params: pageParams(link), ignoreErrors: true },
  )

/** Creates a user, or replaces the stored user with the given `id`. Optionally sends a new user the activation mail. */
export const saveUser = (user: UserInput, sendActivationMail = false) =>
  post<User>('/api/user', user, { params: { sendActivationMail } })

/** Removes a user and ends all sessions of the account. */
export const deleteUser = (id: string, options?: RequestOptions) => del(`/api/user/${id}`, options)

/** The link with which a new user sets the first password, for administrators who do not send it by mail. */
export const getActivationLink = (id: string) => get<string>(`/api/user/${id}/activationLink`)

/** Mails the activation link again to a user who has not used it. */
export const resendActivation = (email: string) =>
  post('/api/user/sendActivationMail', undefined, { params: { email } })

/** A disabled user cannot sign in and loses all sessions; enabling also unlocks the account. */
export const setUserEnabled = (id: string, userCredentialsEnabled: boolean) =>
  post(`/api/user/${id}/userCredentialsEnabled`, undefined, { params: { userCredentialsEnabled } })

/** The times at which administrators signed in as the current user. */
export const getAdministratorSignIns = () =>
  get<AdministratorSignIn[]>('/api/user/administratorSignIns', QUIET)

/** Hides the notice that administrators signed in as the user. A later administrator sign-in shows it again. */
export const dismissAdministratorSignIns = () => post('/api/user/administratorSignIns/seen')

/** Tokens with which an administrator signs in as another user. */
export const getTokensOf = (id: string) => get<TokenPair>(`/api/user/${id}/token`)

/** Sets a new password; all other sessions of the user end. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  post('/api/auth/changePassword', { currentPassword, newPassword })
