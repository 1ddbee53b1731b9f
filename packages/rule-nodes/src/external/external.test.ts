import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode, startNode } from '../testing'
import { awsSns } from './aws-sns'
import { awsSqs } from './aws-sqs'
import { azureIotHub } from './azure-iot-hub'
import { gcpPubsub } from './gcp-pubsub'
import { kafka } from './kafka'
import { mqtt } from './mqtt'
import { rabbitmq } from './rabbitmq'
import { restApiCall } from './rest-api-call'
import { sendEmail } from './send-email'
import { sendSms } from './send-sms'

const msg = aMessage({ metadata: { name: 'A' }, data: { t: 1 } })
const KEYS = { accessKeyId: 'AK', secretAccessKey: 'SK' }

test('REST: a 2xx response becomes the data, its status and headers become metadata', async () => {
  const context = aTestContext()
  context.external.answers.push({
    statusCode: 204,
    statusReason: 'No Content',
    headers: { 'x-id': '7' },
    body: 'b',
  })
  const config = { restEndpointUrlPattern: 'http://h/${name}', headers: { '${name}': 'x${name}' } }
  const [out] = await runNode(restApiCall, msg, config, context)
  expect(context.external.sent).toEqual([
    { url: 'http://h/A', method: 'POST', headers: { A: 'xA' }, body: '{"t":1}' },
  ])
  expect(out).toMatchObject({
    relation: 'Success',
    msg: {
      data: 'b',
      metadata: {
        name: 'A',
        status: 'NO_CONTENT',
        statusCode: '204',
        statusReason: 'No Content',
        'x-id': '7',
      },
    },
  })
  expect(context.external.closed).toEqual(['rest'])
})

test.each([
  [404, { status: 'Reason', statusCode: '404', error_body: 'b' }],
  [302, { status: 'Reason', statusCode: '302', error_body: 'b' }],
  [500, { name: 'A' }],
])(
  'REST: after a response with status %i the message leaves by Failure with unchanged data',
  async (statusCode, metadata) => {
    const context = aTestContext()
    context.external.answers.push({ statusCode, statusReason: 'Reason', headers: {}, body: 'b' })
    const [out] = await runNode(restApiCall, msg, {}, context)
    expect(out).toMatchObject({
      relation: 'Failure',
      error: `${statusCode} Reason`,
      msg: { data: '{"t":1}', metadata },
    })
    if (statusCode === 500) expect(out!.msg.metadata).toEqual({ name: 'A' })
  },
)

test('MQTT and Azure IoT Hub: the topic is filled from the metadata, and the credentials are checked', async () => {
  const context = aTestContext()
  const credentials = { type: 'basic', username: 'u', password: 'p' }
  expect(await runNode(mqtt, msg, { topicPattern: 'out/${name}', credentials }, context)).toMatchObject([
    { relation: 'Success', msg },
  ])
  expect(context.external.openedClients[0]).toMatchObject({
    kind: 'mqtt',
    settings: { port: 1883, credentials },
  })
  expect(context.external.sent).toEqual([{ topic: 'out/A', payload: '{"t":1}' }])
  await expect(startNode(azureIotHub, {})).rejects.toThrow(/client id/)
  await expect(startNode(azureIotHub, { clientId: 'd' })).rejects.toThrow(/access key/)
  await expect(startNode(mqtt, { credentials: { type: 'cert.PEM' } })).rejects.toThrow(/certificate/)
  const withoutCredentials = await startNode(mqtt, { credentials: undefined }, context)
  expect(context.external.openedClients.at(-1)).toMatchObject({
    settings: { credentials: { type: 'anonymous' } },
  })
  await withoutCredentials.stop()
})

test('Kafka: metadata gets partition and offset; metadata is sent as headers if configured', async () => {
  const context = aTestContext()
  context.external.answers.push({ offset: '5', partition: '1', topic: 'T-A' })
  const config = { topicPattern: 'T-${name}', addMetadataKeyValuesAsKafkaHeaders: true }
  const [out] = await runNode(kafka, msg, config, context)
  expect(context.external.sent[0]).toMatchObject({ topic: 'T-A', headers: { tb_msg_md_name: 'A' } })
  expect(out!.msg.metadata).toEqual({ name: 'A', offset: '5', partition: '1', topic: 'T-A' })
})

