import type {
  External,
  ExternalClient,
  ExternalKind,
  ExternalServices,
} from '@signalbox/rule-nodes/external-services'
import { boundedClient, type ClientLimits } from './bounded-client'
import type { ClientParts, OpenClient } from './client'

type Openers = { [K in ExternalKind]: () => Promise<{ open: OpenClient<K> }> }

// Loaded at the first message: most installations use none of these clients, and some clients are large.
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

/** Creates the clients of external services for the rule nodes of a tenant. Tests set other limits. */
export function externalServices(parts: Omit<ClientParts, 'tenantId'>, limits: ClientLimits = {}) {
  return (tenantId: string): External => ({
    open<K extends ExternalKind>(kind: K, settings: ExternalServices[K]['settings']): ExternalClient<K> {
      const make = async () => {
        const { open } = await OPENERS[kind]()
        return open(settings, { ...parts, tenantId })
      }
      return boundedClient(kind, make, limits)
    },
  })
}
