import { INITIAL_TWO_FACTOR_SETTINGS } from '@signalbox/model/entities/two-factor'
import { newId } from '../../database/ids'
import {
  aCustomerUser,
  aName,
  anAlarm,
  aProfile,
  aTemplate,
  type EntityFactory,
  viewOf,
} from './entity-factory'
import type { RouteFixture } from './fixture'

type MakeBody = (factory: EntityFactory, fixture: RouteFixture) => Promise<() => unknown> | (() => unknown)

const searchFrom = (types: object) => async (factory: EntityFactory) => {
  const { from } = await factory.relation()
  const parameters = { rootId: from.id.id, rootType: 'ASSET', direction: 'FROM' }
  return () => ({ parameters, filters: [], ...types })
}
const newRelation = async (factory: EntityFactory) => {
  const { from, to } = await factory.relation()
  return () => ({ from: from.id, to: to.id, type: 'Manages' })
}
const allDevices = { entityFilter: { type: 'deviceType', deviceType: 'default' } }
const query = () => () => ({ ...allDevices, pageLink: { page: 0, pageSize: 10 } })
const telemetry = () => () => ({ a: 1 })
const emptyObject = () => () => ({})
/** No device answers, so the request has the shortest timeout that the server allows. */
const rpc = () => () => ({ method: 'm', params: {}, timeout: 5000 })

