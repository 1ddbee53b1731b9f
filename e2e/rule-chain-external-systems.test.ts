import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../apps/server/src/connectors/mail/testing/inbox'
import { freePort } from '../apps/server/src/testing/free-port'
import { closeVisitors, sharedBrowser } from './support/browser'
import { asTenant, type Rest, signInToApi } from './support/dashboards'
import { aDemoFolder } from './support/data-folder'
import { dialog } from './support/pages'
import { aDeviceOf, anEmptyChain, holdSave, nodeNamed, saveChain } from './support/rule-chains'
import { type ServerProcess, startServerProcess } from './support/server-process'

const dataDir = aDemoFolder('external-systems')
const folder = mkdtempSync(join(tmpdir(), 'signalbox-mosquitto-'))
const received = { calls: [] as string[], published: [] as string[] }
let browser: Browser
let server: ServerProcess
let rest: Rest
let inbox: Inbox
let broker: ChildProcess
let brokerPort: number
let subscriber: mqtt.MqttClient

const webService = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.calls.push(body)
  response.setHeader('content-type', 'application/json').end('{}')
})

beforeAll(async () => {
  // The server may call services on this machine only if private networks are allowed.
  server = await startServerProcess(dataDir, { SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' })
  rest = await signInToApi(server.url, 'tenant@signalbox.local', 'tenant')
  browser = await sharedBrowser()
  inbox = await startInbox()
  webService.listen(0, '127.0.0.1')
  await once(webService, 'listening')
  brokerPort = await freePort()
  const file = join(folder, 'mosquitto.conf')
  writeFileSync(file, `listener ${brokerPort} 127.0.0.1\nallow_anonymous true\n`)
  broker = spawn('mosquitto', ['-c', file], { stdio: 'ignore' })
  // The client connects again until the broker is up.
  subscriber = mqtt.connect(`mqtt://127.0.0.1:${brokerPort}`, { reconnectPeriod: 100 })
  subscriber.on('error', () => undefined)
  subscriber.on('message', (_, payload) => received.published.push(String(payload)))
  await new Promise<void>((connected) => subscriber.once('connect', () => connected()))
  await subscriber.subscribeAsync('cold/#')
})
afterAll(async () => {
  await subscriber.endAsync()
  broker.kill()
  webService.close()
  await inbox.close()
  await closeVisitors()
  await server.stop()
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true })
})

interface FileNode {
  type: string
  name: string
  configuration: Record<string, unknown>
}

interface ChainFile {
  ruleChain: { name: string }
  metadata: { nodes: FileNode[]; connections: { fromIndex: number; toIndex: number; type: string }[] }
}

/** A file exported by another installation, with another URL of the web service. */
function chainFile(): ChainFile {
  const prefix = 'org.thingsboard.rule.engine'
  const node = (type: string, name: string, configuration: object, index: number) => ({
    id: `${index}`,
    type: `${prefix}.${type}`,
    name,
    debugMode: false,
    configuration: { ...configuration },
    additionalInfo: { description: '', layoutX: 300 + (index % 3) * 260, layoutY: 80 + index * 90 },
  })
  const nodes = [
    node('filter.TbJsFilterNode', 'Too warm?', { jsScript: 'return msg.temperature > 20;' }, 0),
    node('rest.TbRestApiCallNode', 'Call the service', restConfiguration, 1),
    node('mqtt.TbMqttNode', 'Publish', mqttConfiguration(brokerPort), 2),
    node('mail.TbMsgToEmailNode', 'Write the mail', mailTemplates, 3),
    node('mail.TbSendEmailNode', 'Send the mail', smtpConfiguration(inbox.port), 4),
  ]
  const link = (fromIndex: number, toIndex: number, type: string) => ({ fromIndex, toIndex, type })
  const connections = [link(0, 1, 'True'), link(0, 2, 'True'), link(0, 3, 'True'), link(3, 4, 'Success')]
  return {
    ruleChain: { name: 'External systems', ...chainDefaults },
    metadata: { firstNodeIndex: 0, nodes, connections, ruleChainConnections: [linkToMissingChain] },
  } as ChainFile
}

/** A link to a chain of the other installation. The chain with the same name on this server has another id. */
const linkToMissingChain = {
  fromIndex: 0,
  targetRuleChainId: { entityType: 'RULE_CHAIN', id: '11111111-2222-4333-8444-555555555555' },
  type: 'False',
  additionalInfo: { layoutX: 300, layoutY: 560, ruleChainName: 'Cold rooms' },
}

const chainDefaults = {
  additionalInfo: { description: '' },
  firstRuleNodeId: null,
  root: false,
  debugMode: false,
  configuration: null,
}

const restConfiguration = {
  restEndpointUrlPattern: 'http://service.example/api',
  requestMethod: 'POST',
  headers: { 'Content-Type': 'application/json' },
  useSimpleClientHttpFactory: false,
  readTimeoutMs: 5000,
  maxParallelRequestsCount: 0,
  useRedisQueueForMsgPersistence: false,
  trimQueue: false,
  maxQueueSize: 0,
  enableProxy: false,
  useSystemProxyProperties: false,
  proxyHost: null,
  proxyPort: 0,
  proxyUser: null,
  proxyPassword: null,
  proxyScheme: null,
  credentials: { type: 'anonymous' },
}

