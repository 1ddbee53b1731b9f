import type { RpcError } from '@signalbox/rule-nodes/context'

/** A remote procedure call to a device. */
export interface DeviceCall {
  /** Increases by one with each call to the device; in a cluster each node begins at a random number. */
  id: number
  method: string
  /** JSON as text. */
  params: string
}

export type CallResult = { response: string } | { error: RpcError }
