import type { OpenClient } from './client'

/** Sends mails through the SMTP server of the node or of the platform. */
export const open: OpenClient<'mail'> = (settings, { tenantId, sendMail }) => ({
  async send(mail) {
    await sendMail(tenantId, mail, settings)
    return undefined
  },
  close() {},
})
