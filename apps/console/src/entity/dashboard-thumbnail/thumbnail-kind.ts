/** What the drawing of a widget shows. */
export type ThumbnailKind =
  | 'lines'
  | 'bars'
  | 'pie'
  | 'gauge'
  | 'value'
  | 'map'
  | 'table'
  | 'alarms'
  | 'control'
  | 'text'

interface TypedWidget {
  type: string
  bundleAlias: string
  typeAlias: string
}

const BY_NAME: readonly [RegExp, ThumbnailKind][] = [
  [/table|hierarchy/, 'table'],
  [/pie|doughnut|polar|radar/, 'pie'],
  [/gauge|thermometer|speedometer|compass|digital_(vertical_)?bar/, 'gauge'],
  [/bars/, 'bars'],
  [/html_card|label/, 'text'],
]

/** The drawing that resembles a widget, from its type. */
export function thumbnailKind({ type, bundleAlias, typeAlias }: TypedWidget): ThumbnailKind {
  if (bundleAlias.startsWith('maps')) return 'map'
  if (type === 'alarm') return 'alarms'
  if (type === 'rpc') return 'control'
  const named = BY_NAME.find(([pattern]) => pattern.test(typeAlias))
  if (named) return named[1]
  if (type === 'timeseries') return 'lines'
  return type === 'latest' ? 'value' : 'text'
}
