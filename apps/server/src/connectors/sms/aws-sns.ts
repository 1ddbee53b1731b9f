import type { SmsProvider } from '@signalbox/model/entities/admin-settings'
import { signAws } from './aws-signature'

const TIMEOUT_MS = 10_000
const SEGMENT_LENGTH = 70

/** One text message through Amazon SNS; segments are counted as 70 characters each. */
export async function sendByAwsSns(
  provider: Extract<SmsProvider, { type: 'AWS_SNS' }>,
  numberTo: string,
  message: string,
  baseUrl = `https://sns.${provider.region}.amazonaws.com`,
): Promise<number> {
  const url = new URL('/', baseUrl)
  const body = new URLSearchParams({
    Action: 'Publish',
    Version: '2010-03-31',
    PhoneNumber: numberTo,
    Message: message,
  }).toString()
  const headers = signAws({
    url,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    service: 'sns',
    region: provider.region,
    accessKeyId: provider.accessKeyId,
    secretAccessKey: provider.secretAccessKey,
    time: new Date(),
  })
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await answer.text()
  if (!answer.ok) {
    const reason = /<Message>([^<]*)<\/Message>/.exec(text)?.[1]
    throw new Error(reason ?? `Amazon SNS answered with status ${answer.status}`)
  }
  return Math.max(1, Math.ceil(message.length / SEGMENT_LENGTH))
}
