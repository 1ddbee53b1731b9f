import type { ImportJob, ImportSwitchover } from '@signalbox/model/move/import-job'

/** After the change of a DNS entry, devices may still connect to the source until the TTL of the old entry ends. */
const SHORT_TTL_SECONDS = 300

export const SWITCHOVER_STEPS = ['ttl', 'history', 'dns', 'devices', 'end'] as const
export type SwitchoverStep = (typeof SWITCHOVER_STEPS)[number]

/** Which steps of the switchover are done. The first step that is not done is the current step. */
export function doneSteps(
  job: ImportJob,
  switchover: ImportSwitchover | undefined,
): Record<SwitchoverStep, boolean> {
  const names = switchover?.names ?? []
  const devices = switchover?.devices ?? { total: 0, connected: 0 }
  const isDone = job.state === 'DONE'
  return {
    ttl: switchover !== undefined && names.every(({ ttlSeconds }) => (ttlSeconds ?? 0) <= SHORT_TTL_SECONDS),
    history: isDone || job.phase === 'follow',
    dns: names.length > 0 && names.every(({ isSwitched }) => isSwitched),
    devices: devices.total > 0 && devices.connected === devices.total,
    end: isDone,
  }
}
