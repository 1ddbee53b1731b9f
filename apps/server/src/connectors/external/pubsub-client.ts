import { createPrivateKey, createSign } from 'node:crypto'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { PubSubSettings } from '@signalbox/rule-nodes/external-services'
import { z } from 'zod'
import { guardedCalls } from '../outbound'
import type { OpenClient } from './client'

const SCOPE = 'https://www.googleapis.com/auth/pubsub'
const HOUR_SECONDS = 3600
/** A token is renewed a minute before it expires. */
const RENEWAL_MARGIN_MS = 60_000

const ServiceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) })
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Published = z.object({ messageIds: z.array(z.string()).min(1) })
const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** The addresses of Google's services. Tests set other addresses. */
export const GOOGLE = {
  token: 'https://oauth2.googleapis.com/token',
  pubsub: 'https://pubsub.googleapis.com',
}

/**
 * Publishes by the REST API of Pub/Sub. Only the name and the private key of the key file are used: its addresses,
 * such as `token_uri`, could name any host.
 */
export const open: OpenClient<'pubsub'> = (settings, { guard }) => {
  const calls = guardedCalls(guard)
  const account = readAccount(settings)
  const url = `${GOOGLE.pubsub}/v1/projects/${encodeURIComponent(settings.projectId)}/topics/${encodeURIComponent(settings.topicName)}:publish`
  let token: { text: string; untilMs: number } | undefined
  let pendingToken: Promise<string> | undefined

  async function renew(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signedClaim(account, Math.floor(Date.now() / 1000)),
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await calls.call({ url: GOOGLE.token, method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`Google refused the service account: ${answer.status}`)
    const { access_token, expires_in } = answerOf(Token, answer.body)
    token = { text: access_token, untilMs: Date.now() + expires_in * 1000 - RENEWAL_MARGIN_MS }
    return access_token
  }

  function currentToken(): string | Promise<string> {
    if (token && token.untilMs > Date.now()) return token.text
    pendingToken ??= renew().finally(() => {
      pendingToken = undefined
    })
    return pendingToken
  }

  return {
    async send({ data, attributes }) {
      const message = { data: Buffer.from(data).toString('base64'), attributes }
      const answer = await calls.call({
        url,
        method: 'POST',
        headers: {
          authorization: `Bearer ${await currentToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ messages: [message] }),
      })
      if (answer.status !== 200) {
        if (answer.status === 401) token = undefined
        const refusal = Refusal.safeParse(jsonOrUndefined(answer.body.toString())).data
        throw new Error(refusal?.error.message ?? `Pub/Sub answered with status ${answer.status}`)
      }
      return { messageId: answerOf(Published, answer.body).messageIds[0]! }
    },
    close() {},
  }
}

/** Reads a response of Google. Throws for another response, such as a page of a proxy. */
function answerOf<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  const parsed = schema.safeParse(jsonOrUndefined(body.toString()))
  if (!parsed.success) throw new Error('The answer of Google could not be read')
  return parsed.data
}

function readAccount({ serviceAccountKey }: PubSubSettings): z.infer<typeof ServiceAccount> {
  try {
    const account = ServiceAccount.parse(JSON.parse(serviceAccountKey))
    createPrivateKey(account.private_key)
    return account
  } catch {
    throw new Error('The service account key is not a key file of Google Cloud')
  }
}

/** A signed claim that the service account exchanges for a token (RFC 7523). */
function signedClaim({ client_email, private_key }: z.infer<typeof ServiceAccount>, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claim = { iss: client_email, scope: SCOPE, aud: GOOGLE.token, iat: now, exp: now + HOUR_SECONDS }
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claim)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(private_key, 'base64url')}`
}
