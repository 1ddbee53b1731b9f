import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { DocumentKind, ImportKind, TelemetryChoice } from '@signalbox/model/move/import-options'
import type { HistoryEstimate, ImportNote } from '@signalbox/model/move/import-report'
import type { KeyValue, Point } from '@signalbox/model/telemetry'
import type { ImportedPoints } from '../points/key-points'

export interface SourceInfo {
  address: string
  version: string | null
  edition: string | null
  /** The tenant's document at the source. */
  tenant: JsonObject
  user: string
  /** When the certificate of the source expires; null without one. */
  certificateEnd: number | null
}

/** A page of a list: the heads of documents, which are the documents in the short form of the list. */
export interface HeadPage {
  heads: JsonObject[]
  /** The number of documents on all pages. */
  total: number
}

export interface SourceAttributes {
  entity: EntityId
  scope: AttributeScope
  ts: number
  entries: KeyValue[]
}

export interface SourcePoints extends ImportedPoints {
  entity: EntityId
}

/** The latest values of an entity. */
export interface SourceLatest {
  entity: EntityId
  points: Point[]
}

/** A request for series of one entity. */
export interface SeriesRequest {
  entity: EntityId
  /** Only points after this time; null for all points that the telemetry choice includes. */
  after: number | null
  /** Only points of these keys; by default of all keys of the entity. */
  keys?: string[]
}

export interface SourceAlarm {
  alarm: JsonObject
  comments: JsonObject[]
}

export interface LatestKey {
  type: string
  key: string
}

/** The times of an entity's latest values by type and key. */
export interface LatestTimes {
  id: string
  times: { type: string; key: string; ts: number }[]
}

export interface AlarmPage {
  alarms: SourceAlarm[]
  total: number
}

/** Data that is read entity by entity, from a REST API. */
export interface DataByEntity {
  by: 'entity'
  relations(entity: EntityId): Promise<JsonObject[]>
  attributes(entity: EntityId, scopes?: readonly AttributeScope[]): Promise<SourceAttributes[]>
  /** The times of the latest values of all entities of a kind, in pages. */
  latestTimes(entityType: EntityType, keys: readonly LatestKey[]): AsyncIterable<LatestTimes[]>
  latest(entity: EntityId): Promise<Point[]>
  series(request: SeriesRequest, choice: TelemetryChoice): AsyncIterable<SourcePoints>
  /** Alarms of one entity that were created between two times. */
  alarms(entity: EntityId, from: number, to: number): AsyncIterable<AlarmPage>
}

/** Data of all entities in the order of the files of an archive, in batches. */
export interface DataByFile {
  by: 'file'
  counts: Record<'relations' | 'attributes' | 'telemetry', number>
  relations(): AsyncIterable<JsonObject[]>
  attributes(): AsyncIterable<SourceAttributes[]>
  latest(): AsyncIterable<SourceLatest[]>
  seriesFiles: readonly string[]
  series(file: string, choice: TelemetryChoice): AsyncIterable<SourcePoints[]>
}

/** The load on the source. */
export interface SourceStats {
  /** The number of requests so far. */
  requests: number
  /** The average duration of all requests. */
  averageMs: number
  /** The average duration of the last requests. */
  recentMs: number
  /** How many requests may run concurrently now. */
  concurrentRequests: number
  maxConcurrentRequests: number
}

export const NO_STATS: SourceStats = {
  requests: 0,
  averageMs: 0,
  recentMs: 0,
  concurrentRequests: 0,
  maxConcurrentRequests: 0,
}

/** The source of an import: another installation, or an archive. */
export interface Source {
  info: SourceInfo
  stats(): SourceStats
  /**
   * Estimates the history of a running source from a sample of its entities. Archives do not need an estimate: their
   * manifest contains the counts.
   */
  estimateHistory?(
    sample: readonly EntityId[],
    entities: number,
    choice: TelemetryChoice,
  ): Promise<HistoryEstimate>
  /**
   * The estimated time to import a kind. For telemetry, the time does not include the history if the source does not
   * report the size of the history.
   */
  estimateSeconds(kind: ImportKind, items: number): number
  heads(kind: DocumentKind): AsyncIterable<HeadPage>
  count(kind: DocumentKind): Promise<number>
  /** The whole document, in the form that an archive stores: for example `{ruleChain, metadata}`. */
  document(kind: DocumentKind, head: JsonObject): Promise<JsonObject>
  data: DataByEntity | DataByFile
  alarms(since: number): AsyncIterable<AlarmPage>
  /** Records of the audit log, oldest first; an archive has none. */
  auditLog(): AsyncIterable<HeadPage>
  /** Notes about the items of the source that cannot be imported. */
  notImported(): Promise<ImportNote[]>
  /** Rejects if an archive is damaged. Called before anything is written. */
  verify?(): Promise<void>
  close?(): void
}
