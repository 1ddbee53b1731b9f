import type { SmsProvider } from '@signalbox/model/entities/admin-settings'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { z } from 'zod'
import { callProvider } from './call-provider'

const Answer = z.object({ message: z.string().nullish(), num_segments: z.coerce.number().nullish() })

/** Sends a text message through the Messages resource of Twilio. Returns the number of segments. */
export async function sendByTwilio(
  provider: Extract<SmsProvider, { type: 'TWILIO' }>,
  numberTo: string,
  message: string,
  baseUrl = 'https://api.twilio.com',
): Promise<number> {
  const { accountSid, accountToken, numberFrom } = provider
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const login = Buffer.from(`${accountSid}:${accountToken}`).toString('base64')
  const answer = await callProvider(
    new URL(path, baseUrl),
    new URLSearchParams({ From: numberFrom, To: numberTo, Body: message }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', authorization: `Basic ${login}` },
  )
  // An error of a proxy may be HTML or text.
  const parsed = Answer.safeParse(jsonOrUndefined(answer.text)).data
  if (!answer.isOk) throw new Error(parsed?.message ?? `Twilio answered with status ${answer.status}`)
  if (!parsed) throw new Error('The answer of Twilio could not be read')
  return parsed.num_segments || 1
}
