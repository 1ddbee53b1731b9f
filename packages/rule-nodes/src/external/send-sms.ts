import { MAX_SMS_LENGTH, PhoneNumber } from '@signalbox/model/entities/admin-settings'
import { z } from 'zod'
import type { SmsProviderSettings } from '../external-services'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'

const text = () => z.string().nullish()
const Provider = z.object({
  type: z.string().nullish(),
  accessKeyId: text(),
  secretAccessKey: text(),
  region: text(),
  accountSid: text(),
  accountToken: text(),
  numberFrom: text(),
})

/** Sends a text message to each of the numbers. */
export const sendSms = defineNode({
  clazz: 'org.thingsboard.rule.engine.sms.TbSendSmsNode',
  slug: 'external.send-sms',
  name: 'send sms',
  category: 'EXTERNAL',
  icon: 'sms',
  configDirective: 'tbActionNodeSendSmsConfig',
  relations: ['Success'],
  config: z.object({
    numbersToTemplate: z.string().min(1).meta({ templated: true }),
    smsMessageTemplate: z.string().min(1).meta({ field: 'textarea', rows: 6, templated: true }),
    useSystemSmsSettings: z.boolean(),
    smsProviderConfiguration: Provider.nullish().meta({
      field: 'sms-provider',
      options: ['AWS_SNS', 'TWILIO'],
      required: true,
      showWhen: { useSystemSmsSettings: false },
    }),
  }),
  defaults: {
    numbersToTemplate: '${userPhone}',
    smsMessageTemplate: 'Device ${deviceName} has high temperature ${temp}',
    useSystemSmsSettings: true,
    smsProviderConfiguration: null,
  },
  start: ({ config, ctx }) =>
    ctx.external.open(
      'sms',
      config.useSystemSmsSettings ? undefined : providerOf(config.smsProviderConfiguration),
    ),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    const message = messageText(fillTemplate(config.smsMessageTemplate, msg.metadata))
    const parts = fillTemplate(config.numbersToTemplate, msg.metadata).split(',')
    const numbers = parts.map((part) => part.trim())
    // All numbers are checked before the first text is sent. Otherwise an invalid number would fail the message after
    // some texts were sent, and a retry of the message would send these texts again.
    const invalid = numbers.find((number) => !PhoneNumber.safeParse(number).success)
    if (invalid !== undefined) throw new Error(`'${invalid}' is not a phone number such as +15550100`)
    for (const numberTo of numbers) await client.send({ numberTo, text: message })
    next('Success')
  },
})

/** Templates are often JSON texts: surrounding quotes and escaped line breaks are not part of the message. */
const messageText = (filled: string) =>
  filled.replace(/^"|"$/g, '').replaceAll('\\n', '\n').slice(0, MAX_SMS_LENGTH)

function providerOf(stored: z.infer<typeof Provider> | null | undefined): SmsProviderSettings {
  const provider = stored ?? {}
  if (provider.type === 'AWS_SNS') {
    const { accessKeyId, secretAccessKey, region } = provider
    if (!accessKeyId || !secretAccessKey || !region)
      throw new Error('Access key id, secret access key and region are needed')
    return { type: 'AWS_SNS', accessKeyId, secretAccessKey, region }
  }
  if (provider.type === 'TWILIO') {
    const { accountSid, accountToken, numberFrom } = provider
    if (!accountSid || !accountToken || !numberFrom)
      throw new Error('Account, token and number of the sender are needed')
    return { type: 'TWILIO', accountSid, accountToken, numberFrom }
  }
  throw new Error('An SMS provider is needed')
}
