import type { Curve } from './curves'

/** One simulated device: its name and values. `runFleet` connects it. */
export interface SimulatedDevice {
  name: string
  type: string
  label?: string
  /** The time between two reports. */
  intervalMs: number
  /** Client attributes, sent once per connection. */
  attributes: Record<string, string | number | boolean>
  values: Record<string, Curve>
}

export interface Fleet {
  devices: SimulatedDevice[]
}

/** The telemetry of a device at one time. */
export function valuesAt(device: SimulatedDevice, tsMs: number): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(device.values).map(([key, curve]) => [key, curve(tsMs)]))
}
