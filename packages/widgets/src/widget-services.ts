import type { AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import type { DataKey } from '@signalbox/model/dashboard/widget'
import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { WidgetData } from './widget-data'

/** A data source that a view creates: the children of a tree node, or the keys of one entity. */
export interface WatchedSource {
  /** An entity alias filter, such as a relations query. */
  filter: Record<string, unknown>
  filterId?: string | null
  dataKeys: DataKey[]
}

export interface NamedEntity {
  id: EntityId
  name: string
}

/** The most severe active alarm of an entity. */
export interface ActiveAlarm {
  severity: AlarmSeverity
  isAcknowledged: boolean
}

/** A device or asset. These are the fields that a view edits; the object also has all other stored fields. */
export interface EditableEntity {
  id: EntityId
  name: string
  type: string
  label?: string | null
}

/** Services for views that show or manage further entities. */
export interface EntityServices {
  /** Subscribes to the entities of a source and their latest values until the returned function is called. */
  watch(source: WatchedSource, onChange: (data: WidgetData) => void): () => void
  attributes(
    entityId: EntityId,
    scope: AttributeScope,
    keys: readonly string[],
  ): Promise<Record<string, unknown>>
  /** The most severe active alarm of each entity that has one, by entity id. */
  mostSevereAlarms(entityIds: readonly EntityId[]): Promise<ReadonlyMap<string, ActiveAlarm>>
  timeseriesKeys(entityId: EntityId): Promise<string[]>
  /** Averages of the stored numbers of a time series, one for each step that has values, oldest first. */
  history(
    entityId: EntityId,
    key: string,
    range: { startMs: number; endMs: number; stepMs: number },
  ): Promise<{ ts: number; value: number }[]>
  /** A device or asset as it is stored. */
  editableEntity(entityId: EntityId): Promise<EditableEntity>
  /** Saves a device or asset; `previousType` is its type before the change. */
  saveEntity(entity: EditableEntity, previousType: string): Promise<void>
  /** Devices marked as gateways. */
  gateways(): Promise<NamedEntity[]>
  /** Whether the tenant has a device of this name. */
  deviceExists(name: string): Promise<boolean>
  createGateway(name: string, type: string): Promise<NamedEntity>
  /** The access token of a device, if it signs in with one. */
  accessToken(deviceId: EntityId): Promise<string | null>
}
