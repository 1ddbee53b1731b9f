import type { ImportJob, ImportSwitch } from '@signalbox/model/move/import-job'

/** A DNS entry with a longer validity would keep devices at the source for that time. */
const SHORT_TTL_SECONDS = 300

export const SWITCH_STEPS = ['ttl', 'history', 'dns', 'devices', 'end'] as const
export type SwitchStep = (typeof SWITCH_STEPS)[number]

/** Which steps of the switch are done. The first step that is not done is the current step. */
export function doneSteps(job: ImportJob, found: ImportSwitch | undefined): Record<SwitchStep, boolean> {
  const names = found?.names ?? []
  const devices = found?.devices ?? { total: 0, arrived: 0 }
  const isDone = job.state === 'DONE'
  return {
    ttl: found !== undefined && names.every(({ ttlSeconds }) => (ttlSeconds ?? 0) <= SHORT_TTL_SECONDS),
    history: isDone || job.phase === 'follow',
    dns: names.length > 0 && names.every(({ wanted }) => wanted === null),
    devices: devices.total > 0 && devices.arrived === devices.total,
    end: isDone,
  }
}
