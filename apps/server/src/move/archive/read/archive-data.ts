import { ATTRIBUTE_SCOPES, type AttributeScope } from '@signalbox/model/entities/attribute'
import { EntityType } from '@signalbox/model/entity-id'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonValue } from '@signalbox/model/json/json-value'
import type { TelemetryChoice } from '@signalbox/model/move/import-options'
import { allPoints } from '../../points/key-points'
import type { DataByFile, SourceAttributes } from '../../source/source'
import { ATTRIBUTES_PATH, COLUMNS, LATEST_PATH, RELATIONS_PATH, TELEMETRY_FOLDER } from '../layout'
import { csvPoints, isEntity, isKey } from './csv-points'
import { csvRows } from './csv-rows'
import { timeOf, typedValueOf } from './csv-values'
import type { OpenArchive } from './open-archive'

/** Points that are written in one transaction. Smaller transactions would wait more often on a busy machine. */
const POINTS_PER_BATCH = 25_000

/**
 * Relations, attributes and series of an archive. Calls `onUnreadable` for each attribute and point that
 * cannot be read.
 */
export function archiveData(archive: OpenArchive, onUnreadable: (path: string) => void): DataByFile {
  const { counts, files } = archive.manifest
  const hasFile = (path: string) => files.some((file) => file.path === path)

  async function* rowsOf(path: string, columns: readonly string[]) {
    if (hasFile(path)) yield* csvRows(archive.stream(path), columns, path)
  }

  async function* pointsOf(path: string, isWanted: (key: string, ts: number) => boolean) {
    if (!hasFile(path)) return
    yield* csvPoints(archive.stream(path), path, {
      isWanted,
      onUnreadable: () => onUnreadable(path),
      pointsPerBatch: POINTS_PER_BATCH,
    })
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
            additionalInfo: jsonOrNull(info),
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

    async *latest() {
      for await (const batch of pointsOf(LATEST_PATH, () => true))
        yield batch.map((item) => ({ entity: item.entity, points: allPoints(item) }))
    },

    seriesFiles: files.filter(({ path }) => path.startsWith(TELEMETRY_FOLDER)).map(({ path }) => path),

    series: (path, choice) => pointsOf(path, wantedPoints(choice)),
  }
}

function wantedPoints({ from, to, keys }: TelemetryChoice) {
  const wantedKeys = keys && new Set(keys)
  return (key: string, ts: number) =>
    ts >= (from ?? Number.NEGATIVE_INFINITY) &&
    ts <= (to ?? Number.POSITIVE_INFINITY) &&
    (wantedKeys?.has(key) ?? true)
}

const isScope = (scope: string): scope is AttributeScope =>
  (ATTRIBUTE_SCOPES as readonly string[]).includes(scope)

/** The JSON value of a field; null if the text is empty or not JSON. */
export const jsonOrNull = (text: string): JsonValue => jsonOrUndefined(text) ?? null
