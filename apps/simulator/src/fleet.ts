import type { Curve } from './curves'

/** One device to simulate: what it is called and what it tells. How it is connected is the driver's business. */
export interface SimulatedDevice {
  name: string
  type: string
  label?: string
  /** How often it reports. */
  intervalMs: number
  /** Client attributes, told once per connection. */
  attributes: Record<string, string | number | boolean>
  values: Record<string, Curve>
}

export interface Fleet {
  devices: SimulatedDevice[]
}

/** The telemetry a device reports at one moment. */
export function valuesAt(device: SimulatedDevice, tsMs: number): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(device.values).map(([key, curve]) => [key, curve(tsMs)]))
}
