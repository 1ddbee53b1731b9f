import type { ProfileKey } from '../entities/profile-key'
import type { alarm } from './alarm-rules'
import type { WaveCurve } from './curve'

export const SOLUTION_IDS = ['cold-chain', 'energy', 'fleet', 'building'] as const
export type SolutionId = (typeof SOLUTION_IDS)[number]

interface SolutionProfile {
  name: string
  description: string
  /** Labels, units and decimals of the values. */
  keys: ProfileKey[]
  alarms: ReturnType<typeof alarm>[]
}

interface SolutionDevice {
  name: string
  profile: string
  label: string
  attributes?: Record<string, unknown>
  values: Record<string, WaveCurve>
}

/** Returns the id of a device that was created, by its name. */
export type DeviceIdOf = (name: string) => string

/** An installable example: device profiles with alarm rules, simulated devices and dashboards. */
export interface SolutionTemplate {
  id: SolutionId
  chainName: string
  profiles: SolutionProfile[]
  devices: SolutionDevice[]
  dashboards: (idOf: DeviceIdOf) => { title: string; configuration: object }[]
}
