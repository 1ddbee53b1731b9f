import { isObject } from '@signalbox/model/json/is-object'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { OutboundAnswer } from '../../connectors/outbound'
import { withoutNul } from './json-members'
import { sourceRefusal } from './source-refusal'

export interface SourceAccount {
  url: string
  username: string
  password: string
}

/** The tokens of an account of another installation. */
export function sourceTokens(
  account: SourceAccount,
  post: (path: string, body: unknown) => Promise<OutboundAnswer>,
  host: () => string,
) {
  let tokens: { token: string; refreshToken: string } | undefined
  let renewing: Promise<void> | undefined

  async function signIn(): Promise<void> {
    const { username, password } = account
    const answer = await post('/api/auth/login', { username, password })
    if (answer.status === 401)
      throw sourceRefusal('password', `'${host()}' refuses this user name or password`)
    const body = answer.status === 200 ? answerJson(answer) : undefined
    if (isObject(body) && typeof body.scope === 'string')
      throw sourceRefusal(
        'username',
        `'${username}' signs in with a second factor: use an account without one`,
      )
    if (!isObject(body) || typeof body.token !== 'string' || typeof body.refreshToken !== 'string')
      throw sourceRefusal('url', `'${host()}' does not answer like ThingsBoard (status ${answer.status})`)
    tokens = { token: body.token, refreshToken: body.refreshToken }
  }

  async function renew(): Promise<void> {
    const answer = tokens && (await post('/api/auth/token', { refreshToken: tokens.refreshToken }))
    const body = answer?.status === 200 ? answerJson(answer) : undefined
    if (isObject(body) && typeof body.token === 'string' && typeof body.refreshToken === 'string')
      tokens = { token: body.token, refreshToken: body.refreshToken }
    else await signIn()
  }

  return {
    signIn,
    token: () => tokens?.token,
    /** Returns a new token for an expired one. Concurrent requests renew the token only once. */
    async renewed(expired: string | undefined): Promise<string | undefined> {
      if (!tokens || tokens.token === expired) {
        renewing ??= renew().finally(() => {
          renewing = undefined
        })
        await renewing
      }
      return tokens?.token
    },
  }
}

/** The body of an answer, if it is JSON. */
export const answerJson = (answer: OutboundAnswer) =>
  jsonOrUndefined(withoutNul(answer.body.toString('utf8')))
