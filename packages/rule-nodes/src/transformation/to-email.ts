import { z } from 'zod'
import { withChanges } from '../messages'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'

const template = (rows: number, required: boolean) =>
  z.string().nullable().meta({ field: 'textarea', rows, required, templated: true })

/** Converts a message to a mail for the "send email" node. */
export const toEmail = defineNode({
  clazz: 'org.thingsboard.rule.engine.mail.TbMsgToEmailNode',
  slug: 'transformation.to-email',
  name: 'to email',
  category: 'TRANSFORMATION',
  icon: 'email',
  configDirective: 'tbTransformationNodeToEmailConfig',
  relations: ['Success'],
  config: z.object({
    fromTemplate: template(2, true),
    toTemplate: template(2, true),
    ccTemplate: template(2, false),
    bccTemplate: template(2, false),
    subjectTemplate: template(2, true),
    bodyTemplate: template(6, true),
  }),
  defaults: {
    fromTemplate: 'info@testmail.org',
    toTemplate: '${userEmail}',
    ccTemplate: null,
    bccTemplate: null,
    subjectTemplate: 'Device ${deviceType} temperature high',
    bodyTemplate: 'Device ${deviceName} has high temperature ${temp}',
  },
  run({ msg, config, next }) {
    const filled = (text: string | null) => (text ? fillTemplate(text, msg.metadata) : null)
    const mail = {
      from: filled(config.fromTemplate),
      to: filled(config.toTemplate),
      cc: filled(config.ccTemplate),
      bcc: filled(config.bccTemplate),
      subject: filled(config.subjectTemplate),
      body: filled(config.bodyTemplate),
    }
    next('Success', withChanges(msg, { type: 'SEND_EMAIL', data: JSON.stringify(mail) }))
  },
})
