import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { RestSettings } from '@signalbox/rule-nodes/external-services'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { open as openSns } from './aws-sns-client'
import { open as openSqs } from './aws-sqs-client'
import { GOOGLE, open as openPubSub } from './pubsub-client'
import { open as openRest } from './rest-client'
import { clientParts, guardedParts } from './testing/parts'

interface ReceivedRequest {
  method?: string
  url?: string
  headers: IncomingMessage['headers']
  body: string
}
const received: ReceivedRequest[] = []
let answer: (
  request: ReceivedRequest,
) => { status?: number; reason?: string; headers?: Record<string, string>; body?: string } | undefined
let server: Server
let baseUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { method, url, headers } = request
      const call = { method, url, headers, body }
      received.push(call)
      const reply = answer(call)
      if (!reply) return
      if (reply.reason !== undefined) response.statusMessage = reply.reason
      response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void received.splice(0))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const restSettings = (more: Partial<RestSettings> = {}): RestSettings => ({
  readTimeoutMs: 0,
  maxParallelRequestsCount: 0,
  proxy: undefined,
  credentials: { type: 'anonymous' },
  ...more,
})
const aRequest = (url = baseUrl) => ({ url, method: 'POST', headers: { 'X-Kind': 'test' }, body: '{"ä":1}' })

test.each(['', 'Fine'])(
  'REST: the reason phrase "%s" of a response is replaced by the standard phrase of the status',
  async (reason) => {
    answer = () => ({ status: 204, reason })
    const client = await openRest(restSettings(), clientParts())
    expect(await client.send(aRequest())).toMatchObject({ statusCode: 204, statusReason: 'No Content' })
  },
)

test('REST: the headers of a response have the names that the service sent, and the same names in lower case', async () => {
  answer = () => ({ headers: { 'X-Request-Id': '7', date: 'today' } })
  const client = await openRest(restSettings(), clientParts())
  const { headers } = await client.send(aRequest())
  expect(headers).toMatchObject({ 'X-Request-Id': '7', 'x-request-id': '7', date: 'today' })
})

test('REST: a request with basic authentication is answered, also through a proxy', async () => {
  answer = () => ({ status: 201, headers: { 'x-id': '7' }, body: 'done' })
  const credentials = { type: 'basic', username: 'u', password: 'p' } as const
  const client = await openRest(restSettings({ credentials }), clientParts())
  const reply = await client.send(aRequest())
  expect(reply).toMatchObject({ statusCode: 201, statusReason: 'Created', body: 'done' })
  expect(reply.headers['x-id']).toBe('7')
  expect(received[0]).toMatchObject({ method: 'POST', body: '{"ä":1}' })
  expect(received[0]!.headers).toMatchObject({
    'x-kind': 'test',
    authorization: `Basic ${Buffer.from('u:p').toString('base64')}`,
    'content-type': 'text/plain;charset=UTF-8',
  })

  const connectRequests: string[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    connectRequests.push(`${request.url} ${request.headers['proxy-authorization']}`)
    const onward = connect(Number(new URL(baseUrl).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  const proxySettings = { scheme: 'http', host: '127.0.0.1', port, user: 'me', password: 'x' }
  const proxied = await openRest(restSettings({ proxy: proxySettings }), clientParts())
  expect(await proxied.send(aRequest())).toMatchObject({ statusCode: 201 })
  expect(connectRequests).toEqual([
    `${new URL(baseUrl).host} Basic ${Buffer.from('me:x').toString('base64')}`,
  ])
  proxy.close()
})

test('REST: redirects are not followed, slow requests time out, private and non-HTTP addresses are refused', async () => {
  answer = ({ url }) =>
    url === '/slow' ? undefined : { status: 302, headers: { location: 'http://169.254.169.254/' } }
  const client = await openRest(restSettings({ readTimeoutMs: 200 }), clientParts())
  expect(await client.send(aRequest())).toMatchObject({ statusCode: 302 })
  expect(received).toHaveLength(1)
  await expect(client.send(aRequest(`${baseUrl}/slow`))).rejects.toThrow(/did not answer within 200 ms/)
  const guarded = await openRest(restSettings(), guardedParts())
  await expect(guarded.send(aRequest())).rejects.toThrow(/private network/)
  await expect(guarded.send(aRequest('ftp://example.org'))).rejects.toThrow(/not an HTTP address/)
})

test('Amazon SQS: a signed message is sent with its attributes and FIFO ids; a queue in a private network is refused', async () => {
  answer = () => ({
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'r-1' },
    body: JSON.stringify({
      MessageId: 'm-1',
      MD5OfMessageBody: '900150983cd24fb0d6963f7d28e17f72',
      SequenceNumber: '9',
    }),
  })
  const client = await openSqs(
    { accessKeyId: 'AK', secretAccessKey: 'SK', region: 'eu-west-1' },
    clientParts(),
  )
  const queueUrl = `${baseUrl}/123/queue.fifo`
  const sent = { queueUrl, body: 'abc', delaySeconds: 0, attributes: { a: 'b' } }
  expect(await client.send({ ...sent, fifo: { deduplicationId: 'd', groupId: 'g' } })).toEqual({
    messageId: 'm-1',
    requestId: 'r-1',
    messageBodyMd5: '900150983cd24fb0d6963f7d28e17f72',
    sequenceNumber: '9',
  })
  expect(received[0]!.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/eu-west-1\/sqs\//,
  )
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    QueueUrl: queueUrl,
    MessageBody: 'abc',
    MessageDeduplicationId: 'd',
    MessageGroupId: 'g',
    MessageAttributes: { a: { DataType: 'String', StringValue: 'b' } },
  })
  await client.close()
  const guarded = await openSqs(
    { accessKeyId: 'AK', secretAccessKey: 'SK', region: 'eu-west-1' },
    guardedParts(),
  )
  await expect(guarded.send({ ...sent, fifo: undefined })).rejects.toThrow(/private network/)
})

