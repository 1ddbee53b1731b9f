import type { OpenClient } from './client'

/** Sends text messages through the provider of the node or of the platform. */
export const open: OpenClient<'sms'> = (settings, { tenantId, sendSms }) => ({
  async send(sms) {
    await sendSms(tenantId, sms, settings)
    return undefined
  },
  close() {},
})
