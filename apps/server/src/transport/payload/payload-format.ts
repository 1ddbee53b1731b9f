import type { AttributeEntry } from '@signalbox/model/entities/attribute'
import type { KeyValue, PointGroup } from '@signalbox/model/telemetry'
import type { DeviceCall } from '../rpc/device-call'
import type { SharedUpdate } from '../shared-update'

/** A request for attributes by key. If both lists are absent, all attributes are requested. */
export interface AttributeRequest {
  clientKeys?: string[]
  sharedKeys?: string[]
}

export interface AttributeAnswer {
  client: AttributeEntry[]
  shared: AttributeEntry[]
}

/** A request of a device to be claimable. */
export interface ClaimRequest {
  secretKey: string
  durationMs: number | undefined
}

/** Reads and writes one payload format. An unreadable payload throws a `PayloadError`. */
export interface PayloadFormat {
  readTelemetry(payload: Buffer, nowMs: number): PointGroup[]
  readAttributes(payload: Buffer): KeyValue[]
  readAttributeRequest(payload: Buffer): AttributeRequest
  writeAttributeAnswer(answer: AttributeAnswer, requestId: number): string | Buffer
  writeSharedUpdate(update: SharedUpdate): string | Buffer
  writeCall(call: DeviceCall): string | Buffer
  /**
   * Reads the answer of a device to a call; its text stays unchanged. In some formats the payload contains
   * the id.
   */
  readCallAnswer(payload: Buffer, topicId: number): { id: number; text: string }
  /** Reads a request of the device; returns the body of the message for the rule engine. */
  readRequest(payload: Buffer): string
  writeRequestAnswer(text: string, requestId: number): string | Buffer
  readClaim(payload: Buffer): ClaimRequest
}

/** The entry of one child in a gateway payload; `value` is undefined if it could not be read. */
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

/** Reads and writes gateway payloads of one format. */
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
