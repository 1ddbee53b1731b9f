import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSystemWidgets } from '../entities/widget/system-widgets'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { SOURCE_IDS, thingsBoard4Server } from './testing/thingsboard-4-server'

let app: TestApp
let admin: TestClient
let source: Awaited<ReturnType<typeof thingsBoard4Server>>

beforeAll(async () => {
  ;[app, source] = await Promise.all([
    createTestApp({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' }, { requestsTo: 'first-node' }),
    thingsBoard4Server(),
  ])
  await seedSystemWidgets(app.platform.db)
  ;({ admin } = await app.aTenant())
})
afterAll(async () => {
  await app.close()
  await source.close()
})

async function run(dryRun: boolean) {
  const request = { url: source.url, username: 'admin@later.example', password: 'secret', dryRun }
  const { id } = (await admin.post('/api/import/thingsboard', request)).body
  await app.platform.imports.ended(id)
  return (await admin.get(`/api/import/${id}`)).body
}

const EXPECTED = [
  ['LATER_SETTING', 'Cold store', /COAP/],
  ['LATER_SETTING', 'Cold store', /Own queue/],
  ['NOT_SUPPORTED', 'Building', /type/],
  ['NOT_SUPPORTED', 'Dew point', /'Cold store'.*not calculated/],
  ['NOT_SUPPORTED', 'Edge 1', /Edges/],
  [
    'NOT_SUPPORTED',
    'Own gauge',
    /'tb-resource;\/api\/resource\/js_module\/tenant\/gauge.js' is not imported/,
  ],
  ['NOT_SUPPORTED', 'Repository', /Versions here begin/],
  ['TBEL_SCRIPT', 'Later root', /Script/],
  ['UNKNOWN_NODE', 'Later root', /Math/],
  ['UNKNOWN_WIDGET_TYPE', 'Stores', /unread_notifications is used once/],
] as const

test.each([true, false])(
  'an import from 4.0 ends with the expected warnings (dry run: %s)',
  async (dryRun) => {
    const job = await run(dryRun)
    expect(job).toMatchObject({ state: 'DONE', error: null })
    expect(job.report.source).toMatchObject({ version: '4.0.1', edition: 'CE', tenant: 'Later' })
    for (const [kind, name, message] of EXPECTED)
      expect(job.warnings).toContainEqual(
        expect.objectContaining({ kind, name, message: expect.stringMatching(message) }),
      )
    expect(job.warnings.filter(({ kind }: { kind: string }) => kind === 'NOT_IMPORTED')).toEqual([])
  },
)

test('an optional list with an unexpected body ends the import with an error that names the path; the next import succeeds', async () => {
  source.change = (path) => (path === '/api/tenant/entityViews' ? { body: 'Maintenance' } : undefined)
  const failed = await run(false)
  source.change = () => undefined
  expect(failed).toMatchObject({
    state: 'FAILED',
    error: '/api/tenant/entityViews did not return a page of documents',
  })
  expect(await run(false)).toMatchObject({ state: 'DONE', error: null })
})

test('documents of 4.0 are converted to the form of 3.2.1', async () => {
  const profile = (await admin.get(`/api/deviceProfile/${SOURCE_IDS.PROFILE.id}`)).body
  expect(profile).toMatchObject({ transportType: 'DEFAULT', defaultRuleChainId: SOURCE_IDS.INNER })
  expect(profile.profileData.alarms[0].createRules.CRITICAL.condition.spec).toEqual({
    type: 'DURATION',
    unit: 'MINUTES',
    value: 7,
  })
  const chain = (await admin.get(`/api/ruleChain/${SOURCE_IDS.CHAIN.id}`)).body
  expect(chain.root).toBe(true)
  const metadata = (await admin.get(`/api/ruleChain/${SOURCE_IDS.CHAIN.id}/metadata`)).body
  expect(metadata.nodes[0].configuration.direction).toBe('TO')
  expect(metadata.ruleChainConnections).toMatchObject([{ fromIndex: 1, targetRuleChainId: SOURCE_IDS.INNER }])
  const dashboard = (await admin.get(`/api/dashboard/${SOURCE_IDS.DASHBOARD.id}`)).body
  expect(dashboard.configuration.settings.dashboardLogoUrl).toBe('data:image/png;base64,bG9nbw==')
  expect(dashboard.configuration.widgets.c).toMatchObject({ bundleAlias: 'own', typeAlias: 'own_gauge' })
  const [type] = (await admin.get('/api/widgetTypes?isSystem=false&bundleAlias=own')).body
  expect(type.descriptor.controllerScript).toBe('self.onInit = function() {}')
  const alarm = (await admin.get(`/api/alarm/info/${SOURCE_IDS.ALARM.id}`)).body
  expect(alarm).toMatchObject({ status: 'ACTIVE_ACK', originatorName: 'Store 1', commentCount: 1 })
  const credentials = (await admin.get(`/api/device/${SOURCE_IDS.DEVICE.id}/credentials`)).body
  expect(credentials).toMatchObject({ credentialsType: 'ACCESS_TOKEN', credentialsId: 'LATER_TOKEN' })
})
