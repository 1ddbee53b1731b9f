import type { MailSettings } from '@signalbox/model/entities/admin-settings'
import { AppError, ErrorCode, externalServiceFailed } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { Language } from '@signalbox/model/text/language'
import { mailCounts } from './mail-counts'
import { type Mail, type SmtpServer, sendBySmtp } from './mail-transport'
import { type MailKind, renderMail } from './templates'

/** The error for a recipient address that the mail server refused. The server may accept mails to other addresses. */
export class AddressRefusedError extends AppError {}

export type Mailer = ReturnType<typeof mailer>

/** Sends mails with the given settings or, without them, the settings of the platform. */
export function mailer(currentSettings: () => Promise<MailSettings | undefined>) {
  const counts = mailCounts()

  async function send(mail: Mail, settings?: SmtpServer): Promise<void> {
    const usedSettings = settings ?? (await currentSettings())
    if (!usedSettings) throw externalServiceFailed('Mail could not be sent: outgoing mail is not configured')
    try {
      await sendBySmtp(usedSettings, mail)
      counts.countSent()
    } catch (error) {
      const reason = errorMessage(error)
      counts.countFailed(reason)
      const text = `Mail could not be sent: ${reason}`
      throw isAddressRefused(error)
        ? new AddressRefusedError(ErrorCode.General, 500, text)
        : externalServiceFailed(text)
    }
  }

  return {
    send,

    /** Mails of the last 24 hours, for the health page: how many were sent and how many failed. */
    lastDay: counts.lastDay,

    /** Sends a mail of the platform, in the language of the recipient. */
    notify: (
      to: string,
      language: Language,
      kind: MailKind,
      values: Record<string, string> = {},
      settings?: MailSettings,
    ) => send({ to, ...renderMail(language, kind, values) }, settings),
  }
}

function isAddressRefused(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string }
  return code === 'EENVELOPE' && command === 'RCPT TO'
}
