import type { MailSettings } from '@signalbox/model/entities/admin-settings'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  cc?: string | null
  bcc?: string | null
  /** Blank means the sender of the settings. */
  from?: string | null
  subject: string
  text: string
  html?: string
}

/** `serverName` is what the certificate has to say when the host is given as an address. */
export type SmtpServer = MailSettings & { serverName?: string }

/** Hands one mail to the SMTP server of the settings; rejects when that server does not take it. */
export async function sendBySmtp(settings: SmtpServer, mail: Mail): Promise<void> {
  const transport = createTransport({
    host: settings.smtpHost,
    port: settings.smtpPort,
    secure: settings.smtpProtocol === 'smtps',
    requireTLS: settings.enableTls,
    ignoreTLS: !settings.enableTls,
    tls: {
      ...(settings.serverName ? { servername: settings.serverName } : {}),
      ...(settings.enableTls && settings.tlsVersion ? { minVersion: settings.tlsVersion } : {}),
    },
    auth: settings.username ? { user: settings.username, pass: settings.password } : undefined,
    proxy: proxyOf(settings),
    connectionTimeout: settings.timeout,
    greetingTimeout: settings.timeout,
    socketTimeout: settings.timeout,
    // A mail is what we say it is: nobody's text may name files or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: mail.from || settings.mailFrom,
      to: mail.to,
      cc: mail.cc ?? undefined,
      bcc: mail.bcc ?? undefined,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    })
  } finally {
    transport.close()
  }
}

function proxyOf(settings: MailSettings): string | undefined {
  if (!settings.enableProxy || !settings.proxyHost) return undefined
  const proxy = new URL(`http://${settings.proxyHost}:${settings.proxyPort || 80}`)
  proxy.username = settings.proxyUser
  proxy.password = settings.proxyPassword
  return proxy.href
}
