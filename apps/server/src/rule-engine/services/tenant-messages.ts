import { MailSettings } from '@signalbox/model/entities/admin-settings'
import type { SmtpSettings } from '@signalbox/rule-nodes/external-services'
import type { ClientParts } from '../../connectors/external/client'
import type { Mailer } from '../../connectors/mail/mailer'
import type { OutboundGuard } from '../../connectors/outbound-guard'
import type { SmsSender } from '../../connectors/sms/sms'
import { type Meter, requireAllowed } from '../../metering/metered'

const DEFAULT_TIMEOUT_MS = 10_000

/**
 * Mails and text messages of rule nodes: counted and limited per tenant, and checked by the outbound guard when the
 * node names its own server.
 */
export function tenantMessages(
  mailer: Mailer,
  sms: SmsSender,
  meter: Meter,
  guard: OutboundGuard,
): Pick<ClientParts, 'sendMail' | 'sendSms'> {
  return {
    async sendMail(tenantId, { from, to, cc, bcc, subject, body }, settings) {
      requireAllowed(meter, tenantId, 'email')
      const mail = { from, to, cc: cc || null, bcc: bcc || null, subject, text: body }
      await mailer.send(mail, settings && (await ownServer(settings, guard)))
      meter.count(tenantId, 'emails')
    },
    async sendSms(tenantId, { numberTo, text }, settings) {
      requireAllowed(meter, tenantId, 'sms')
      const segments = await sms.send(numberTo, text, settings)
      meter.count(tenantId, 'sms', segments)
    },
  }
}

/**
 * The node's SMTP settings with the checked address of the server, or of the proxy if there is one.
 * Certificates are still checked against the name of the server.
 */
async function ownServer(settings: SmtpSettings, guard: OutboundGuard) {
  const [server] = await guard.addressesOf(settings.smtpHost)
  const [proxy] = settings.proxy ? await guard.addressesOf(settings.proxy.host) : []
  const parsed = MailSettings.parse({
    mailFrom: 'unused',
    smtpProtocol: settings.smtpProtocol,
    smtpHost: settings.proxy ? settings.smtpHost : server!.address,
    smtpPort: settings.smtpPort,
    timeout: settings.timeoutMs || DEFAULT_TIMEOUT_MS,
    enableTls: settings.enableTls,
    tlsVersion: settings.tlsVersion,
    username: settings.username,
    password: settings.password,
    enableProxy: settings.proxy !== undefined,
    proxyHost: proxy?.address,
    proxyPort: settings.proxy?.port,
    proxyUser: settings.proxy?.user,
    proxyPassword: settings.proxy?.password,
  })
  return { ...parsed, serverName: settings.smtpHost }
}
