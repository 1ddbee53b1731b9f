import type { SmsProvider } from '@signalbox/model/entities/admin-settings'
import { z } from 'zod'

const TIMEOUT_MS = 10_000
const Answer = z.object({ message: z.string().nullish(), num_segments: z.coerce.number().nullish() })

/** One text message through Twilio's Messages resource; returns the number of segments. */
export async function sendByTwilio(
  provider: Extract<SmsProvider, { type: 'TWILIO' }>,
  numberTo: string,
  message: string,
  baseUrl = 'https://api.twilio.com',
): Promise<number> {
  const { accountSid, accountToken, numberFrom } = provider
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const answer = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${accountToken}`).toString('base64')}` },
    body: new URLSearchParams({ From: numberFrom, To: numberTo, Body: message }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const said = Answer.safeParse(await answer.json().catch(() => undefined)).data
  if (!answer.ok) throw new Error(said?.message ?? `Twilio answered with status ${answer.status}`)
  return said?.num_segments || 1
}
