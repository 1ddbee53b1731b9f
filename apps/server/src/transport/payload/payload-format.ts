import type { AttributeEntry } from '@signalbox/model/attribute'
import type { KeyValue, PointGroup } from '@signalbox/model/telemetry'
import type { SharedUpdate } from '../device-sessions'

/** A device asks for its attributes by key; a list left out means "all" only when both are. */
export interface AttributeRequest {
  clientKeys?: string[]
  sharedKeys?: string[]
}

export interface AttributeAnswer {
  client: AttributeEntry[]
  shared: AttributeEntry[]
}

/** How one kind of payload is read and written. What cannot be read throws a `PayloadError`. */
export interface PayloadFormat {
  readTelemetry(payload: Buffer, nowMs: number): PointGroup[]
  readAttributes(payload: Buffer): KeyValue[]
  readAttributeRequest(payload: Buffer): AttributeRequest
  writeAttributeAnswer(answer: AttributeAnswer, requestId: number): string | Buffer
  writeSharedUpdate(update: SharedUpdate): string | Buffer
}
