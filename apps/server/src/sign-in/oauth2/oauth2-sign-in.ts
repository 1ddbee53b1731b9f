import type { TokenPair } from '@signalbox/model/entities/user'
import { AppError, badRequest } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { ClientInfo } from '../../access/client-info'
import type { Tokens } from '../../access/tokens'
import type { Outbound } from '../../connectors/outbound'
import type { Database } from '../../database/database'
import type { Actions } from '../../directory/actions'
import { domainOf, type Origin } from '../../entities/admin-settings/base-url'
import { subjectOf } from '../../entities/user/token-subject'
import type { UserRepository } from '../../entities/user/user.repository'
import { UUID_PATTERN } from '../../http/paging'
import { actorOf } from '../actor'
import type { ExternalUsers } from './external-users'
import { mapPrincipal } from './mappers'
import type { OAuth2Repository, StoredRegistration } from './oauth2.repository'
import type { Principal } from './provider'
import type { RegistrationSecrets } from './registration-secrets'
import type { SignInState } from './sign-in-state'

/** Loaded at the first external sign-in, because few installations use one. */
const provider = () => import('./provider')

/** The path to which providers redirect the browser. */
export const LOGIN_PROCESSING_URL = '/login/oauth2/code/'

export interface OAuth2SignInParts {
  db: Database
  stored: OAuth2Repository
  secrets: RegistrationSecrets
  users: UserRepository
  externalUsers: ExternalUsers
  tokens: Tokens
  actions: Actions
  outbound: Outbound
  /** Path prefix under which a proxy shows the server. */
  basePath: string
}

export type OAuth2SignIn = ReturnType<typeof oauth2SignIn>

/** Sign-in with an account of an external provider (OAuth 2). */
export function oauth2SignIn(parts: OAuth2SignInParts) {
  const { db, stored, secrets, users, externalUsers, tokens, actions, outbound, basePath } = parts

  async function registrationOf(id: string): Promise<StoredRegistration> {
    const registration = UUID_PATTERN.test(id) ? await stored.findEnabled(id) : undefined
    if (!registration) throw badRequest('This sign-in provider does not exist or is disabled')
    return secrets.open(registration)
  }

  return {
    /** Starts the sign-in: returns the URL of the provider and the state to keep in the cookie. */
    async begin(registrationId: string, origin: Origin): Promise<{ url: URL; state: SignInState }> {
      const registration = await registrationOf(registrationId)
      const { authorizationUrl, newChallenge } = await provider()
      const challenge = newChallenge(
        `${origin.scheme}://${domainOf(origin)}${basePath}${LOGIN_PROCESSING_URL}`,
      )
      const url = await authorizationUrl(registration, challenge)
      return { url, state: { registrationId, ...challenge } }
    },

    /** Completes the sign-in after the provider has redirected the browser. */
    async complete(state: SignInState | undefined, query: string, client: ClientInfo): Promise<TokenPair> {
      if (!state)
        throw badRequest('The sign-in took too long or was started in another browser, please try again')
      const registration = await registrationOf(state.registrationId)
      const principal = await askProvider(registration, state, query)
      const external = await mapPrincipal(registration, principal, outbound)
      const user = await externalUsers(external, registration)
      await users.mergeInfo(db, user.id.id, { lastLoginTs: Date.now() })
      const record = { entityId: user.id, entityName: user.email, data: { ...client } }
      await actions.record(actorOf(user), 'LOGIN', record)
      return tokens.issue(subjectOf(user))
    },
  }
}

async function askProvider(
  registration: StoredRegistration,
  state: SignInState,
  query: string,
): Promise<Principal> {
  try {
    const { principalOf } = await provider()
    return await principalOf(registration, state, query)
  } catch (error) {
    if (error instanceof AppError) throw error
    const denied = new URLSearchParams(query).get('error')
    const reason = denied === 'access_denied' ? 'access was denied' : errorMessage(error)
    const failure = badRequest(`Sign-in with ${registration.loginButtonLabel} failed: ${reason}`)
    failure.cause = error
    throw failure
  }
}
