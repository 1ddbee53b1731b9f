import type { MailSettings } from '@signalbox/model/entities/admin-settings'

export interface Mail {
  to: string
  cc?: string | null
  bcc?: string | null
  /** If it is missing or blank, the sender of the settings is used. */
  from?: string | null
  subject: string
  text: string
  html?: string
}

/** `serverName` is the name that the certificate must contain if the host is an IP address. */
export type SmtpServer = MailSettings & { serverName?: string }

/** Sends one mail through the SMTP server of the settings; rejects when the server refuses the mail. */
export async function sendBySmtp(settings: SmtpServer, mail: Mail): Promise<void> {
  // Loaded with the first mail, to save memory.
  const { createTransport } = await import('nodemailer')
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
    // The library must not read files or URLs for the content of a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: mail.from?.trim() || settings.mailFrom,
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