const mqttConfiguration = (port: number) => ({
  topicPattern: 'cold/${deviceName}',
  host: '127.0.0.1',
  port,
  connectTimeoutSec: 10,
  clientId: null,
  cleanSession: true,
  ssl: false,
  credentials: { type: 'anonymous' },
})

const mailTemplates = {
  fromTemplate: 'chain@example.org',
  toTemplate: 'duty@example.org',
  ccTemplate: null,
  bccTemplate: null,
  subjectTemplate: 'Too warm: ${deviceName}',
  bodyTemplate: 'Look at ${deviceName}',
}

const smtpConfiguration = (smtpPort: number) => ({
  useSystemSmtpSettings: false,
  smtpHost: '127.0.0.1',
  smtpPort,
  username: null,
  password: null,
  smtpProtocol: 'smtp',
  timeout: 10_000,
  enableTls: false,
  tlsVersion: 'TLSv1.2',
  enableProxy: false,
  proxyHost: null,
  proxyPort: null,
  proxyUser: null,
  proxyPassword: null,
})

async function importFile(page: Page, file: ChainFile) {
  await page.getByRole('button', { name: 'Add rule chain' }).click()
  await page.getByRole('menuitem', { name: 'Import rule chain' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'external-systems.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    })
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  // The linked chain does not exist on this server: a chain with the same name is preselected.
  await dialog(page)
    .getByRole('combobox', { name: 'Rule chain on this server' })
    .getByText('Cold rooms')
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Open in the editor' }).click()
}

test('an imported chain is edited during saves, is exported without loss, and calls a web service, a broker and a mail server', async () => {
  const { page, problems, close } = await asTenant(browser, server.url)
  const file = chainFile()
  const coldRooms = await anEmptyChain(rest, 'Cold rooms')
  await page.goto('/ruleChains')
  await importFile(page, file)
  const apply = page.getByRole('button', { name: 'Apply changes' })
  const update = page.getByRole('button', { name: 'Update node' })

  // The first save changes the URL of the page. Open dialogs and typed input stay.
  const firstSave = await holdSave(page)
  await apply.click()
  await firstSave.stored
  const address = `http://127.0.0.1:${(webService.address() as AddressInfo).port}/warm`
  await nodeNamed(page, 'Call the service').dblclick()
  await page.getByLabel('Endpoint URL').fill(address)
  firstSave.release()
  await page.waitForURL(/\/ruleChains\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Rule chain actions' }).waitFor()
  expect(await page.getByLabel('Endpoint URL').inputValue()).toBe(address)
  await update.click()

  // Changes made during a later save also stay, and the next save stores them.
  const secondSave = await holdSave(page)
  await apply.click()
  await secondSave.stored
  const details = page.getByRole('region', { name: 'Call the service' })
  await details.getByLabel('Name').first().fill('Call the web service')
  await update.click()
  await nodeNamed(page, 'Call the web service').waitFor()
  secondSave.release()
  await page.getByText('Rule chain saved').first().waitFor()
  await expect.poll(() => apply.isEnabled()).toBe(true)
  await saveChain(page)
  await nodeNamed(page, 'Call the web service').waitFor()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rule chain actions' }).click()
  await page.getByRole('menuitem', { name: 'Export rule chain' }).click()
  const exported: ChainFile = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  const comparedParts = ({ metadata: { nodes, connections } }: ChainFile) => ({
    nodes: nodes.map(({ type, name, configuration }) => ({ type, name, configuration })),
    links: connections
      .map(({ fromIndex, toIndex, type }) => `${nodes[fromIndex]?.name} ${type} ${nodes[toIndex]?.name}`)
      .sort(),
  })
  file.metadata.nodes[1]!.name = 'Call the web service'
  file.metadata.nodes[1]!.configuration.restEndpointUrlPattern = address
  expect(comparedParts(exported)).toEqual(comparedParts(file))

  const chainId = new URL(page.url()).pathname.split('/').pop() ?? ''
  const stored = await rest.get<{ ruleChainConnections: object[] }>(`/api/ruleChain/${chainId}/metadata`)
  expect(stored.ruleChainConnections).toMatchObject([{ targetRuleChainId: coldRooms.id, type: 'False' }])
  const device = await aDeviceOf(server, rest, chainId, 'Reefer 1')
  await device.publish({ temperature: 5 })
  await device.publish({ temperature: 30 })
  await expect.poll(() => received.calls).toEqual(['{"temperature":30}'])
  await expect.poll(() => received.published).toEqual(['{"temperature":30}'])
  await expect.poll(() => inbox.mails.map(({ subject }) => subject)).toEqual(['Too warm: Reefer 1'])
  await device.end()
  expect(problems).toEqual([])
  await close()
})