test('RabbitMQ: a message is published with exchange, routing key and the named properties', async () => {
  const context = aTestContext()
  const config = {
    exchangeNamePattern: 'e-${name}',
    routingKeyPattern: 'k',
    messageProperties: 'PERSISTENT_TEXT_PLAIN',
  }
  expect(await runNode(rabbitmq, msg, config, context)).toMatchObject([{ relation: 'Success' }])
  expect(context.external.sent[0]).toMatchObject({
    exchange: 'e-A',
    routingKey: 'k',
    contentType: 'text/plain',
    deliveryMode: 2,
  })
})

test('Amazon and Google: results become metadata, and a node without keys does not start', async () => {
  const context = aTestContext()
  context.external.answers.push(
    { messageId: 'm', requestId: 'r' },
    { messageId: 'm', requestId: 'r', sequenceNumber: '3' },
  )
  const [sns] = await runNode(awsSns, msg, { ...KEYS, topicArnPattern: 'arn:${name}' }, context)
  expect(sns!.msg.metadata).toMatchObject({ messageId: 'm', requestId: 'r' })
  const fifo = { ...KEYS, queueType: 'FIFO', messageAttributes: { '${name}': '${name}!' } }
  const [sqs] = await runNode(awsSqs, msg, fifo, context)
  expect(sqs!.msg.metadata.sequenceNumber).toBe('3')
  expect(context.external.sent).toMatchObject([
    { topicArn: 'arn:A' },
    { attributes: { A: 'A!' }, fifo: { deduplicationId: msg.id, groupId: msg.originator.id } },
  ])
  context.external.answers.push({ messageId: 'g' })
  const [pubsub] = await runNode(gcpPubsub, msg, { serviceAccountKey: '{}' }, context)
  expect(pubsub!.msg.metadata.messageId).toBe('g')
  await expect(startNode(awsSns)).rejects.toThrow(/needed/)
  await expect(startNode(awsSqs)).rejects.toThrow(/needed/)
  await expect(startNode(gcpPubsub)).rejects.toThrow(/needed/)
})

test('mail: a complete mail is sent and its message is passed on; any other message fails', async () => {
  const context = aTestContext()
  const mail = { from: null, to: 'a@b.org', cc: null, bcc: null, subject: 's', body: 'b' }
  const mailMessage = aMessage({ type: 'SEND_EMAIL', data: mail })
  expect(await runNode(sendEmail, mailMessage, {}, context)).toEqual([
    { relation: 'Success', msg: mailMessage },
  ])
  expect(context.external.openedClients[0]).toEqual({ kind: 'mail', settings: undefined })
  expect(context.external.sent[0]).toMatchObject({ to: 'a@b.org', from: '', subject: 's', body: 'b' })
  const wrong = [
    [msg, {}, /not a mail/],
    [aMessage({ type: 'SEND_EMAIL', data: { ...mail, to: ' ' } }), {}, /no recipient/],
    [aMessage({ type: 'SEND_EMAIL', data: { ...mail, html: '' } }), {}, /Unknown part/],
    [mailMessage, { useSystemSmtpSettings: false }, /no sender/],
  ] as const
  for (const [given, config, error] of wrong) {
    const [out] = await runNode(sendEmail, given, config)
    expect(out).toMatchObject({ relation: 'Failure', error: expect.stringMatching(error) })
  }
})

test('SMS: the text is sent to each number; with an invalid number the message fails and no text is sent', async () => {
  const context = aTestContext()
  const config = { numbersToTemplate: '+15550100, ${to}', smsMessageTemplate: '"Hot\\n${name}"' }
  const [out] = await runNode(
    sendSms,
    aMessage({ metadata: { to: '+15550101', name: 'A' } }),
    config,
    context,
  )
  expect(out!.relation).toBe('Success')
  expect(context.external.sent).toEqual([
    { numberTo: '+15550100', text: 'Hot\nA' },
    { numberTo: '+15550101', text: 'Hot\nA' },
  ])
  const [failed] = await runNode(sendSms, aMessage({ metadata: { to: '5', name: 'A' } }), config, context)
  expect(failed).toMatchObject({
    relation: 'Failure',
    error: expect.stringMatching(/'5' is not a phone number/),
  })
  expect(context.external.sent).toHaveLength(2)
  await expect(startNode(sendSms, { useSystemSmsSettings: false })).rejects.toThrow(/provider is needed/)
})
