import type { Alarm, AlarmInput } from '@signalbox/model/alarms/alarm'
import type { Completion } from '@signalbox/model/completion'
import type { Attribute, AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { KindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import type { JsonObject, JsonValue } from '@signalbox/model/json/json-value'
import type { Message } from '@signalbox/model/message'
import type { Point } from '@signalbox/model/telemetry'
import type { External } from './external-services'

/**
 * The services a node can use. A context belongs to one node of one tenant and gives no access to another tenant.
 * The services throw `externalServiceFailed` for an error of an external service; any other lost connection counts
 * as an error of the platform.
 */
export interface NodeContext {
  tenantId: string
  node: { id: string; name: string; ruleChainId: string }
  /** The id of this server process; part of keys and responses. */
  serviceId: string
  /** Writes a line to the server log. */
  log(text: string): void
  /** Whether this process of the cluster is responsible for the entity with this id. */
  isResponsibleFor(id: string): boolean
  /** Increases when another process may have changed the stored state of an entity: cached state is then invalid. */
  epochOf(id: string): number
  /**
   * Sends a message created outside of `run` (a timer, a response) out of this node, through its queue. It does not
   * reject: the rule engine reports the errors. With `error`, the message counts as a failure of the node.
   */
  emit(relation: string, msg: Message, error?: unknown): Promise<void>
  telemetry: Telemetry
  attributes: Attributes
  scripts: Scripts
  alarms: Alarms
  relations: Relations
  entities: Entities
  states: NodeStates
  delayed: DelayedMessages
  external: External
  /** Absent while the server cannot call devices. */
  rpc?: Rpc
}

export interface Telemetry {
  /** Resolves `done` when the points are committed. */
  save(entityId: EntityId, points: Point[], ttlSeconds: number | undefined, done: Completion): void
  latest(entityId: EntityId, keys: string[]): Promise<Point[]>
  history(entityId: EntityId, query: KeyHistoryQuery): Promise<Point[]>
}

export interface KeyHistoryQuery {
  key: string
  startTs: number
  endTs: number
  limit: number
  order: 'ASC' | 'DESC'
}

export interface Attributes {
  /** Resolves when the entries are committed; `notifyDevice` concerns shared attributes of devices. */
  save(
    entityId: EntityId,
    scope: AttributeScope,
    entries: AttributeEntry[],
    options?: { notifyDevice: boolean },
  ): Promise<void>
  find(entityId: EntityId, scope: AttributeScope, keys: string[]): Promise<Attribute[]>
  remove(entityId: EntityId, scope: AttributeScope, keys: string[]): Promise<void>
}

/** A JSON text, or the metadata as an object, which only a call of the sandbox converts to JSON. */
export type ScriptArgument = string | Readonly<Record<string, string>>

/** An argument of a script as JSON text. */
export const argumentText = (argument: ScriptArgument): string =>
  typeof argument === 'string' ? argument : JSON.stringify(argument)

export interface Scripts {
  /**
   * Calls the script as a function of `argNames`. Returns the result directly if the server can run the call outside
   * the sandbox, which is possible for simple scripts. Otherwise returns a promise of the result.
   */
  run(code: string, argNames: string[], args: readonly ScriptArgument[]): unknown
  /** Rejects when the script does not compile. */
  check(code: string, argNames: string[]): Promise<void>
}

export interface Alarms {
  find(alarmId: string): Promise<Alarm | undefined>
  /** The active alarm of that originator and type; the newest if there are several. */
  findActive(originator: EntityId, type: string): Promise<Alarm | undefined>
  /**
   * Creates an alarm, or merges it into the active alarm of the same originator and type. An alarm with an id
   * is merged into the alarm with that id.
   * Merging keeps id and startTs, lets endTs, ackTs and clearTs only grow and never switches propagation off.
   */
  save(alarm: AlarmInput): Promise<{ alarm: Alarm; created: boolean }>
  /**
   * Merges an alarm that was read before into the stored alarm, which keeps its status: it may have been acknowledged
   * meanwhile. Returns undefined when the alarm was cleared or deleted meanwhile.
   */
  update(alarm: Alarm): Promise<Alarm | undefined>
  /**
   * Clears an alarm; `null` details keep the old ones. Returns undefined when the alarm does not exist or was cleared
   * already.
   */
  clear(alarmId: string, details: JsonValue | null, clearTs: number): Promise<Alarm | undefined>
}

export interface Relation {
  from: EntityId
  to: EntityId
  type: string
}

export interface RelationSearch {
  direction: 'FROM' | 'TO'
  /** Null means unlimited. */
  maxLevel: number | null
  /**
   * A relation has to match one of the filters; an empty list of filters matches every relation, and an empty
   * list of types matches every type.
   */
  filters: { relationType: string | null; entityTypes: EntityType[] | null }[]
  fetchLastLevelOnly: boolean
}

/** Relations of the COMMON group. */
export interface Relations {
  exists(relation: Relation): Promise<boolean>
  save(relation: Relation): Promise<void>
  /** A relation that does not exist counts as removed. */
  remove(relation: Relation): Promise<void>
  /** Every relation of that type that starts (FROM) or ends (TO) at the entity. */
  list(entityId: EntityId, side: 'FROM' | 'TO', type: string): Promise<Relation[]>
  /** The entities that a search along relations finds. */
  search(start: EntityId, query: RelationSearch): Promise<EntityId[]>
}

export interface Entities {
  /** Rejects when the entity does not exist or belongs to another tenant. */
  requireOwn(entityId: EntityId): Promise<void>
  /** The entity in the JSON of the API. */
  find(entityId: EntityId): Promise<JsonObject | undefined>
  /** The customer to which a user, device, asset or view belongs. */
  customerOf(entityId: EntityId): Promise<EntityId | undefined>
  findByName(entityType: EntityType, name: string): Promise<EntityId | undefined>
  /** Creates a customer, device or asset; returns its JSON. */
  create(entityType: KindsWith<'createdByRules'>, name: string, type: string): Promise<JsonObject>
  assignToCustomer(entityId: EntityId, customerId: EntityId): Promise<void>
  unassignFromCustomer(entityId: EntityId, customerId: EntityId): Promise<void>
  viewsOf(entityId: EntityId): Promise<ViewAttributes[]>
  /** The alarm rules of a device's profile. */
  deviceProfileOf(deviceId: string): Promise<DeviceProfileRules | undefined>
  /** Reports changes of a device profile or of a device; returns a function that ends the reports. */
  onDeviceChange(listener: (change: DeviceChange) => void): () => void
}

export type DeviceChange =
  | { deviceId: string }
  | { profileId: string }
  /** All devices for which `isStale` returns true may have changed. */
  | { isStale(deviceId: string): boolean }
  /** This server process became responsible for further devices. */
  | 'more devices'

export interface ViewAttributes {
  id: EntityId
  startTimeMs: number
  endTimeMs: number
  attributes: { cs: string[]; ss: string[]; sh: string[] }
}

export interface DeviceProfileRules {
  id: string
  alarms: DeviceProfileAlarm[]
}

/** The state of a node for each entity. It is kept over restarts. */
export interface NodeStates {
  load(entityId: EntityId): Promise<JsonObject | undefined>
  /** The states of the entities that this server process is responsible for. */
  loadAll(): Promise<{ entityId: EntityId; state: JsonObject }[]>
  save(entityId: EntityId, state: JsonObject): Promise<void>
  remove(entityId: EntityId): Promise<void>
  removeAll(): Promise<void>
}

/** Messages that wait in a delay node. They are kept over restarts. */
export interface DelayedMessages {
  /** The number of delayed messages of this node. */
  count(): number
  /** Resolves when the message is stored; it leaves the node by `relation` at `dueTs`. */
  keep(relation: string, msg: Message, dueTs: number): Promise<void>
}

export type RpcError = 'NOT_FOUND' | 'FORBIDDEN' | 'NO_ACTIVE_CONNECTION' | 'TIMEOUT' | 'INTERNAL'

export interface RpcRequest {
  deviceId: string
  method: string
  /** The parameters as text. */
  body: string
  oneway: boolean
  expirationTime: number
  /** The id of the REST call that waits for the response, if there is one; otherwise a random id. */
  requestUuid: string
  originServiceId: string | undefined
  /** True when the response is also sent to the REST caller. */
  restApiCall: boolean
}

export interface Rpc {
  /** Resolves when the device answered, or with an error when no answer can arrive any more. */
  call(request: RpcRequest): Promise<{ response: string } | { error: RpcError }>
  /** Answers an RPC request of the device. */
  reply(answer: {
    deviceId: string
    sessionId: string
    serviceId: string
    requestId: number
    body: string
  }): Promise<void>
}
