import { ruleNodes } from '@signalbox/rule-nodes'
import { assetProfileId, DEFAULT_ASSET_TYPE } from '../../entities/asset/asset-profile'
import type { EntityFactory } from './entity-factory'
import type { RouteFixture } from './fixture'
import { bodies } from './sample-bodies'
import { queries } from './sample-queries'

/** A request that succeeds for permitted callers. */
export interface Sample {
  url: string
  /** Returns a new body for each call, because names must be unique. */
  body(): unknown
}

/** A valid request to a route, with entities of the home tenant that are created for it. */
export async function sampleOf(key: string, factory: EntityFactory, fixture: RouteFixture): Promise<Sample> {
  const [, route = ''] = key.split(' ')
  const path: string[] = []
  for (const part of route.split('/')) {
    path.push(part.startsWith(':') ? await parameterValue(part.slice(1), key, path, factory, fixture) : part)
  }
  const query = (await queries[key]?.(factory, fixture)) ?? ''
  const makeBody = await bodies[key]?.(factory, fixture)
  const url = encodeURI(path.join('/')) + (query && `?${query}`)
  return { url, body: () => makeBody?.() }
}

function parameterValue(
  name: string,
  key: string,
  path: string[],
  factory: EntityFactory,
  fixture: RouteFixture,
) {
  const segment = path.filter((part) => part !== 'info' && part !== 'public').at(-1) ?? ''
  const value = EXCEPTIONS[key] ?? (name === 'id' ? ID_BY_SEGMENT[segment] : PARAMETERS[name])
  if (!value) throw new Error(`No value for the parameter :${name} of ${key}`)
  return value(factory, fixture)
}

type Value = (factory: EntityFactory, fixture: RouteFixture) => string | Promise<string>

const idOf = (kind: keyof EntityFactory) => async (factory: EntityFactory) => (await factory[kind]()).id.id

/** The values of `:id`, by the path segment before it. */
const ID_BY_SEGMENT: Record<string, Value> = {
  alarm: idOf('alarm'),
  assign: idOf('alarm'),
  asset: idOf('asset'),
  assetProfile: () => assetProfileId(DEFAULT_ASSET_TYPE).id,
  assetProfileInfo: () => assetProfileId(DEFAULT_ASSET_TYPE).id,
  customer: (_factory, { customerId }) => customerId,
  dashboard: idOf('dashboard'),
  device: idOf('device'),
  deviceProfile: idOf('deviceProfile'),
  deviceProfileInfo: idOf('deviceProfile'),
  entityView: idOf('entityView'),
  ruleChain: idOf('chain'),
  ruleNode: idOf('ruleNode'),
  template: idOf('template'),
  tenant: (_factory, { tenantId }) => tenantId,
  tenantProfile: idOf('tenantProfile'),
  tenantProfileInfo: idOf('tenantProfile'),
  user: idOf('user'),
  widgetType: idOf('widgetType'),
  widgetTypeInfo: idOf('widgetType'),
  widgetsBundle: idOf('bundle'),
}

const PARAMETERS: Record<string, Value> = {
  customerId: (_factory, { customerId }) => customerId,
  tenantId: (_factory, { tenantId }) => tenantId,
  userId: (_factory, { customerUserId }) => customerUserId,
  assigneeId: (_factory, { customerUserId }) => customerUserId,
  commentId: () => '5a4e1f00-0000-4000-8000-000000000003',
  entityType: () => 'DEVICE',
  entityId: idOf('device'),
  deviceId: idOf('device'),
  dashboardId: idOf('dashboard'),
  action: () => 'STAR',
  deviceName: async (factory) => (await factory.device()).name,
  token: async (factory) => (await factory.credentials()).credentialsId,
  scope: () => 'SERVER_SCOPE',
  ttl: () => '60',
  eventType: () => 'ERROR',
  key: () => 'general',
  clazz: () => ruleNodes[0]!.clazz,
  componentType: () => 'FILTER',
  queueId: () => '5a4e1f00-0000-4000-8000-000000000006',
  queueName: () => 'Main',
  paths: () => 'a,b.c',
  type: () => 'GENERAL',
  importId: () => '5a4e1f00-0000-4000-8000-000000000004',
  archiveId: () => '5a4e1f00-0000-4000-8000-000000000005',
  part: () => '0',
  link: () => 'abc',
  messageId: () => '5a4e1f00-0000-4000-8000-000000000002',
  versionedType: () => 'RULE_CHAIN',
  documentId: idOf('chain'),
  versionId: () => '5a4e1f00-0000-4000-8000-000000000001',
}

/** These deletions use new entities, because later requests need the home tenant and its customer. */
const EXCEPTIONS: Record<string, Value> = {
  'DELETE /api/customer/:id': idOf('customer'),
  'DELETE /api/tenant/:id': idOf('tenant'),
}
