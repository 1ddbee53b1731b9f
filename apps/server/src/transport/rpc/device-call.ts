/** A call on its way to a device. */
export interface DeviceCall {
  /** Counts from 0 per device. */
  id: number
  method: string
  /** JSON text. */
  params: string
}
