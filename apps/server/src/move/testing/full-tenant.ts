import type { TestClient } from '../../testing/test-client'

/** Creates an entity of each kind that can be moved. The names begin with the prefix. */
export async function fillTenant(admin: TestClient, prefix: string) {
  const create = async (url: string, body: object) => {
    const answer = await admin.post(url, body)
    if (answer.status !== 200) throw new Error(`POST ${url} answered ${answer.text}`)
    return answer.body
  }
  const dashboard = await create('/api/dashboard', { title: `${prefix} Overview` })
  const customer = await create('/api/customer', {
    title: `${prefix} Customer`,
    city: 'Delft',
    additionalInfo: { homeDashboardId: dashboard.id.id, homeDashboardHideToolbar: true },
  })
  const inner = await create('/api/ruleChain', { name: `${prefix} Inner` })
  const bundle = await create('/api/widgetsBundle', { title: `${prefix} Bundle` })
  const type = await create('/api/widgetType', {
    bundleAlias: bundle.alias,
    name: `${prefix} Type`,
    descriptor: { type: 'latest', templateHtml: '<b></b>' },
  })
  const profile = await create('/api/deviceProfile', aProfile(`${prefix} Profile`, inner.id))
  const device = await create('/api/device', {
    name: `${prefix} Device`,
    label: 'Cold store',
    deviceProfileId: profile.id,
    customerId: customer.id,
    additionalInfo: { gateway: true },
  })
  const asset = await create('/api/asset', { name: `${prefix} Asset`, type: 'building' })
  await create('/api/relation', { from: asset.id, to: device.id, type: 'Contains' })
  await create('/api/relation', { from: customer.id, to: asset.id, type: 'Manages' })
  const view = await create('/api/entityView', {
    name: `${prefix} View`,
    type: 'window',
    entityId: device.id,
    keys: { timeseries: ['temperature'], attributes: { cs: [], ss: ['limit'], sh: [] } },
  })
  await create('/api/relation', { from: asset.id, to: view.id, type: 'Contains' })
  const user = await create('/api/user?sendActivationMail=false', {
    email: `${prefix.toLowerCase().replace(/\W/g, '')}@move.example`,
    authority: 'CUSTOMER_USER',
    firstName: 'Ada',
    customerId: customer.id,
    tenantId: customer.tenantId,
    additionalInfo: { defaultDashboardId: dashboard.id.id },
  })
  await create('/api/dashboard', {
    id: dashboard.id,
    title: `${prefix} Overview`,
    configuration: aConfiguration(device.id.id, asset.id.id, bundle.alias, type.alias),
  })
  await create(`/api/customer/${customer.id.id}/dashboard/${dashboard.id.id}`, {})
  await create(`/api/customer/public/dashboard/${dashboard.id.id}`, {})
  await create('/api/ruleChain/metadata', aChain(inner.id, device.id.id, []))
  const outer = await create('/api/ruleChain', { name: `${prefix} Outer` })
  await create('/api/ruleChain/metadata', aChain(outer.id, device.id.id, [inner.id]))
  await create(`/api/ruleChain/${outer.id.id}/root`, {})
  return { customer, dashboard, inner, outer, bundle, type, profile, device, asset, view, user }
}

export type FullTenant = Awaited<ReturnType<typeof fillTenant>>

/** Adds attributes to several entities, and points and an alarm to the device. */
export async function fillData(
  admin: TestClient,
  { device, asset, customer, view }: FullTenant,
  points: number,
) {
  const prefix = `/api/plugins/telemetry/DEVICE/${device.id.id}`
  const sent = [
    admin.post(`${prefix}/SERVER_SCOPE`, { limit: 25, note: { a: [1, 2] }, active: true }),
    admin.post(`${prefix}/SHARED_SCOPE`, { target: 21.5 }),
    admin.post(`/api/plugins/telemetry/ASSET/${asset.id.id}/SERVER_SCOPE`, { floor: 3 }),
    admin.post(`/api/plugins/telemetry/CUSTOMER/${customer.id.id}/SERVER_SCOPE`, { contract: 'A-7' }),
    admin.post(`/api/plugins/telemetry/ENTITY_VIEW/${view.id.id}/SERVER_SCOPE`, { shelf: 4 }),
    admin.post(`${prefix}/timeseries/ANY`, series(points)),
    admin.post('/api/alarm', {
      originator: device.id,
      type: 'High temperature',
      severity: 'MAJOR',
      status: 'ACTIVE_ACK',
      propagate: true,
      details: { reason: 'test' },
    }),
  ]
  for (const { status, text } of await Promise.all(sent))
    if (status !== 200) throw new Error(`The source refused data: ${text}`)
}

const FIRST_TS = 1_700_000_000_000

function series(points: number) {
  return Array.from({ length: points }, (_, index) => ({
    ts: FIRST_TS + index * 1000,
    values: { temperature: 20 + index / 4, count: index, open: index % 2 === 0, state: `s${index}` },
  }))
}

const aProfile = (name: string, defaultRuleChainId: object) => ({
  name,
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  description: 'Cold stores',
  defaultRuleChainId,
  defaultQueueName: 'HighPriority',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'DEFAULT' },
    alarms: [
      {
        id: 'a1',
        alarmType: 'High temperature',
        createRules: {
          MAJOR: {
            condition: {
              condition: [
                {
                  key: { type: 'TIME_SERIES', key: 'temperature' },
                  valueType: 'NUMERIC',
                  predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 8 } },
                },
              ],
              spec: { type: 'DURATION', unit: 'MINUTES', value: 5 },
            },
          },
        },
      },
    ],
  },
})

const aConfiguration = (deviceId: string, assetId: string, bundleAlias: string, typeAlias: string) => ({
  widgets: {
    w1: {
      id: 'w1',
      isSystemType: false,
      bundleAlias,
      typeAlias,
      type: 'latest',
      config: { datasources: [] },
    },
  },
  entityAliases: {
    a: {
      id: 'a',
      alias: 'One',
      filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: deviceId } },
    },
    b: { id: 'b', alias: 'List', filter: { type: 'entityList', entityType: 'ASSET', entityList: [assetId] } },
  },
  note: `${'x'.repeat(1000)} ${deviceId}`,
})

const aChain = (ruleChainId: object, deviceId: string, targets: object[]) => ({
  ruleChainId,
  firstNodeIndex: 0,
  nodes: [
    {
      type: 'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode',
      name: 'Generator',
      configuration: {
        originatorType: 'DEVICE',
        originatorId: deviceId,
        msgCount: 1,
        periodInSeconds: 3600,
        jsScript: 'return {msg: {}, metadata: {}, msgType: "X"};',
      },
      additionalInfo: { layoutX: 10, layoutY: 20 },
    },
    {
      type: 'org.thingsboard.rule.engine.filter.TbMsgTypeFilterNode',
      name: 'Filter',
      configuration: { messageTypes: ['X'] },
      additionalInfo: { layoutX: 30, layoutY: 20 },
    },
  ],
  connections: [{ fromIndex: 0, toIndex: 1, type: 'Success' }],
  ruleChainConnections: targets.map((targetRuleChainId) => ({
    fromIndex: 1,
    targetRuleChainId,
    type: 'True',
    additionalInfo: { layoutX: 50, layoutY: 20 },
  })),
})
