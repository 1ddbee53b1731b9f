import type { External, ExternalKind, ExternalServices } from '@signalbox/rule-nodes/external-services'
import type { DryNode } from './dry-node'

type Answers = { [K in ExternalKind]: ExternalServices[K]['answer'] }

/** The responses of external services in a dry run. */
const ANSWERS: Answers = {
  rest: { statusCode: 200, statusReason: 'OK', headers: {}, body: '{}' },
  mqtt: undefined,
  'azure-iot-hub': undefined,
  kafka: { offset: '0', partition: '0', topic: '' },
  rabbitmq: undefined,
  mail: undefined,
  sms: undefined,
  'aws-sns': { messageId: '', requestId: '' },
  'aws-sqs': { messageId: '', requestId: '' },
  pubsub: { messageId: '' },
}

/** Clients that report what they would send. */
export const dryExternal = ({ report, assume }: Pick<DryNode, 'report' | 'assume'>): External => ({
  open: (kind) => ({
    async send(request) {
      report('EXTERNAL_CALL', `Sends the message to a ${kind} service`, { service: kind, request })
      assume()
      return ANSWERS[kind]
    },
    close() {},
  }),
})
