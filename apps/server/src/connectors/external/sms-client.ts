import type { OpenClient } from './client'

/** Sends text messages by the node's own provider, or by that of the platform. */
export const open: OpenClient<'sms'> = (settings, { tenantId, sendSms }) => ({
  async send(sms) {
    await sendSms(tenantId, sms, settings)
    return undefined
  },
  close() {},
})
