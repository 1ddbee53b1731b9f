import type { ExternalClient, ExternalKind, ExternalServices } from '@signalbox/rule-nodes/external-services'
import type { OutboundGuard } from '../outbound-guard'

/** The functions of the server that the clients of external services use. */
export interface ClientParts {
  guard: OutboundGuard
  tenantId: string
  /**
   * Sends with the settings of the platform if the rule node has none. Mails with the platform's settings count as
   * usage.
   */
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

/** Creates a client of one kind of service. */
export type OpenClient<K extends ExternalKind> = (
  settings: ExternalServices[K]['settings'],
  parts: ClientParts,
) => ExternalClient<K> | Promise<ExternalClient<K>>
