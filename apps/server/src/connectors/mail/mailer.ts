import type { MailSettings } from '@signalbox/model/admin-settings'
import { outsideFailure } from '@signalbox/model/errors'
import type { Language } from '@signalbox/model/language'
import { type Mail, type SmtpServer, sendBySmtp } from './mail-transport'
import { type MailKind, renderMail } from './templates'

export type Mailer = ReturnType<typeof mailer>

/** Sends mail with the settings of the platform, or with those handed over. */
export function mailer(currentSettings: () => Promise<MailSettings | undefined>) {
  async function send(mail: Mail, settings?: SmtpServer): Promise<void> {
    const chosen = settings ?? (await currentSettings())
    if (!chosen) throw outsideFailure('Mail could not be sent: outgoing mail is not configured')
    try {
      await sendBySmtp(chosen, mail)
    } catch (error) {
      throw outsideFailure(`Mail could not be sent: ${error instanceof Error ? error.message : error}`)
    }
  }

  return {
    send,

    /** One of our own mails, in the reader's language. */
    notify: (
      to: string,
      language: Language,
      kind: MailKind,
      values: Record<string, string> = {},
      settings?: MailSettings,
    ) => send({ to, ...renderMail(language, kind, values) }, settings),
  }
}
