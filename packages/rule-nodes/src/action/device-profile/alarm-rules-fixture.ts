import type { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import { afterEach, beforeEach, vi } from 'vitest'
import { aMessage, aTestContext, DEVICE, startNode } from '../../testing'
import { deviceProfile } from './device-profile'

// Shared by the tests of alarm rules: functions that create rules, and a fake clock.

type Rule = NonNullable<DeviceProfileAlarm['clearRule']>
export type Filter = Rule['condition']['condition'][number]

export const key = (name: string, type: Filter['key']['type'] = 'TIME_SERIES') => ({ type, key: name })
export const number = (
  operation: 'GREATER' | 'LESS' | 'LESS_OR_EQUAL',
  defaultValue: number,
  sourceAttribute?: string,
): Filter['predicate'] => ({
  type: 'NUMERIC',
  operation,
  value: {
    defaultValue,
    dynamicValue: sourceAttribute ? { sourceType: 'CURRENT_DEVICE', sourceAttribute } : null,
  },
})
export const rule = (
  filters: Filter[],
  more: Partial<Rule> & { spec?: Rule['condition']['spec'] } = {},
): Rule => {
  const { spec = null, ...rest } = more
  return { condition: { condition: filters, spec }, schedule: null, alarmDetails: null, ...rest }
}
export const above = (limit: number, bound?: string): Filter => ({
  key: key('t'),
  predicate: number('GREATER', limit, bound),
})
const below = (limit: number): Filter => ({ key: key('t'), predicate: number('LESS_OR_EQUAL', limit) })

export const anAlarm = (changes: Partial<DeviceProfileAlarm> = {}): DeviceProfileAlarm => ({
  id: 'a1',
  alarmType: 'Too warm',
  createRules: { CRITICAL: rule([above(30)]), MINOR: rule([above(20)]) },
  clearRule: rule([below(10)]),
  propagate: false,
  propagateRelationTypes: [],
  ...changes,
})

export const START = 1_600_000_000_000
/** The time of the message that was sent last. */
export let now: number
/** Stops the running node. */
export let stop = async () => {}

/** Registers the hooks; each test file calls it once. */
export function setUpAlarmRules() {
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
    now = START
  })
  afterEach(async () => {
    await stop()
    vi.useRealTimers()
  })
}

/** A device whose profile has these alarms, and a running node. */
export async function aDevice(alarms: DeviceProfileAlarm[], config: object = {}, context = aTestContext()) {
  context.entities.profiles.set(DEVICE.id, { id: 'p1', alarms })
  const node = await startNode(deviceProfile, config, context)
  stop = node.stop
  const labels = async (msg: ReturnType<typeof aMessage>) =>
    (await node.run(msg)).map(({ relation }) => relation.replace('Alarm ', ''))
  return {
    context,
    node,
    labels,
    telemetry: (data: object, ts = ++now) => labels(aMessage({ data, metadata: { ts: String(ts) } })),
    attributes: (data: object, scope = 'SERVER_SCOPE') =>
      labels(aMessage({ type: 'ATTRIBUTES_UPDATED', data, metadata: { scope } })),
  }
}
