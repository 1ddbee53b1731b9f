import type { AdministratorSignIn } from '@signalbox/model/administrator-sign-in'
import type { TokenPair, User, UserInput } from '@signalbox/model/entities/user'
import type { PageData, PageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { del, get, post, QUIET, type RequestOptions } from '../request/request'

/** Whose users: the administrators of a tenant, or the users of a customer. */
export type UserOwner = { tenantId: string } | { customerId: string }

/** Invalidate `all` after a change: it includes lists and details. */
export const userKeys = {
  all: ['users'] as const,
  list: (link: PageLink, owner: UserOwner) => [...userKeys.all, 'list', link, owner] as const,
  administratorSignIns: ['administrator-sign-ins'] as const,
  one: (id: string) => [...userKeys.all, id] as const,
}

export const getUser = (id: string, options?: RequestOptions) => get<User>(`/api/user/${id}`, options)

export const listUsers = (link: PageLink, owner: UserOwner) =>
  get<PageData<User>>(
    'tenantId' in owner ? `/api/tenant/${owner.tenantId}/users` : `/api/customer/${owner.customerId}/users`,
    { params: pageParams(link), ignoreErrors: true },
  )

export const saveUser = (user: UserInput, sendActivationMail = false) =>
  post<User>('/api/user', user, { params: { sendActivationMail } })

export const deleteUser = (id: string, options?: RequestOptions) => del(`/api/user/${id}`, options)

export const getActivationLink = (id: string) => get<string>(`/api/user/${id}/activationLink`)

export const resendActivation = (email: string) =>
  post('/api/user/sendActivationMail', undefined, { params: { email } })

export const setUserEnabled = (id: string, userCredentialsEnabled: boolean) =>
  post(`/api/user/${id}/userCredentialsEnabled`, undefined, { params: { userCredentialsEnabled } })

/** When administrators signed in as the current user. */
export const getAdministratorSignIns = () =>
  get<AdministratorSignIn[]>('/api/user/administratorSignIns', QUIET)

export const dismissAdministratorSignIns = () => post('/api/user/administratorSignIns/seen')

/** Tokens to sign in as that user. */
export const getTokensOf = (id: string) => get<TokenPair>(`/api/user/${id}/token`)

export const changePassword = (currentPassword: string, newPassword: string) =>
  post('/api/auth/changePassword', { currentPassword, newPassword })
