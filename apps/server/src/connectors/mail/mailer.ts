import type { MailSettings } from '@signalbox/model/entities/admin-settings'
import { AppError, ErrorCode, outsideFailure } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { Language } from '@signalbox/model/text/language'
import { type Mail, type SmtpServer, sendBySmtp } from './mail-transport'
import { type MailKind, renderMail } from './templates'

const DAY_MS = 86_400_000

/** The mail server refused the address of a mail. It may accept mails to other addresses. */
export class AddressRefused extends AppError {}

export type Mailer = ReturnType<typeof mailer>

/** Sends mail with the settings of the platform, or with given ones. */
export function mailer(currentSettings: () => Promise<MailSettings | undefined>) {
  /** Mails of the last day, oldest first, for the health page. */
  const attempts: { ts: number; reason?: string }[] = []

  function forgetOld() {
    const since = Date.now() - DAY_MS
    while (attempts[0] && attempts[0].ts <= since) attempts.shift()
  }

  async function send(mail: Mail, settings?: SmtpServer): Promise<void> {
    const chosen = settings ?? (await currentSettings())
    if (!chosen) throw outsideFailure('Mail could not be sent: outgoing mail is not configured')
    forgetOld()
    try {
      await sendBySmtp(chosen, mail)
      attempts.push({ ts: Date.now() })
    } catch (error) {
      const reason = errorMessage(error)
      attempts.push({ ts: Date.now(), reason })
      const text = `Mail could not be sent: ${reason}`
      throw isAddressRefused(error) ? new AddressRefused(ErrorCode.General, 500, text) : outsideFailure(text)
    }
  }

  return {
    send,

    /** Mails of the last 24 hours: how many were sent and how many failed. */
    lastDay() {
      forgetOld()
      const failures = attempts.filter(({ reason }) => reason !== undefined)
      return {
        sent: attempts.length - failures.length,
        failed: failures.length,
        lastFailure: failures.at(-1)?.reason ?? null,
      }
    },

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
