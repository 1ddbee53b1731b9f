import type { JsonObject } from '@signalbox/model/json/json-value'
import type { SourceAlarm } from '../../source/source'
import { ALARMS_PATH, COLUMNS, COMMENTS_PATH } from '../layout'
import { jsonOrNull } from './archive-data'
import { csvRows } from './csv-rows'
import { timeOf } from './csv-values'
import type { OpenArchive } from './open-archive'

type Row = Record<string, string>

/** Alarms of an archive with their comments. Both files are ordered by alarm id, so they are read side by side. */
export async function* archiveAlarms(
  archive: OpenArchive,
): AsyncGenerator<{ alarms: SourceAlarm[]; total: number }, void, void> {
  const total = archive.manifest.counts.alarms ?? 0
  const comments = itemsOf(archive, COMMENTS_PATH, COLUMNS.comments)
  let next = await comments.next()
  for await (const rows of pagesOf(archive, ALARMS_PATH, COLUMNS.alarms)) {
    const alarms: SourceAlarm[] = []
    for (const row of rows) {
      const alarmComments: JsonObject[] = []
      while (!next.done && (next.value.alarmId ?? '') <= (row.id ?? '')) {
        if (next.value.alarmId === row.id) alarmComments.push(commentOf(next.value))
        next = await comments.next()
      }
      alarms.push({ alarm: alarmOf(row), comments: alarmComments })
    }
    yield { alarms, total }
  }
}

async function* pagesOf(archive: OpenArchive, path: string, columns: readonly string[]) {
  if (!archive.manifest.files.some((file) => file.path === path)) return
  for await (const rows of csvRows(archive.stream(path), columns, path))
    yield rows.map((fields): Row => Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? ''])))
}

async function* itemsOf(...args: Parameters<typeof pagesOf>): AsyncGenerator<Row, void, void> {
  for await (const page of pagesOf(...args)) yield* page
}

const id = (entityType: string, uuid: string | undefined) => (uuid ? { entityType, id: uuid } : null)
const time = (text: string | undefined) => timeOf(text ?? '') ?? 0

const alarmOf = (row: Row): JsonObject => ({
  id: id('ALARM', row.id),
  createdTime: time(row.createdTime),
  originator: id(row.originatorType ?? '', row.originatorId),
  type: row.type ?? '',
  severity: row.severity ?? '',
  status: row.status ?? '',
  startTs: time(row.startTs),
  endTs: time(row.endTs),
  ackTs: time(row.ackTs),
  clearTs: time(row.clearTs),
  details: jsonOrNull(row.details ?? ''),
  propagate: row.propagate === 't',
  propagateRelationTypes: jsonOrNull(row.propagateRelationTypes ?? ''),
  assigneeId: id('USER', row.assigneeId),
  assignTs: time(row.assignTs),
  snoozedUntil: time(row.snoozedUntil),
  snoozeReason: row.snoozeReason || null,
})

const commentOf = (row: Row): JsonObject => ({
  id: id('ALARM_COMMENT', row.id),
  createdTime: time(row.createdTime),
  userId: id('USER', row.userId),
  type: row.type ?? '',
  comment: jsonOrNull(row.comment ?? ''),
})
