import type { OpenClient } from './client'

/** Sends mails by the node's own SMTP server, or by that of the platform. */
export const open: OpenClient<'mail'> = (settings, { tenantId, sendMail }) => ({
  async send(mail) {
    await sendMail(tenantId, mail, settings)
    return undefined
  },
  close() {},
})
