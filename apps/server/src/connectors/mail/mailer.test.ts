import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { MailSettings } from '@signalbox/model/entities/admin-settings'
import { afterEach, expect, test } from 'vitest'
import { AddressRefusedError, mailer } from './mailer'
import { startInbox } from './testing/inbox'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function anInbox(options?: Parameters<typeof startInbox>[0]) {
  const inbox = await startInbox(options)
  closers.push(inbox.close)
  return inbox
}
const mailerWith = (settings: object) => mailer(async () => MailSettings.parse(settings))

test('a mail arrives as text and HTML with a subject in the language of the recipient', async () => {
  const inbox = await anInbox()
  const link = 'https://iot.example.org/api/noauth/activate?activateToken=abc'
  await mailerWith(inbox.settings()).notify('ann@example.org', 'ru_RU', 'activation', {
    email: 'ann@example.org',
    link,
  })
  const mail = inbox.to('ann@example.org')
  expect(mail).toMatchObject({
    from: 'noreply@example.org',
    subject: 'Signalbox: Активируйте учётную запись',
  })
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`href="${link}"`)
})

test('a mail is sent to all recipients and carbon copies, with the sender of the mail', async () => {
  const inbox = await anInbox()
  const mail = { to: 'a@example.org, b@example.org', cc: 'c@example.org', bcc: 'd@example.org' }
  await mailerWith(inbox.settings()).send({ ...mail, from: 'pump@example.org', subject: 's', text: 't' })
  expect(inbox.mails[0]).toMatchObject({
    from: 'pump@example.org',
    to: ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org'],
    text: 't\r\n',
  })
})

test.each([undefined, null, '', ' '])(
  'if the sender of a mail is %j, the mail is sent with the sender of the settings',
  async (from) => {
    const inbox = await anInbox()
    const mail = { from: from as string | null, to: 'a@example.org', subject: 's', text: 't' }
    await mailerWith(inbox.settings()).send(mail)
    expect(inbox.mails[0]).toMatchObject({ from: 'noreply@example.org' })
  },
)

test('a refused recipient gives the error AddressRefusedError; a refused sender gives another error', async () => {
  const refuse = (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(new Error('no such user'))
  const errorWith = async (options: Parameters<typeof startInbox>[0]) =>
    mailerWith((await anInbox(options)).settings())
      .notify('ann@example.org', 'en_US', 'test')
      .catch((error: unknown) => error)
  const ofAddress = await errorWith({ onRcptTo: refuse })
  expect(ofAddress).toBeInstanceOf(AddressRefusedError)
  expect(ofAddress).toMatchObject({
    status: 500,
    code: 2,
    message: expect.stringMatching(/^Mail could not be sent: /),
  })
  expect(await errorWith({ onMailFrom: refuse })).not.toBeInstanceOf(AddressRefusedError)
})

test('with a user name in the settings the mailer signs in, and a wrong password gives an error', async () => {
  const inbox = await anInbox({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: auth.username }) : done(new Error('no such user')),
  })
  const settings = { ...inbox.settings(), username: 'box' }
  await mailerWith({ ...settings, password: 'right' }).notify('ann@example.org', 'en_US', 'test')
  expect(inbox.to('ann@example.org').user).toBe('box')
  const wrong = mailerWith({ ...settings, password: 'wrong' }).notify('ann@example.org', 'en_US', 'test')
  await expect(wrong).rejects.toMatchObject({
    status: 500,
    code: 2,
    message: expect.stringMatching(/^Mail could not be sent: /),
  })
  expect(inbox.mails).toHaveLength(1)
})

test('with TLS, no mail is sent to a server without TLS or with an unknown certificate', async () => {
  const plain = await anInbox()
  await expect(
    mailerWith(plain.settings({ enableTls: 'true', tlsVersion: 'TLSv1.2' })).notify(
      'a@b.org',
      'en_US',
      'test',
    ),
  ).rejects.toThrow(/STARTTLS/)
  const selfSigned = await anInbox({ disabledCommands: [] })
  await expect(
    mailerWith(selfSigned.settings({ enableTls: true })).notify('a@b.org', 'en_US', 'test'),
  ).rejects.toThrow(/certificate/i)
  const implicit = await anInbox({ secure: true })
  await expect(
    mailerWith(implicit.settings({ smtpProtocol: 'smtps' })).notify('a@b.org', 'en_US', 'test'),
  ).rejects.toThrow(/certificate/i)
  expect([...plain.mails, ...selfSigned.mails, ...implicit.mails]).toEqual([])
})

test('a proxy is used, with its user and password', async () => {
  const inbox = await anInbox()
  const connectRequests: { url?: string; authorization?: string }[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    connectRequests.push({ url: request.url, authorization: request.headers['proxy-authorization'] })
    const onward = connect(inbox.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  closers.push(() => new Promise((closed) => proxy.close(closed)))
  await mailerWith(
    inbox.settings({
      smtpHost: 'mail.invalid',
      enableProxy: true,
      proxyHost: '127.0.0.1',
      proxyPort: String((proxy.address() as AddressInfo).port),
      proxyUser: 'me',
      proxyPassword: 'p@ss',
    }),
  ).notify('ann@example.org', 'en_US', 'test')
  expect(connectRequests).toEqual([
    {
      url: `mail.invalid:${inbox.port}`,
      authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
    },
  ])
  expect(inbox.to('ann@example.org').subject).toBe('Signalbox: Test email')
})

test('an unreachable server gives ECONNREFUSED, missing settings give "not configured"', async () => {
  const inbox = await startInbox()
  await inbox.close()
  await expect(mailerWith(inbox.settings()).notify('a@b.org', 'en_US', 'test')).rejects.toThrow(
    /ECONNREFUSED/,
  )
  await expect(mailer(async () => undefined).notify('a@b.org', 'en_US', 'test')).rejects.toThrow(
    /not configured/,
  )
})
