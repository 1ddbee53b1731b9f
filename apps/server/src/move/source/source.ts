import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { DocumentKind, ImportNote, TelemetryChoice } from '@signalbox/model/move/import-job'
import type { KeyValue, Point } from '@signalbox/model/telemetry'

export interface SourceInfo {
  address: string
  version: string | null
  edition: string | null
  /** The tenant's document at the source. */
  tenant: JsonObject
  user: string
}

/** A page of a list: enough of each document to plan with, and how many there are. */
export interface HeadPage {
  heads: JsonObject[]
  total: number
}

export interface SourceAttributes {
  entity: EntityId
  scope: AttributeScope
  ts: number
  entries: KeyValue[]
}

export interface SourcePoints {
  entity: EntityId
  points: Point[]
}

/** The requested series of one entity, with the times that are stored here already. */
export interface SeriesRequest {
  entity: EntityId
  /** Points after this time; null: those of the choice. */
  after: number | null
}

export interface SourceAlarm {
  alarm: JsonObject
  comments: JsonObject[]
}

/** Data that is read entity by entity, as from a REST API. */
export interface EntityData {
  by: 'entity'
  relations(entity: EntityId): Promise<JsonObject[]>
  attributes(entity: EntityId): Promise<SourceAttributes[]>
  latest(entity: EntityId): Promise<Point[]>
  series(request: SeriesRequest, choice: TelemetryChoice): AsyncIterable<SourcePoints>
}

/** Data of all entities in the order of files, as an archive has it. Each item is a batch. */
export interface FileData {
  by: 'file'
  counts: Record<'relations' | 'attributes' | 'telemetry', number>
  relations(): AsyncIterable<JsonObject[]>
  attributes(): AsyncIterable<SourceAttributes[]>
  latest(): AsyncIterable<SourcePoints[]>
  seriesFiles: readonly string[]
  series(file: string, choice: TelemetryChoice): AsyncIterable<SourcePoints[]>
}

/** The source of an import: another installation, or an archive. */
export interface Source {
  info: SourceInfo
  stats(): { requests: number; averageMs: number }
  /** The estimated time of an import; without history where the source does not report its size. */
  estimateSeconds(entities: number): number
  heads(kind: DocumentKind): AsyncIterable<HeadPage>
  count(kind: DocumentKind): Promise<number>
  /** The whole document in the form of its file: `{ruleChain, metadata}`, `{device, credentials}`. */
  document(kind: DocumentKind, head: JsonObject): Promise<JsonObject>
  data: EntityData | FileData
  alarms(since: number): AsyncIterable<{ alarms: SourceAlarm[]; total: number }>
  /** What the source has and cannot be imported, by name. */
  missing(): Promise<ImportNote[]>
  /** Finds damage before anything is written. */
  verify?(): Promise<void>
  close?(): void
}
