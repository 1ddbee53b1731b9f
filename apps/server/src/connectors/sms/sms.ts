import { MAX_SMS_LENGTH, PhoneNumber, type SmsProvider } from '@signalbox/model/entities/admin-settings'
import { badRequest, externalServiceFailed } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import { sendByTwilio } from './twilio'

export type SmsSender = ReturnType<typeof smsSender>

export interface SmsOptions {
  currentProvider(): Promise<SmsProvider | undefined>
  /** Replaces the base URL of the provider, for example by that of a gateway. */
  baseUrl?: string
}

/** Sends text messages through the given provider or, without one, the provider of the platform. */
export function smsSender({ currentProvider, baseUrl }: SmsOptions) {
  return {
    /** Returns the number of segments. */
    async send(numberTo: string, message: string, provider?: SmsProvider): Promise<number> {
      if (!PhoneNumber.safeParse(numberTo).success)
        throw badRequest(`'${numberTo}' is not a phone number such as +15550100`)
      const usedProvider = provider ?? (await currentProvider())
      if (!usedProvider) throw externalServiceFailed('SMS could not be sent: no SMS provider is configured')
      // If a text is shortened within a surrogate pair, one half remains, which the client of Amazon cannot encode.
      const text = message.slice(0, MAX_SMS_LENGTH).replace(/\p{Surrogate}/gu, '')
      try {
        if (usedProvider.type === 'TWILIO') return await sendByTwilio(usedProvider, numberTo, text, baseUrl)
        // Loaded at its first use, because the client of Amazon is large.
        const { sendByAwsSns } = await import('./aws-sns')
        return await sendByAwsSns(usedProvider, numberTo, text, baseUrl)
      } catch (error) {
        throw externalServiceFailed(`SMS could not be sent: ${errorMessage(error)}`)
      }
    },
  }
}