test('Amazon SNS: the message is published to the topic; a wrong region is refused', async () => {
  answer = () => ({
    headers: { 'content-type': 'text/xml', 'x-amzn-requestid': 'r-2' },
    body: '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>m-2</MessageId></PublishResult><ResponseMetadata><RequestId>r-2</RequestId></ResponseMetadata></PublishResponse>',
  })
  process.env.AWS_ENDPOINT_URL_SNS = baseUrl
  try {
    const settings = { accessKeyId: 'AK', secretAccessKey: 'SK', region: 'us-east-1' }
    const client = await openSns(settings, clientParts())
    expect(await client.send({ topicArn: 'arn:aws:sns:us-east-1:1:T', message: 'hi' })).toEqual({
      messageId: 'm-2',
      requestId: 'r-2',
    })
    expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toMatchObject({
      Action: 'Publish',
      TopicArn: 'arn:aws:sns:us-east-1:1:T',
      Message: 'hi',
    })
    await client.close()
    expect(() => openSns({ ...settings, region: 'x.evil.org/' }, clientParts())).toThrow(/not a region/)
  } finally {
    delete process.env.AWS_ENDPOINT_URL_SNS
  }
})

test('Google Pub/Sub: several messages are sent with one token; a missing topic and a wrong key file are reported', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const key = { client_email: 'a@b.org', private_key, token_uri: 'http://169.254.169.254/' }
  const originalAddresses = { ...GOOGLE }
  Object.assign(GOOGLE, { token: `${baseUrl}/token`, pubsub: baseUrl })
  answer = ({ url }) =>
    url === '/token'
      ? { body: JSON.stringify({ access_token: 'tok', expires_in: 3600 }) }
      : { body: JSON.stringify({ messageIds: ['m-3'] }) }
  try {
    const client = await openPubSub(
      { projectId: 'p', topicName: 't', serviceAccountKey: JSON.stringify(key) },
      clientParts(),
    )
    for (let i = 0; i < 2; i++)
      expect(await client.send({ data: 'hi', attributes: { a: 'b' } })).toEqual({ messageId: 'm-3' })
    expect(received.map(({ url }) => url)).toEqual([
      '/token',
      '/v1/projects/p/topics/t:publish',
      '/v1/projects/p/topics/t:publish',
    ])
    expect(received[1]!.headers.authorization).toBe('Bearer tok')
    expect(JSON.parse(received[1]!.body)).toEqual({ messages: [{ data: 'aGk=', attributes: { a: 'b' } }] })
    answer = () => ({ status: 404, body: JSON.stringify({ error: { message: 'no such topic' } }) })
    await expect(client.send({ data: '', attributes: {} })).rejects.toThrow('no such topic')
    expect(() =>
      openPubSub({ projectId: 'p', topicName: 't', serviceAccountKey: '{}' }, clientParts()),
    ).toThrow(/key file/)
  } finally {
    Object.assign(GOOGLE, originalAddresses)
  }
})
