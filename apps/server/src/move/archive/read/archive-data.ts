import { ATTRIBUTE_SCOPES, type AttributeScope } from '@signalbox/model/entities/attribute'
import { EntityType } from '@signalbox/model/entity-id'
import type { JsonValue } from '@signalbox/model/json/json-value'
import type { TelemetryChoice } from '@signalbox/model/move/import-job'
import type { FileData, SourceAttributes, SourcePoints } from '../../source/source'
import { ATTRIBUTES_PATH, COLUMNS, LATEST_PATH, RELATIONS_PATH, TELEMETRY_FOLDER } from '../layout'
import { csvRows } from './csv-rows'
import { timeOf, typedValueOf } from './csv-values'
import type { OpenArchive } from './open-archive'

/** Points that are written together. */
const POINTS_PER_BATCH = 20_000

/** Relations, attributes and series of an archive. Rows that cannot be read are counted. */
export function archiveData(archive: OpenArchive, onUnreadable: (path: string) => void): FileData {
  const { counts, files } = archive.manifest
  const isThere = (path: string) => files.some((file) => file.path === path)

  async function* rowsOf(path: string, columns: readonly string[]) {
    if (isThere(path)) yield* csvRows(await archive.stream(path), columns, path)
  }

  async function* pointsOf(
    path: string,
    isWanted: (key: string, ts: number) => boolean,
  ): AsyncGenerator<SourcePoints[], void, void> {
    let batch = new Map<string, SourcePoints>()
    let size = 0
    for await (const rows of rowsOf(path, COLUMNS.points)) {
      for (const [type = '', id = '', key = '', time = '', valueType = '', text = ''] of rows) {
        const ts = timeOf(time)
        const value = typedValueOf(valueType, text)
        if (ts === undefined || !value || !isKey(key) || !isEntity(type, id)) onUnreadable(path)
        else if (isWanted(key, ts)) {
          let points = batch.get(id)
          if (!points) {
            points = { entity: { entityType: EntityType.parse(type), id }, points: [] }
            batch.set(id, points)
          }
          points.points.push({ key, ts, value })
          size++
        }
      }
      if (size < POINTS_PER_BATCH) continue
      yield [...batch.values()]
      batch = new Map()
      size = 0
    }
    if (size > 0) yield [...batch.values()]
  }

  return {
    by: 'file',
    counts: {
      relations: counts.relations ?? 0,
      attributes: counts.attributes ?? 0,
      telemetry: counts.telemetry ?? 0,
    },

    async *relations() {
      for await (const rows of rowsOf(RELATIONS_PATH, COLUMNS.relations))
        yield rows.map(
          ([fromType = '', fromId = '', toType = '', toId = '', type = '', typeGroup = '', info = '']) => ({
            from: { entityType: fromType, id: fromId },
            to: { entityType: toType, id: toId },
            type,
            typeGroup,
            additionalInfo: jsonOf(info),
          }),
        )
    },

    async *attributes() {
      for await (const rows of rowsOf(ATTRIBUTES_PATH, COLUMNS.attributes)) {
        const groups = new Map<string, SourceAttributes>()
        for (const [type = '', id = '', scope = '', key = '', time = '', valueType = '', text = ''] of rows) {
          const ts = timeOf(time)
          const value = typedValueOf(valueType, text)
          if (ts === undefined || !value || !isKey(key) || !isScope(scope) || !isEntity(type, id)) {
            onUnreadable(ATTRIBUTES_PATH)
            continue
          }
          const name = `${id} ${scope} ${ts}`
          const group = groups.get(name)
          if (group) group.entries.push({ key, value })
          else
            groups.set(name, {
              entity: { entityType: EntityType.parse(type), id },
              scope,
              ts,
              entries: [{ key, value }],
            })
        }
        yield [...groups.values()]
      }
    },

    latest: () => pointsOf(LATEST_PATH, () => true),

    seriesFiles: files.filter(({ path }) => path.startsWith(TELEMETRY_FOLDER)).map(({ path }) => path),

    series: (path, choice) => pointsOf(path, wantedBy(choice)),
  }
}

function wantedBy({ from, to, keys }: TelemetryChoice) {
  const wanted = keys && new Set(keys)
  return (key: string, ts: number) =>
    ts >= (from ?? Number.NEGATIVE_INFINITY) &&
    ts <= (to ?? Number.POSITIVE_INFINITY) &&
    (wanted?.has(key) ?? true)
}

const MAX_KEY_CHARACTERS = 255
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isKey = (key: string) => key.trim() !== '' && key.length <= MAX_KEY_CHARACTERS
const isScope = (scope: string): scope is AttributeScope =>
  (ATTRIBUTE_SCOPES as readonly string[]).includes(scope)
const isEntity = (type: string, id: string) => UUID.test(id) && EntityType.safeParse(type).success

/** An empty field is null; text that is not JSON is null too. */
export function jsonOf(text: string): JsonValue {
  if (text === '') return null
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return null
  }
}
