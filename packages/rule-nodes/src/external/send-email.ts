import { TLS_VERSIONS } from '@signalbox/model/entities/admin-settings'
import type { Message } from '@signalbox/model/message'
import { z } from 'zod'
import type { MailRequest, SmtpSettings } from '../external-services'
import { dataObject } from '../messages'
import { defineNode } from '../rule-node'

const own = { useSystemSmtpSettings: false }

const Config = z.object({
  useSystemSmtpSettings: z.boolean(),
  smtpProtocol: z.enum(['smtp', 'smtps']).nullable().meta({ required: true, showWhen: own }),
  smtpHost: z.string().nullable().meta({ required: true, showWhen: own }),
  smtpPort: z.number().int().min(0).max(65535).meta({ showWhen: own }),
  timeout: z.number().int().min(0).meta({ showWhen: own }),
  enableTls: z.boolean().meta({ showWhen: own }),
  tlsVersion: z
    .string()
    .nullable()
    .meta({ field: 'select', options: TLS_VERSIONS, showWhen: { ...own, enableTls: true } }),
  enableProxy: z.boolean().meta({ showWhen: own }),
  proxyHost: z
    .string()
    .nullable()
    .meta({ required: true, showWhen: { ...own, enableProxy: true } }),
  // ThingsBoard stores the port as text.
  proxyPort: z
    .union([z.string(), z.number()])
    .nullable()
    .meta({ field: 'number', required: true, showWhen: { ...own, enableProxy: true } }),
  proxyUser: z
    .string()
    .nullable()
    .meta({ showWhen: { ...own, enableProxy: true } }),
  proxyPassword: z
    .string()
    .nullable()
    .meta({ field: 'password', showWhen: { ...own, enableProxy: true } }),
  username: z.string().nullable().meta({ showWhen: own }),
  password: z.string().nullable().meta({ field: 'password', showWhen: own }),
})
type Config = z.infer<typeof Config>

/** Sends the mail that the "to email" node created. */
export const sendEmail = defineNode({
  clazz: 'org.thingsboard.rule.engine.mail.TbSendEmailNode',
  slug: 'external.send-email',
  name: 'send email',
  category: 'EXTERNAL',
  icon: 'send',
  configDirective: 'tbActionNodeSendEmailConfig',
  relations: ['Success'],
  config: Config,
  defaults: {
    useSystemSmtpSettings: true,
    smtpHost: 'localhost',
    smtpPort: 25,
    username: null,
    password: null,
    smtpProtocol: 'smtp',
    timeout: 10000,
    enableTls: false,
    tlsVersion: 'TLSv1.2',
    enableProxy: false,
    proxyHost: null,
    proxyPort: null,
    proxyUser: null,
    proxyPassword: null,
  },
  start: ({ config, ctx }) =>
    ctx.external.open('mail', config.useSystemSmtpSettings ? undefined : smtpOf(config)),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    const mail = mailOf(msg)
    if (!config.useSystemSmtpSettings && !mail.from.trim()) throw new Error('The mail has no sender')
    await client.send(mail)
    next('Success')
  },
})

function smtpOf(config: Config): SmtpSettings {
  if (!config.smtpHost || !config.smtpPort) throw new Error('SMTP host and port are needed')
  if (config.enableProxy && !(config.proxyHost && Number(config.proxyPort)))
    throw new Error('Proxy host and port are needed')
  return {
    smtpProtocol: config.smtpProtocol ?? 'smtp',
    smtpHost: config.smtpHost,
    smtpPort: config.smtpPort,
    username: config.username ?? '',
    password: config.password ?? '',
    timeoutMs: config.timeout,
    enableTls: config.enableTls,
    tlsVersion: config.tlsVersion ?? '',
    proxy: config.enableProxy
      ? {
          host: config.proxyHost!,
          port: Number(config.proxyPort),
          user: config.proxyUser ?? '',
          password: config.proxyPassword ?? '',
        }
      : undefined,
  }
}

const PARTS = ['from', 'to', 'cc', 'bcc', 'subject', 'body'] as const

function mailOf(msg: Message): MailRequest {
  if (msg.type !== 'SEND_EMAIL') throw new Error(`A message of type ${msg.type} is not a mail`)
  const data = dataObject(msg)
  const unknown = Object.keys(data).find((key) => !(PARTS as readonly string[]).includes(key))
  if (unknown !== undefined) throw new Error(`Unknown part of a mail: ${unknown}`)
  const part = (name: (typeof PARTS)[number]) => String(data[name] ?? '')
  if (!part('to').trim()) throw new Error('The mail has no recipient')
  return {
    from: part('from'),
    to: part('to'),
    cc: part('cc'),
    bcc: part('bcc'),
    subject: part('subject'),
    body: part('body'),
  }
}
