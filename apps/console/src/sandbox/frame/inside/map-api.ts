import { forkJoin, type Observable, of } from './rxjs/observable'

interface Entry {
  key: string
  value: unknown
}
type Id = { entityType: string; id: string }
type Save = (id: Id, scope: string, entries: Entry[]) => Observable

interface MapParts {
  settings: () => Record<string, unknown>
  datasources: () => Record<string, unknown>[]
  attributes: { saveEntityAttributes: Save; saveEntityTimeseries: Save }
}

/**
 * `ctx.map` of map widgets, with the functions that stored actions call to set and delete markers and areas. Attributes
 * are saved in the server scope, time series as telemetry. The value `null` deletes a key.
 */
export function mapApi({ settings, datasources, attributes }: MapParts) {
  const name = (setting: string, byDefault: string) => String(settings()[setting] || byDefault)

  function save(source: Record<string, unknown>, values: Record<string, unknown>) {
    const id = { entityType: String(source.entityType), id: String(source.entityId) }
    const keys = (source.dataKeys ?? []) as { name: string; type: string }[]
    const entriesOf = (type: string): Entry[] =>
      keys
        .filter((key) => key.type === type && key.name in values)
        .map((key) => ({ key: key.name, value: values[key.name] ?? null }))
    const attributeEntries = entriesOf('attribute')
    const seriesEntries = entriesOf('timeseries')
    return forkJoin([
      attributeEntries.length > 0
        ? attributes.saveEntityAttributes(id, 'SERVER_SCOPE', attributeEntries)
        : of(null),
      seriesEntries.length > 0
        ? attributes.saveEntityTimeseries(id, 'LATEST_TELEMETRY', seriesEntries)
        : of(null),
    ])
  }

  function setMarkerLocation(source: Record<string, unknown>, first: unknown, second: unknown) {
    const isImage = settings().provider === 'image-map'
    return save(source, {
      [isImage ? name('xPosKeyName', 'xPos') : name('latKeyName', 'latitude')]: first,
      [isImage ? name('yPosKeyName', 'yPos') : name('lngKeyName', 'longitude')]: second,
    })
  }
  const savePolygonLocation = (source: Record<string, unknown>, coordinates: unknown) =>
    save(source, { [name('polKeyName', name('polygonKeyName', 'coordinates'))]: coordinates })

  const instance = {
    get datasources() {
      return datasources()
    },
    saveMarkerLocation: setMarkerLocation,
    setMarkerLocation,
    savePolygonLocation,
  }
  return { map: instance, setMarkerLocation, savePolygonLocation }
}
