import type { Datasource } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { ComparisonUnit, SubscriptionWindow } from '@signalbox/model/time/subscription-window'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import type { RuntimeDatasource } from '@signalbox/widgets/widget-data'
import type { TenantFunction } from '@signalbox/widgets/widget-props'
import type { LiveHandle, Subscriber } from '../socket'
import type { AliasContext } from './alias-context'
import type { KeyNaming } from './runtime-keys'
import type { MutableSeries } from './widget-store'

/** What feeds need of the console. */
export interface FeedHost extends KeyNaming {
  subscribe(subscriber: Subscriber): LiveHandle
  compile(body: string | undefined, argumentNames: readonly string[]): TenantFunction | undefined
  /** Who an alias of one entity means, where its filter may find several. */
  firstEntity(filter: EntityFilter): Promise<EntityId | null>
  /** More entities than a widget can show, or than alarms are looked for at. */
  onOverflow(what: 'data' | 'alarm-data', count: number, total: number): void
  /** "day ago" and the like, for keys that are compared. */
  agoText(unit: ComparisonUnit): string
}

export interface SourceParts {
  source: Datasource
  sourceIndex: number
  context: AliasContext
  limits: DataLimits
  host: FeedHost
  /** The window of time-series widgets as of now; latest ones have none. */
  windowNow?(): SubscriptionWindow
  /** Where the keys of this source begin in the palette. */
  firstPosition: number
  /** More than the usual thousand entities, or fewer. */
  entityLimit?: number
  /** The window lies one calendar unit back. */
  isComparison?: boolean
  onChange(): void
  /** Which entities there are has changed: the flat list of series has to be made anew. */
  onStructure(): void
}

/** One configured data source at work. */
export interface SourceFeed {
  readonly isLoading: boolean
  readonly datasources: readonly RuntimeDatasource[]
  readonly series: readonly MutableSeries[]
  /** The time window has changed: ask for its data. */
  onWindow(): void
  close(): void
}
