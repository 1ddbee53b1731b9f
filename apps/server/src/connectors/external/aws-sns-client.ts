import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { awsAnswer, awsOptions } from '../aws-client'
import type { OpenClient } from './client'

/** Publishes to topics of Amazon SNS. */
export const open: OpenClient<'aws-sns'> = (settings, { guard }) => {
  const client = new SNSClient(awsOptions(settings, guard))
  return {
    async send({ topicArn, message }) {
      const publish = new PublishCommand({ TopicArn: topicArn, Message: message })
      const answer = await awsAnswer('Amazon SNS', client.send(publish))
      return { messageId: answer.MessageId ?? '', requestId: answer.$metadata.requestId ?? '' }
    },
    close: () => client.destroy(),
  }
}
