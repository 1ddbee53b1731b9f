import type { ExternalClient, ExternalKind, ExternalServices } from '@signalbox/rule-nodes/external-services'
import type { OutboundGuard } from '../outbound-guard'

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
