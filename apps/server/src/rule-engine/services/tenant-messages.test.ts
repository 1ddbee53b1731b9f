import { MailSettings } from '@signalbox/model/entities/admin-settings'
import { expect, test } from 'vitest'
import { mailer } from '../../connectors/mail/mailer'
import { startInbox } from '../../connectors/mail/testing/inbox'
import { outboundGuard } from '../../connectors/outbound-guard'
import { usageMeter } from '../../metering/meter'
import { tenantMessages } from './tenant-messages'

test('mails and text messages are counted per tenant and refused above the limit; a mail server that a rule node configures must not be in a private network', async () => {
  const inbox = await startInbox()
  const meter = usageMeter()
  const noSms = { send: async () => 1 }
  const mail = { from: 'a@example.org', to: 'b@example.org', cc: '', bcc: '', subject: 's', body: 'text' }
  const system = mailer(async () => MailSettings.parse(inbox.settings()))
  const own = {
    smtpProtocol: 'smtp',
    smtpHost: '127.0.0.1',
    smtpPort: inbox.port,
    username: '',
    password: '',
    timeoutMs: 5000,
    enableTls: false,
    tlsVersion: '',
    proxy: undefined,
  } as const
  const unguarded = tenantMessages(system, noSms, meter, outboundGuard({ allowPrivateNetwork: true }))
  const guarded = tenantMessages(system, noSms, meter, outboundGuard({ allowPrivateNetwork: false }))
  await guarded.sendMail('t', mail, undefined)
  await unguarded.sendMail('t', mail, own)
  expect(inbox.mails).toHaveLength(2)
  expect(inbox.to('b@example.org')).toMatchObject({ from: 'a@example.org', text: 'text\r\n' })
  await expect(guarded.sendMail('t', mail, own)).rejects.toThrow(/private network/)
  await unguarded.sendSms('t', { numberTo: '+15550100', text: 'x' }, undefined)
  expect(meter.take().get('t')?.counts).toMatchObject({ emails: 2, sms: 1 })
  meter.block('t', ['email', 'sms'])
  await expect(unguarded.sendMail('t', mail, undefined)).rejects.toThrow(/disabled due to API limits/)
  await expect(unguarded.sendSms('t', { numberTo: '+15550100', text: 'x' }, undefined)).rejects.toThrow(
    /limits/,
  )
  await inbox.close()
})
