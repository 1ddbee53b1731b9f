import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import type { SmsProvider } from '@signalbox/model/entities/admin-settings'
import { awsAnswer, awsOptions } from '../aws-client'
import { outboundGuard } from '../outbound-guard'

const SEGMENT_LENGTH = 70

// Private addresses are allowed, because the addresses of Amazon's regions are not user-defined.
const guard = outboundGuard({ allowPrivateNetwork: true })

/** Sends a text message through Amazon SNS. Returns the number of segments, counted as 70 characters each. */
export async function sendByAwsSns(
  provider: Extract<SmsProvider, { type: 'AWS_SNS' }>,
  numberTo: string,
  message: string,
  baseUrl?: string,
): Promise<number> {
  const client = new SNSClient({ ...awsOptions(provider, guard), ...(baseUrl && { endpoint: baseUrl }) })
  try {
    const publish = new PublishCommand({ PhoneNumber: numberTo, Message: message })
    const answer = await awsAnswer('Amazon SNS', client.send(publish))
    if (!answer.MessageId) throw new Error('The answer of Amazon SNS could not be read')
  } finally {
    client.destroy()
  }
  return Math.max(1, Math.ceil(message.length / SEGMENT_LENGTH))
}
