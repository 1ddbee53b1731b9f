import type { AttributeEntry } from '@signalbox/model/entities/attribute'
import type { KeyValue, PointGroup } from '@signalbox/model/telemetry'
import type { DeviceCall } from '../rpc/device-call'
import type { SharedUpdate } from '../shared-update'

/** A device asks for its attributes by key; a list left out means "all" only when both are. */
export interface AttributeRequest {
  clientKeys?: string[]
  sharedKeys?: string[]
}

export interface AttributeAnswer {
  client: AttributeEntry[]
  shared: AttributeEntry[]
}

/** A device takes up its right to be claimed. */
export interface ClaimRequest {
  secretKey: string
  durationMs: number | undefined
}

/** How one kind of payload is read and written. What cannot be read throws a `PayloadError`. */
export interface PayloadFormat {
  readTelemetry(payload: Buffer, nowMs: number): PointGroup[]
  readAttributes(payload: Buffer): KeyValue[]
  readAttributeRequest(payload: Buffer): AttributeRequest
  writeAttributeAnswer(answer: AttributeAnswer, requestId: number): string | Buffer
  writeSharedUpdate(update: SharedUpdate): string | Buffer
  writeCall(call: DeviceCall): string | Buffer
  /** What a device answers to a call, passed on as it is; some formats name the call inside. */
  readCallAnswer(payload: Buffer, topicId: number): { id: number; text: string }
  /** A request of the device: the body of the message it becomes. */
  readRequest(payload: Buffer): string
  writeRequestAnswer(text: string, requestId: number): string | Buffer
  readClaim(payload: Buffer): ClaimRequest
}

/** What a gateway says about one child; without a value it could not be read. */
export interface GatewayEntry<T> {
  device: string
  value: T | undefined
}

export interface GatewayAttributeRequest {
  id: number
  device: string
  client: boolean
  keys: string[]
}

/** How one kind of payload carries what gateways say and hear about their children. */
export interface GatewayFormat {
  readConnect(payload: Buffer): { device: string; type: string }
  readDisconnect(payload: Buffer): string
  readTelemetry(payload: Buffer, nowMs: number): GatewayEntry<PointGroup[]>[]
  readAttributes(payload: Buffer): GatewayEntry<KeyValue[]>[]
  readClaims(payload: Buffer): GatewayEntry<ClaimRequest>[]
  readAttributeRequest(payload: Buffer): GatewayAttributeRequest
  readCallAnswer(payload: Buffer): { device: string; id: number; text: string }
  writeSharedUpdate(device: string, update: SharedUpdate): string | Buffer
  writeCall(device: string, call: DeviceCall): string | Buffer
  writeAttributeAnswer(
    device: string,
    id: number,
    values: AttributeEntry[],
    isClient: boolean,
  ): string | Buffer
}
