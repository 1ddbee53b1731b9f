import { dataOf } from '@signalbox/model/message'
import { expect, test } from 'vitest'
import { aMessage, runNode } from '../testing'
import { toEmail } from './to-email'

test('a mail is created from the templates; keys that the metadata lacks stay as written', async () => {
  const msg = aMessage({ metadata: { userEmail: 'a@b.c', deviceName: 'Oven', temp: '90' } })
  const [sent] = await runNode(toEmail, msg)
  expect(sent).toMatchObject({ relation: 'Success', msg: { type: 'SEND_EMAIL', metadata: msg.metadata } })
  expect(JSON.parse(dataOf(sent!.msg))).toEqual({
    from: 'info@testmail.org',
    to: 'a@b.c',
    cc: null,
    bcc: null,
    subject: 'Device ${deviceType} temperature high',
    body: 'Device Oven has high temperature 90',
  })
})
