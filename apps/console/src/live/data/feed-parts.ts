import type { Datasource } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { ComparisonUnit, SubscriptionWindow } from '@signalbox/model/time/subscription-window'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import type { RuntimeDatasource } from '@signalbox/widgets/widget-data'
import type { TenantFunction } from '@signalbox/widgets/widget-props'
import type { LiveHandle, Subscriber } from '../socket'
import type { AliasContext } from './alias-context'
import type { TextTranslator } from './runtime-keys'
import type { MutableSeries } from './widget-store'

/** The functions of the console that a data feed calls. */
export interface FeedHost extends TextTranslator {
  subscribe(subscriber: Subscriber): LiveHandle
  compile(body: string | undefined, argumentNames: readonly string[]): TenantFunction | undefined
  /** The first entity that the filter of a single-entity alias finds. */
  firstEntity(filter: EntityFilter): Promise<EntityId | null>
  /**
   * Called when an alias finds more entities than a widget can show, or more than an alarm query searches.
   */
  onOverflow(kind: 'data' | 'alarm-data', count: number, total: number): void
  /** Called when `firstEntity` fails. */
  onError(error: unknown): void
  /** A text such as "day ago", for the labels of the earlier period in a comparison. */
  agoText(unit: ComparisonUnit): string
}

export interface SourceParts {
  source: Datasource
  sourceIndex: number
  context: AliasContext
  limits: DataLimits
  host: FeedHost
  /** The current window of a time-series widget; undefined for widgets with latest values. */
  currentWindow?(): SubscriptionWindow
  /** The palette index of the first key of this source. */
  firstPosition: number
  /** The maximum number of entities, if a setting of the widget limits it. */
  entityLimit?: number
  /** Whether the source shows the earlier period of a comparison. */
  isComparison?: boolean
  onChange(): void
  /** Called after a change of the entities: the list of all series has to be created again. */
  onStructure(): void
}

/** The data of an open data source. */
export interface SourceFeed {
  readonly isLoading: boolean
  readonly datasources: readonly RuntimeDatasource[]
  readonly series: readonly MutableSeries[]
  /** Requests the data of the changed time window. */
  requestWindow(): void
  close(): void
}
