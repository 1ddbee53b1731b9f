/** The kinds of drawings of widgets. */
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

const KIND_BY_ALIAS: readonly [RegExp, ThumbnailKind][] = [
  [/table|hierarchy/, 'table'],
  [/pie|doughnut|polar|radar/, 'pie'],
  [/gauge|thermometer|speedometer|compass|digital_(vertical_)?bar/, 'gauge'],
  [/bars/, 'bars'],
  [/html_card|label/, 'text'],
]

/** The kind of drawing that resembles a widget. */
export function thumbnailKind({ type, bundleAlias, typeAlias }: TypedWidget): ThumbnailKind {
  if (bundleAlias.startsWith('maps')) return 'map'
  if (type === 'alarm') return 'alarms'
  if (type === 'rpc') return 'control'
  const match = KIND_BY_ALIAS.find(([pattern]) => pattern.test(typeAlias))
  if (match) return match[1]
  if (type === 'timeseries') return 'lines'
  return type === 'latest' ? 'value' : 'text'
}
