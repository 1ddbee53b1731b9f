import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The user who signed in to the SMTP server, if any. */
  user?: string
  isSecure: boolean
}

export type Inbox = Awaited<ReturnType<typeof startInbox>>

/** A real SMTP server on a free loopback port that stores received mails. */
export async function startInbox(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          ...read(Buffer.concat(chunks).toString('latin1')),
          user: session.user,
          isSecure: session.secure,
        })
        done()
      })
    },
  })
  server.on('error', () => {}) // Some tests break connections.
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    port,
    /** Mail settings with this server as the SMTP server. */
    settings: (more = {}) => ({
      mailFrom: 'Signalbox <noreply@example.org>',
      smtpProtocol: 'smtp',
      smtpHost: '127.0.0.1',
      smtpPort: String(port),
      timeout: '5000',
      enableTls: false,
      username: '',
      password: '',
      ...more,
    }),
    /** The newest mail to an address; throws if there is none. */
    to(address: string): ReceivedMail {
      const mail = mails.findLast((candidate) => candidate.to.includes(address))
      if (!mail) throw new Error(`No mail to ${address}, only to ${mails.flatMap((m) => m.to).join(', ')}`)
      return mail
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** The subject and the two alternatives of a mail. Each alternative has its own encoding. */
function read(raw: string): Pick<ReceivedMail, 'subject' | 'text' | 'html'> {
  const parts = partsOf(raw)
  const bodyOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? ''
  return {
    subject: decodeWords(headerOf(raw, 'subject')),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  }
}

function partsOf(raw: string): { type: string; body: string }[] {
  const end = raw.indexOf('\r\n\r\n')
  const type = headerOf(raw, 'content-type')
  const content = raw.slice(end + 4)
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary)
    return content
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.trimStart()))
  return [{ type, body: decode(content, headerOf(raw, 'content-transfer-encoding')) }]
}

function headerOf(raw: string, name: string): string {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  const plain = encoding === 'quoted-printable' ? unquote(text.replace(/=\r\n/g, '')) : text
  return Buffer.from(plain, 'latin1').toString('utf8')
}

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      decode(
        kind.toUpperCase() === 'Q' ? word.replaceAll('_', ' ') : word,
        kind.toUpperCase() === 'Q' ? 'quoted-printable' : 'base64',
      ),
    )

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
