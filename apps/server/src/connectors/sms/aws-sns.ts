import type { SmsProvider } from '@signalbox/model/entities/admin-settings'
import { signAws } from './aws-signature'
import { callProvider } from './call-provider'

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
  const { isOk, status, text } = await callProvider(url, body, headers)
  if (!isOk) {
    const reason = /<Message>([^<]*)<\/Message>/.exec(text)?.[1]
    throw new Error(reason ?? `Amazon SNS answered with status ${status}`)
  }
  if (!text.includes('<PublishResponse')) throw new Error('The answer of Amazon SNS could not be read')
  return Math.max(1, Math.ceil(message.length / SEGMENT_LENGTH))
}
