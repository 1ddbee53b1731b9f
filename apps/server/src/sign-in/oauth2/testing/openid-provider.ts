import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface Person {
  sub: string
  [claim: string]: unknown
}

/**
 * A real OpenID provider on a loopback port. It signs in the user that `setUser` has set, or refuses the sign-in.
 */
export async function startOpenIdProvider(redirectUris: string[]) {
  const people = new Map<string, Person>()
  const next = { sub: 'nobody', refuses: false }
  // The server listens first, because the address of the issuer contains its port.
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'box', client_secret: 'shh', redirect_uris: redirectUris },
      {
        client_id: 'post-box',
        client_secret: 'shh',
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['test'] },
    jwks: { keys: [signingKey()] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'company'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, pass) => {
    if (!ctx.path.startsWith('/interaction/')) return pass()
    const result = next.refuses ? { error: 'access_denied' } : { login: { accountId: next.sub } }
    return provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
  })
  const handle = provider.callback()

  return {
    issuer,
    /** Sets the user of the next sign-in. */
    setUser(person: Person, refuses = false) {
      people.set(person.sub, person)
      Object.assign(next, { sub: person.sub, refuses })
    },
    /** A registration with the addresses of this provider and the credentials of its client. */
    registration: (more = {}) => ({
      clientId: 'box',
      clientSecret: 'shh',
      authorizationUri: `${issuer}/auth`,
      accessTokenUri: `${issuer}/token`,
      userInfoUri: `${issuer}/me`,
      jwkSetUri: `${issuer}/jwks`,
      scope: ['openid', 'email', 'profile'],
      userNameAttributeName: 'email',
      clientAuthenticationMethod: 'BASIC',
      loginButtonLabel: 'Test provider',
      loginButtonIcon: 'mdi:account',
      additionalInfo: { providerName: 'Test' },
      ...more,
    }),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** Each provider has its own key, so that tokens of one are invalid at another. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' } as never
}
