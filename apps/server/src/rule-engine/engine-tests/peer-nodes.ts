import { generateKeyPairSync } from 'node:crypto'
import type { Message } from '@signalbox/model/message'
import { onTestFinished } from 'vitest'
import { AZURE } from '../../connectors/external/azure-iot-hub-client'
import { GOOGLE } from '../../connectors/external/pubsub-client'

export interface PeerNode {
  type: string
  configuration: object
  /** Fields that the message must have: without them the node does not send it. */
  message?: Partial<Message>
}

const AWS_KEYS = { accessKeyId: 'AK', secretAccessKey: 'SK', region: 'eu-west-1' }

/** External nodes by name. Each one connects to a peer on a local port. Timeouts that can be set are short. */
export const PEER_NODES = {
  REST: (port) => ({
    type: 'rest.TbRestApiCallNode',
    configuration: {
      restEndpointUrlPattern: `http://127.0.0.1:${port}`,
      requestMethod: 'POST',
      readTimeoutMs: 200,
      credentials: { type: 'anonymous' },
    },
  }),
  MQTT: (port) => ({
    type: 'mqtt.TbMqttNode',
    configuration: {
      topicPattern: 'topic',
      host: '127.0.0.1',
      port,
      connectTimeoutSec: 1,
      cleanSession: true,
      credentials: { type: 'anonymous' },
    },
  }),
  'Azure IoT Hub': (port) => {
    setForTest(AZURE, { port })
    return {
      type: 'mqtt.azure.TbAzureIotHubNode',
      configuration: {
        topicPattern: 'topic',
        host: '127.0.0.1',
        clientId: 'device',
        connectTimeoutSec: 1,
        credentials: { type: 'sas', sasKey: 'a2V5' },
      },
    }
  },
  RabbitMQ: (port) => ({
    type: 'rabbitmq.TbRabbitMqNode',
    configuration: { host: '127.0.0.1', port, connectionTimeout: 200, routingKeyPattern: 'queue' },
  }),
  Kafka: (port) => ({
    type: 'kafka.TbKafkaNode',
    configuration: {
      topicPattern: 'topic',
      bootstrapServers: `127.0.0.1:${port}`,
      acks: '1',
      keySerializer: 'StringSerializer',
      valueSerializer: 'StringSerializer',
    },
  }),
  'send email': (port) => ({
    type: 'mail.TbSendEmailNode',
    configuration: {
      useSystemSmtpSettings: false,
      smtpProtocol: 'smtp',
      smtpHost: '127.0.0.1',
      smtpPort: port,
      timeout: 200,
    },
    message: {
      type: 'SEND_EMAIL',
      data: JSON.stringify({ from: 'a@example.org', to: 'b@example.org', subject: 's', body: 'text' }),
    },
  }),
  'send SMS by Twilio': () =>
    smsNode({ type: 'TWILIO', accountSid: 'AC1', accountToken: 'secret', numberFrom: '+15550100' }),
  'send SMS by Amazon': () => smsNode({ type: 'AWS_SNS', ...AWS_KEYS }),
  'AWS SNS': (port) => {
    setForTest(process.env, { AWS_ENDPOINT_URL_SNS: `http://127.0.0.1:${port}` })
    return {
      type: 'aws.sns.TbSnsNode',
      configuration: { topicArnPattern: 'arn:aws:sns:eu-west-1:1:T', ...AWS_KEYS },
    }
  },
  'AWS SQS': (port) => ({
    type: 'aws.sqs.TbSqsNode',
    configuration: {
      queueType: 'STANDARD',
      queueUrlPattern: `http://127.0.0.1:${port}/1/queue`,
      ...AWS_KEYS,
    },
  }),
  'Pub/Sub': (port) => {
    setForTest(GOOGLE, { token: `http://127.0.0.1:${port}/token`, pubsub: `http://127.0.0.1:${port}` })
    return {
      type: 'gcp.pubsub.TbPubSubNode',
      configuration: { projectId: 'p', topicName: 't', serviceAccountKey: serviceAccountKey() },
    }
  },
} satisfies Record<string, (port: number) => PeerNode>

const smsNode = (smsProviderConfiguration: object): PeerNode => ({
  type: 'sms.TbSendSmsNode',
  configuration: {
    numbersToTemplate: '+15550199',
    smsMessageTemplate: 'text',
    useSystemSmsSettings: false,
    smsProviderConfiguration,
  },
})

function serviceAccountKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return JSON.stringify({ client_email: 'a@example.org', private_key })
}

/** Sets values until the test ends. */
function setForTest<T extends object>(target: T, values: Partial<T>) {
  const before = { ...target }
  Object.assign(target, values)
  onTestFinished(() => {
    for (const key of Object.keys(values) as (keyof T & string)[])
      if (key in before) target[key] = before[key]
      else delete target[key]
  })
}
