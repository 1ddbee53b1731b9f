import { MAX_SMS_LENGTH, PhoneNumber, type SmsProvider } from '@signalbox/model/entities/admin-settings'
import { badRequest, outsideFailure } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import { sendByTwilio } from './twilio'

export type SmsSender = ReturnType<typeof smsSender>

export interface SmsOptions {
  currentProvider(): Promise<SmsProvider | undefined>
  /** Sends requests here instead of to the provider's own address: a gateway, or a test. */
  baseUrl?: string
}

/** Sends text messages through the provider of the settings, or a given one; returns the segments used. */
export function smsSender({ currentProvider, baseUrl }: SmsOptions) {
  return {
    async send(numberTo: string, message: string, provider?: SmsProvider): Promise<number> {
      if (!PhoneNumber.safeParse(numberTo).success)
        throw badRequest(`'${numberTo}' is not a phone number such as +15550100`)
      const chosen = provider ?? (await currentProvider())
      if (!chosen) throw outsideFailure('SMS could not be sent: no SMS provider is configured')
      // Half of a surrogate pair, as at the end of a shortened text, cannot be encoded for Amazon.
      const text = message.slice(0, MAX_SMS_LENGTH).replace(/\p{Surrogate}/gu, '')
      try {
        if (chosen.type === 'TWILIO') return await sendByTwilio(chosen, numberTo, text, baseUrl)
        // Loaded when it is used: the client of Amazon is large.
        const { sendByAwsSns } = await import('./aws-sns')
        return await sendByAwsSns(chosen, numberTo, text, baseUrl)
      } catch (error) {
        throw outsideFailure(`SMS could not be sent: ${errorMessage(error)}`)
      }
    },
  }
}
