import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import type { ChosenKey, GalleryChoice } from './gallery-choice'

/**
 * How well a widget type fits: the type shows all chosen values (`all`), shows a part of them or something else about
 * the chosen entities, such as alarms (`part`), needs more chosen data (`more`), or needs no data (`other`).
 */
export const FIT_GROUPS = ['all', 'part', 'more', 'other'] as const
export type FitGroup = (typeof FIT_GROUPS)[number]

export interface Fit {
  group: FitGroup
  /** The position within the group; lower numbers are first. */
  rank: number
  /** The key of a text below `gallery.note.` */
  note: string
}

/** Patterns for the names of keys that contain a latitude or a longitude. */
const COORDINATES = [/^lat(itude)?$/i, /^(lon|lng|long)(gitude)?$/i]
const NUMERIC_BUNDLES = ['charts', 'analogue_gauges', 'digital_gauges']
const makeFit = (group: FitGroup, rank: number, note: string): Fit => ({ group, rank, note })

/** Ranks a widget type by the chosen data. */
export function fitOf(choice: GalleryChoice, type: WidgetType, limits: DataLimits): Fit {
  const kind = String(type.descriptor.type)
  if (kind === 'static' || limits.hasOwnData) return makeFit('other', 0, 'no-data-needed')
  if (choice.entityCount === 0) return makeFit('more', bundleRank(type), 'choose-devices')
  if (kind === 'alarm') return makeFit('part', 2, 'alarms')
  if (kind === 'rpc')
    return choice.entityCount === 1 ? makeFit('part', 3, 'controls') : makeFit('more', 1, 'one-device')
  if (type.bundleAlias === 'maps_v2') return fitOfMap(choice)
  if (type.bundleAlias === 'input_widgets') return makeFit('part', 4, 'enters-values')
  return fitOfValues(choice, type, limits)
}

const hasCoordinates = (choice: GalleryChoice) =>
  COORDINATES.every((pattern) => choice.keys.some(({ name }) => pattern.test(name)))

const fitOfMap = (choice: GalleryChoice) =>
  hasCoordinates(choice) ? makeFit('all', 0, 'map') : makeFit('more', 0, 'choose-position')

function fitOfValues({ entityCount, keys }: GalleryChoice, type: WidgetType, limits: DataLimits): Fit {
  const usable = usableKeys(keys, type, limits)
  if (keys.length === 0) return makeFit('more', bundleRank(type), 'choose-values')
  if (usable.length === 0) return makeFit('more', 2, showsNumbers(type) ? 'choose-numbers' : 'choose-series')
  const takesAllEntities = entityCount === 1 || limits.singleEntity !== true
  const maxKeys = limits.maxDataKeys ?? -1
  const takesAllKeys = usable.length === keys.length && (maxKeys < 0 || keys.length <= maxKeys)
  if (!takesAllEntities) return makeFit('part', 1, 'first-device')
  if (!takesAllKeys) return makeFit('part', 0, 'some-values')
  const isSeries = showsSeries(type)
  const isSingle = entityCount === 1 && keys.length === 1
  return makeFit('all', rankOf(type, isSeries, isSingle, limits), isSeries ? 'course' : 'latest')
}

/**
 * The keys that a type can show. Charts and gauges show numbers, and state charts also true and false; time series
 * types show only time series.
 */
export const usableKeys = (keys: readonly ChosenKey[], type: WidgetType, limits: DataLimits) =>
  keys.filter(
    (key) =>
      (!showsSeries(type) || key.type === 'timeseries') &&
      (!showsNumbers(type) || key.isNumber || (limits.isStateData === true && key.isBoolean)),
  )

const showsSeries = ({ descriptor }: WidgetType) => descriptor.type === 'timeseries'

const showsNumbers = ({ bundleAlias }: WidgetType) => NUMERIC_BUNDLES.includes(bundleAlias)

const COMMON_BUNDLES = ['charts', 'cards', 'digital_gauges', 'maps_v2', 'alarm_widgets']

/** The rank of a bundle while no values are chosen: the bundles that dashboards use most are first. */
export const bundleRank = ({ bundleAlias }: Pick<WidgetType, 'bundleAlias'>) =>
  COMMON_BUNDLES.includes(bundleAlias) ? COMMON_BUNDLES.indexOf(bundleAlias) : COMMON_BUNDLES.length

/** For one value of one device, cards for one value are first; otherwise charts of time series. Tables follow. */
function rankOf(type: WidgetType, isSeries: boolean, isSingle: boolean, limits: DataLimits): number {
  if (isSeries && type.bundleAlias === 'charts' && !limits.isStateData) return isSingle ? 1 : 0
  if (isSingle && type.bundleAlias === 'cards') return limits.maxDataKeys === 1 ? 0 : 4
  // Tables for administration are last: they are made for editing entities, not for showing values.
  if (limits.isPaged) return type.bundleAlias === 'entity_admin_widgets' ? 6 : 1
  if (limits.maxDataKeys === 1) return 2
  return type.bundleAlias === 'charts' ? 3 : 5
}
