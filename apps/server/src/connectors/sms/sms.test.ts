import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsProvider } from '@signalbox/model/entities/admin-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smsSender } from './sms'

const received: { url?: string; authorization?: string; form: Record<string, string> }[] = []
let answer: { status: number; body: string }
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const form = Object.fromEntries(new URLSearchParams(body))
    received.push({ url: request.url, authorization: request.headers.authorization, form })
    response.writeHead(answer.status).end(answer.body)
  })
})
let baseUrl: string
beforeAll(async () => {
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
beforeEach(() => void received.splice(0))
afterAll(() => void provider.close())

const twilio: SmsProvider = {
  type: 'TWILIO',
  accountSid: 'AC1',
  accountToken: 'secret',
  numberFrom: '+15550100',
}
const sns: SmsProvider = { type: 'AWS_SNS', accessKeyId: 'AK', secretAccessKey: 'SK', region: 'eu-west-1' }
const sender = (provider?: SmsProvider) => smsSender({ currentProvider: async () => provider, baseUrl })

const PUBLISHED =
  '<PublishResponse><PublishResult><MessageId>m1</MessageId></PublishResult></PublishResponse>'
const WRONG_SIGNATURE = `<ErrorResponse><Error><Type>Sender</Type><Code>SignatureDoesNotMatch</Code>
  <Message>Signature does not match</Message></Error></ErrorResponse>`

test('a message is sent to Twilio with basic authentication, and the number of segments is returned', async () => {
  answer = { status: 201, body: JSON.stringify({ sid: 'SM1', num_segments: '2' }) }
  expect(await sender(twilio).send('+15550199', 'Pump 7 is hot & loud')).toBe(2)
  expect(received).toEqual([
    {
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      form: { From: '+15550100', To: '+15550199', Body: 'Pump 7 is hot & loud' },
    },
  ])
})

test('Amazon SNS gets a signed publish request', async () => {
  answer = { status: 200, body: PUBLISHED }
  expect(await sender().send('+15550199', 'x'.repeat(71), sns)).toBe(2)
  expect(received[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/eu-west-1\/sns\/aws4_request, SignedHeaders=[a-z0-9;-]*content-type;host;[a-z0-9;-]*x-amz-date[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
  )
  expect(received[0]?.form).toMatchObject({
    Action: 'Publish',
    PhoneNumber: '+15550199',
    Message: 'x'.repeat(71),
  })
})

test('if a text is shortened within a character, that character is removed', async () => {
  const text = 'x'.repeat(1599)
  answer = { status: 200, body: PUBLISHED }
  await sender().send('+15550199', `${text}\u{1f600}`, sns)
  answer = { status: 201, body: '{}' }
  await sender(twilio).send('+15550199', `${text}\u{1f600}`)
  expect(received.map(({ form }) => form.Message ?? form.Body)).toEqual([text, text])
})

test('the error of a message contains the reason that the provider sent, or else the status', async () => {
  answer = { status: 400, body: JSON.stringify({ message: "The 'To' number is not valid" }) }
  await expect(sender(twilio).send('+15550199', 'x')).rejects.toMatchObject({
    status: 500,
    code: 2,
    message: "SMS could not be sent: The 'To' number is not valid",
  })
  answer = { status: 403, body: WRONG_SIGNATURE }
  await expect(sender(sns).send('+15550199', 'x')).rejects.toThrow(
    'SMS could not be sent: Signature does not match',
  )
  answer = { status: 200, body: '<html>Welcome</html>' }
  await expect(sender(sns).send('+15550199', 'x')).rejects.toThrow('could not be read')
  answer = { status: 502, body: 'bad gateway' }
  await expect(sender(twilio).send('+15550199', 'x')).rejects.toThrow('status 502')
})

test('a message without a provider, or to an invalid number, is refused', async () => {
  await expect(sender().send('+15550199', 'x')).rejects.toThrow('no SMS provider')
  await expect(sender(twilio).send('5550199', 'x')).rejects.toMatchObject({ status: 400 })
  expect(received).toEqual([])
})
