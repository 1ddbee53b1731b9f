import { Alarm } from '@signalbox/model/alarms/alarm'
import { AttributeScope } from '@signalbox/model/entities/attribute'
import { dataOf, type Message } from '@signalbox/model/message'
import { type Point, readAttributes } from '@signalbox/model/telemetry'
import type { NodeContext } from '../../context'
import { deletedKeys } from '../../messages'
import { pointsOf } from '../saving/save-timeseries'
import { type AlarmRulesState, evaluateAll } from './alarm-rules-state'
import { type AlarmChange, resetAlarm } from './alarm-state'
import { removeAttributes, updateAttributes, updateTelemetry } from './snapshot'

/** Message types that the rules evaluate; the node passes all others on. */
export const EVALUATED_TYPES = new Set([
  'POST_TELEMETRY_REQUEST',
  'POST_ATTRIBUTES_REQUEST',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'ALARM_ACK',
  'ALARM_CLEAR',
])

/** Applies a message to the state of its device; returns the alarms it changed. */
export async function applyMessage(
  state: AlarmRulesState,
  msg: Message,
  ctx: NodeContext,
): Promise<AlarmChange[]> {
  state.lastMetadata = msg.metadata
  switch (msg.type) {
    case 'POST_TELEMETRY_REQUEST':
      return onTelemetry(state, pointsOf(msg), ctx)
    case 'POST_ATTRIBUTES_REQUEST':
      return onAttributes(state, 'CLIENT_SCOPE', msg, ctx)
    case 'ATTRIBUTES_UPDATED':
      return onAttributes(state, scopeOf(msg), msg, ctx)
    case 'ATTRIBUTES_DELETED': {
      removeAttributes(state.snapshot, scopeOf(msg), deletedKeys(msg), Date.now())
      return evaluateAll(state, { kind: 'removal' }, ctx)
    }
    case 'ALARM_CLEAR': {
      const alarm = alarmOf(msg)
      for (const each of state.alarms) resetAlarm(each, alarm.id.id)
      return []
    }
    case 'ALARM_ACK': {
      const alarm = alarmOf(msg)
      const acknowledged = state.alarms.find((each) => each.current?.id.id === alarm.id.id)
      if (acknowledged?.current)
        acknowledged.current = { ...acknowledged.current, status: alarm.status, ackTs: alarm.ackTs }
      return []
    }
  }
  return []
}

function alarmOf(msg: Message): Alarm {
  const parsed = Alarm.safeParse(JSON.parse(dataOf(msg)))
  if (!parsed.success) throw new Error('Message data is not an alarm')
  return parsed.data
}

/** Values with the same time are evaluated together, earlier times first. */
async function onTelemetry(
  state: AlarmRulesState,
  points: Point[],
  ctx: NodeContext,
): Promise<AlarmChange[]> {
  const changes: AlarmChange[] = []
  for (const [ts, group] of [...groupByTime(points)].sort(([a], [b]) => a - b)) {
    const changed = updateTelemetry(state.snapshot, ts, group, state.tracked)
    if (changed.size > 0) changes.push(...(await evaluateAll(state, { kind: 'telemetry', changed }, ctx)))
  }
  return changes
}

function onAttributes(state: AlarmRulesState, scope: AttributeScope, msg: Message, ctx: NodeContext) {
  const used = readAttributes(dataOf(msg)).filter(({ key }) => state.attributes.has(key))
  const changed = updateAttributes(state.snapshot, scope, used, Date.now())
  return evaluateAll(state, { kind: 'attributes', changed }, ctx)
}

function groupByTime(points: Point[]): Map<number, Point[]> {
  const groups = new Map<number, Point[]>()
  for (const point of points) {
    const group = groups.get(point.ts)
    if (group) group.push(point)
    else groups.set(point.ts, [point])
  }
  return groups
}

const scopeOf = (msg: Message): AttributeScope => {
  const scope = AttributeScope.safeParse(msg.metadata.scope)
  return scope.success ? scope.data : 'CLIENT_SCOPE'
}
