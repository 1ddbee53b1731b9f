import type {
  External,
  ExternalClient,
  ExternalKind,
  ExternalServices,
} from '@signalbox/rule-nodes/external-services'
import type { OutboundGuard } from '../outbound-guard'
import { boundedClient } from './bounded-client'

/** What the clients may use of the server. */
export interface ClientParts {
  guard: OutboundGuard
  tenantId: string
  /** Sends by the settings of the platform when the node has none; metered. */
  sendMail(
    tenantId: string,
    mail: ExternalServices['mail']['request'],
    settings: ExternalServices['mail']['settings'],
  ): Promise<void>
  sendSms(
    tenantId: string,
    sms: ExternalServices['sms']['request'],
    settings: ExternalServices['sms']['settings'],
  ): Promise<void>
}

/** Makes a client of its kind. Connecting is its own business, at the first message or later. */
export type OpenClient<K extends ExternalKind> = (
  settings: ExternalServices[K]['settings'],
  parts: ClientParts,
) => ExternalClient<K> | Promise<ExternalClient<K>>

type Openers = { [K in ExternalKind]: () => Promise<{ open: OpenClient<K> }> }

// Loaded when a chain uses them: most installations need none, and some of them are large.
const OPENERS: Openers = {
  rest: () => import('./rest-client'),
  mqtt: () => import('./mqtt-client'),
  'azure-iot-hub': () => import('./azure-iot-hub-client'),
  kafka: () => import('./kafka-client'),
  rabbitmq: () => import('./rabbitmq-client'),
  mail: () => import('./mail-client'),
  sms: () => import('./sms-client'),
  'aws-sns': () => import('./aws-sns-client'),
  'aws-sqs': () => import('./aws-sqs-client'),
  pubsub: () => import('./pubsub-client'),
}

/** How nodes of a tenant reach services outside of the platform. */
export function externalServices(parts: Omit<ClientParts, 'tenantId'>) {
  return (tenantId: string): External => ({
    open<K extends ExternalKind>(kind: K, settings: ExternalServices[K]['settings']): ExternalClient<K> {
      return boundedClient(kind, async () => {
        const { open } = await OPENERS[kind]()
        return open(settings, { ...parts, tenantId })
      })
    },
  })
}
