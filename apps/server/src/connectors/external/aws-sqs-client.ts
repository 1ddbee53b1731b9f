import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsAnswer, awsOptions } from '../aws-client'
import type { OpenClient } from './client'

const nothing = () => {}
// The client would write a line to the console for each message to a queue in another region.
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Sends to queues of Amazon SQS. */
export const open: OpenClient<'aws-sqs'> = (settings, { guard }) => {
  const client = new SQSClient({ ...awsOptions(settings, guard), logger: SILENT })
  return {
    async send({ queueUrl, body, delaySeconds, attributes, fifo }) {
      if (!URL.canParse(queueUrl)) throw new Error(`'${queueUrl.slice(0, 128)}' is not the URL of a queue`)
      // The client sends the request to the host of this URL, which a message can set.
      await guard.requireAllowedHost(new URL(queueUrl).hostname)
      const sending = new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: body,
        ...(fifo
          ? { MessageDeduplicationId: fifo.deduplicationId, MessageGroupId: fifo.groupId }
          : { DelaySeconds: delaySeconds }),
        MessageAttributes: Object.fromEntries(
          Object.entries(attributes).map(([name, text]) => [name, { DataType: 'String', StringValue: text }]),
        ),
      })
      const answer = await awsAnswer('Amazon SQS', client.send(sending))
      return {
        messageId: answer.MessageId ?? '',
        requestId: answer.$metadata.requestId ?? '',
        ...(answer.MD5OfMessageBody ? { messageBodyMd5: answer.MD5OfMessageBody } : {}),
        ...(answer.MD5OfMessageAttributes ? { messageAttributesMd5: answer.MD5OfMessageAttributes } : {}),
        ...(answer.SequenceNumber ? { sequenceNumber: answer.SequenceNumber } : {}),
      }
    },
    close: () => client.destroy(),
  }
}
