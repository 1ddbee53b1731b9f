import type { RpcError } from '@signalbox/rule-nodes/context'

/** A call on its way to a device. */
export interface DeviceCall {
  /** Counts from 0 per device. */
  id: number
  method: string
  /** JSON text. */
  params: string
}

export type CallResult = { response: string } | { error: RpcError }
