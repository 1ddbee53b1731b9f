import { NULL_UUID } from '@signalbox/model/entity-id'
import type { EntityFactory } from './entity-factory'
import type { RouteFixture } from './fixture'

type Query = (factory: EntityFactory, fixture: RouteFixture) => string | Promise<string>

const totp = () => 'providerType=TOTP'
const page = () => 'pageSize=10&page=0'
const events = (_factory: EntityFactory, { tenantId }: RouteFixture) => `${page()}&tenantId=${tenantId}`
const bundleKey = () => 'isSystem=true&bundleAlias=cards'
const relationEnds = async (factory: EntityFactory) => {
  const { from, to } = await factory.relation()
  return `fromId=${from.id.id}&fromType=ASSET&toId=${to.id.id}&toType=DEVICE&relationType=Contains`
}
const relationFrom = async (factory: EntityFactory) =>
  `fromId=${(await factory.relation()).from.id.id}&fromType=ASSET`

/** Required query parameters, by route. */
export const queries: Record<string, Query> = {
  'POST /api/2fa/account/config/generate': totp,
  'POST /api/auth/2fa/verification/check': () => `${totp()}&verificationCode=123456`,
  'POST /api/auth/2fa/verification/send': totp,
  'PUT /api/2fa/account/config': totp,
  'DELETE /api/2fa/account/config': totp,
  'GET /api/alarm/:entityType/:entityId': page,
  'GET /api/alarm/:id/comment': page,
  'GET /api/alarm/types': page,
  'GET /api/v2/alarm/:entityType/:entityId': page,
  'GET /api/queues': () => 'serviceType=TB_RULE_ENGINE&pageSize=10&page=0',
  'GET /api/assetProfileInfos': page,
  'GET /api/assetProfiles': page,
  'GET /api/assets': async (factory) => `assetIds=${(await factory.asset()).id.id}`,
  'GET /api/audit/logs': page,
  'GET /api/audit/logs/customer/:customerId': page,
  'GET /api/audit/logs/entity/:entityType/:entityId': page,
  'GET /api/audit/logs/user/:userId': page,
  'GET /api/components': () => 'componentTypes=FILTER,ACTION',
  'GET /api/customer/:customerId/assetInfos': page,
  'GET /api/customer/:customerId/assets': page,
  'GET /api/customer/:customerId/dashboards': page,
  'GET /api/customer/:customerId/deviceInfos': page,
  'GET /api/customer/:customerId/devices': page,
  'GET /api/customer/:customerId/entityViewInfos': page,
  'GET /api/customer/:customerId/entityViews': page,
  'GET /api/customer/:id/users': page,
  'GET /api/customers': page,
  'GET /api/deviceProfileInfos': page,
  'GET /api/deviceProfiles': page,
  'GET /api/devices': async (factory) => `deviceIds=${(await factory.device()).id.id}`,
  'GET /api/entityViews': async (factory) => `entityViewIds=${(await factory.entityView()).id.id}`,
  'GET /api/events/:entityType/:entityId': events,
  'GET /api/events/:entityType/:entityId/:eventType': events,
  'POST /api/events/:entityType/:entityId': events,
  'GET /api/users/assign/:id': page,
  'GET /api/users/info': page,
  'GET /api/alarms': page,
  'GET /api/v2/alarms': page,
  'GET /api/v2/alarms/conditions': async (factory) => `alarmIds=${(await factory.alarm()).id.id}`,
  'GET /api/assetProfileInfos/list': () => `assetProfileIds=${NULL_UUID}`,
  'GET /api/customers/list': (_factory, { customerId }) => `customerIds=${customerId}`,
  'GET /api/dashboards/list': async (factory) => `dashboardIds=${(await factory.dashboard()).id.id}`,
  'GET /api/deviceProfileInfos/list': async (factory) =>
    `deviceProfileIds=${(await factory.deviceProfile()).id.id}`,
  'GET /api/ruleChains/list': () => `ruleChainIds=${NULL_UUID}`,
  'GET /api/tenantProfiles/list': async (factory) => `ids=${(await factory.tenantProfile()).id.id}`,
  'GET /api/tenants/list': async (factory) => `tenantIds=${(await factory.tenant()).id.id}`,
  'GET /api/users/list': async (factory) => `userIds=${(await factory.user()).id.id}`,
  'GET /api/widgetsBundles/list': () => `widgetsBundleIds=${NULL_UUID}`,
  'GET /api/relation': relationEnds,
  'GET /api/relations': relationFrom,
  'GET /api/relations/info': relationFrom,
  'GET /api/ruleChains': page,
  'GET /api/ruleChains/export': () => 'limit=10',
  'GET /api/admin/auditLogs': page,
  'GET /api/search': () => 'textSearch=device',
  'GET /api/tenant/:id/users': page,
  'GET /api/tenant/:tenantId/dashboards': page,
  'GET /api/tenant/assetInfos': page,
  'GET /api/tenant/assets': page,
  'GET /api/tenant/customers': () => 'customerTitle=Customer',
  'GET /api/tenant/dashboards': page,
  'GET /api/tenant/deviceInfos': page,
  'GET /api/tenant/devices': page,
  'GET /api/tenant/entityViewInfos': page,
  'GET /api/tenant/entityViews': page,
  'GET /api/tenant/queues': () => 'serviceType=TB_RULE_ENGINE',
  'GET /api/tenantInfos': page,
  'GET /api/tenantProfileInfos': page,
  'GET /api/tenantProfiles': page,
  'GET /api/tenants': page,
  'GET /api/users': page,
  'GET /api/versions/:versionedType/:documentId': page,
  'GET /api/widgetType': () => `${bundleKey()}&alias=simple_card`,
  'GET /api/widgetTypeFqns': async (factory) => `widgetsBundleId=${(await factory.bundle()).id.id}`,
  'GET /api/widgetTypes': bundleKey,
  'GET /api/widgetTypesDetails': bundleKey,
  'GET /api/widgetTypesInfos': bundleKey,
  'GET /api/plugins/telemetry/:entityType/:entityId/values/timeseries': () => 'keys=temperature',
  'POST /api/entitiesQuery/find/keys': () => 'timeseries=true&attributes=true',
  'POST /api/user': () => 'sendActivationMail=false',
  'POST /api/user/sendActivationMail': (_factory, { customerUserEmail }) => `email=${customerUserEmail}`,
  'POST /api/user/:id/userCredentialsEnabled': () => 'userCredentialsEnabled=false',
  'DELETE /api/relation': relationEnds,
  'DELETE /api/v2/relation': relationEnds,
  'DELETE /api/relations': async (factory) => `entityId=${(await factory.asset()).id.id}&entityType=ASSET`,
  'DELETE /api/plugins/telemetry/:deviceId/:scope': () => 'keys=a',
  'DELETE /api/plugins/telemetry/:entityType/:entityId/:scope': () => 'keys=a',
  'DELETE /api/plugins/telemetry/:entityType/:entityId/timeseries/delete': () =>
    'keys=a&deleteAllDataForKeys=true',
}