/** The request bodies by route. Routes that are not listed need no body. */
export const bodies: Record<string, MakeBody> = {
  'POST /api/2fa/account/config': () => () => ({ providerType: 'TOTP' }),
  'POST /api/2fa/account/config/submit': () => () => ({ providerType: 'TOTP' }),
  'POST /api/2fa/settings': () => () => INITIAL_TWO_FACTOR_SETTINGS,
  'POST /api/2fa/tenant/settings': () => () => ({ enforceTwoFa: false }),
  'PUT /api/2fa/account/config': () => () => ({ useByDefault: true }),
  'POST /api/admin/securitySettings': () => () => ({ passwordPolicy: { minimumLength: 6 } }),
  'POST /api/admin/settings': () => () => ({ key: aName('key'), jsonValue: { a: 1 } }),
  'POST /api/admin/settings/testMail': () => () => ({ key: 'other', jsonValue: {} }),
  'POST /api/admin/settings/testSms': emptyObject,
  'POST /api/alarm': async (factory) => {
    const { id } = await factory.device()
    return () => anAlarm(id)
  },
  'POST /api/alarm/:id/comment': () => () => ({ comment: { text: 'Looked at it' } }),
  'POST /api/alarm/:id/snooze': () => () => ({ until: Date.now() + 3_600_000, reason: 'Planned work' }),
  'POST /api/alarmsQuery/find': query,
  'POST /api/alarmsQuery/count': () => () => ({ statusList: ['ACTIVE'] }),
  'POST /api/asset': () => () => ({ name: aName('Asset'), type: 'thing' }),
  'POST /api/assetProfile': () => () => ({ name: aName('Profile') }),
  'POST /api/assets': searchFrom({ assetTypes: ['thing'] }),
  'POST /api/auth/changePassword': () => () => ({ currentPassword: 'wrong', newPassword: 'x' }),
  'POST /api/customer': () => () => ({ title: aName('Customer') }),
  'POST /api/customer/device/:deviceName/claim': emptyObject,
  'POST /api/dashboard': () => () => ({ title: aName('Dashboard') }),
  'POST /api/dashboard/:id/tags': () => () => ['Energy'],
  'POST /api/dashboard/:id/customers':
    (_factory, { customerId }) =>
    () => [customerId],
  'POST /api/dashboard/:id/customers/add':
    (_factory, { customerId }) =>
    () => [customerId],
  'POST /api/dashboard/:id/customers/remove':
    (_factory, { customerId }) =>
    () => [customerId],
  'POST /api/tenant/dashboard/home/info': () => () => ({ dashboardId: null }),
  'POST /api/device': () => () => ({ name: aName('Device') }),
  'POST /api/device/credentials': async (factory) => {
    const credentials = await factory.credentials()
    return () => credentials
  },
  'POST /api/device-with-credentials': () => () => ({
    device: { name: aName('Device') },
    credentials: { credentialsType: 'ACCESS_TOKEN', credentialsId: aName('token') },
  }),
  'POST /api/deviceProfile': () => aProfile,
  'POST /api/devices': searchFrom({ deviceTypes: ['default'] }),
  'POST /api/events/:entityType/:entityId': () => () => ({ eventType: 'ERROR' }),
  'POST /api/events/:entityType/:entityId/clear': () => () => ({ eventType: 'ERROR' }),
  'POST /api/entitiesQuery/count': () => () => allDevices,
  'POST /api/entitiesQuery/find': query,
  'POST /api/entitiesQuery/find/keys': query,
  'POST /api/entityView': async (factory) => {
    const target = await factory.device()
    return () => viewOf(target)
  },
  'POST /api/entityViews': searchFrom({ entityViewTypes: ['view'] }),
  'POST /api/oauth2/config': () => () => ({ enabled: false, domainsParams: [] }),
  'POST /api/oauth2/config/template': () => aTemplate,
  'POST /api/rpc/oneway/:deviceId': rpc,
  'POST /api/rpc/twoway/:deviceId': rpc,
  'POST /api/plugins/rpc/oneway/:deviceId': rpc,
  'POST /api/plugins/rpc/twoway/:deviceId': rpc,
  'POST /api/plugins/telemetry/:deviceId/:scope': telemetry,
  'POST /api/plugins/telemetry/:entityType/:entityId/:scope': telemetry,
  'POST /api/plugins/telemetry/:entityType/:entityId/attributes/:scope': telemetry,
  'POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope': telemetry,
  'POST /api/plugins/telemetry/:entityType/:entityId/timeseries/:scope/:ttl': telemetry,
  'POST /api/relation': newRelation,
  'POST /api/v2/relation': newRelation,
  // A private address, which the server may not call.
  'POST /api/import/thingsboard': () => () => ({ url: 'http://127.0.0.1:9', username: 'a', password: 'b' }),
  'POST /api/import/archive': () => () => ({ archiveId: newId() }),
  'POST /api/archive/export': emptyObject,
  'POST /api/archive': () => () => ({ name: 'archive.zip', bytes: 1 }),
  'POST /api/relations': searchFrom({}),
  'POST /api/relations/info': searchFrom({}),
  'POST /api/ruleChain': () => () => ({ name: aName('Chain') }),
  'POST /api/ruleChain/device/default': () => () => ({ name: aName('Chain') }),
  'POST /api/ruleChain/dryRun': () => () => ({
    metadata: { firstNodeIndex: 0, nodes: [{ type: 'x.Node', name: 'Node' }] },
    messages: [{ type: 'X', data: '{}' }],
  }),
  'POST /api/ruleChain/import/check': () => () => ({ ruleChain: { name: aName('Chain') }, metadata: {} }),
  'POST /api/ruleChain/metadata': async (factory) => {
    const { id } = await factory.chain()
    return () => ({ ruleChainId: id, nodes: [{ type: 'x.Node', name: 'Node' }] })
  },
  'POST /api/ruleChain/testScript': () => () => ({
    script: 'return true;',
    scriptType: 'filter',
    msg: '{}',
    metadata: {},
    msgType: 'X',
  }),
  'POST /api/ruleChains/import': () => () => ({ ruleChains: [], metadata: [] }),
  'POST /api/tenant': () => () => ({ title: aName('Tenant') }),
  'POST /api/tenantProfile': () => () => ({ name: aName('Profile') }),
  'POST /api/user': (_factory, fixture) => () => aCustomerUser(fixture),
  'POST /api/user/settings': () => () => ({ a: 1 }),
  'PUT /api/user/settings': () => () => ({ 'a.b': 1 }),
  'PUT /api/user/settings/:type': () => () => ({ a: 1 }),
  'POST /api/versions/:versionedType/:documentId/:versionId/note': () => () => ({ note: 'Why' }),
  'POST /api/widgetType': async (factory) => {
    const { alias } = await factory.bundle()
    return () => ({ bundleAlias: alias, name: aName('Type'), descriptor: { type: 'latest' } })
  },
  'POST /api/widgetsBundle/:id/widgetTypes': () => () => [],
  'POST /api/widgetsBundle/:id/widgetTypeFqns': () => () => [],
  'POST /api/widgetsBundle': () => () => ({ title: aName('Bundle') }),
}
