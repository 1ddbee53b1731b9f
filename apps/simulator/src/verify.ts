import { type LoadDevice, type LoadShape, loadKey, loadValue, messageTs } from './load-device'
import type { RestClient } from './rest-client'

export interface Verification {
  /** Points whose message was acknowledged. */
  expected: number
  /** The acknowledged points that are not stored, or stored with another value. */
  missing: string[]
}

const PAGE = 20_000

/** Reads all acknowledged points over REST and compares them with the values that were sent. */
export async function verifyStored(
  rest: RestClient,
  devices: LoadDevice[],
  shape: LoadShape,
): Promise<Verification> {
  const verification: Verification = { expected: 0, missing: [] }
  for (const device of devices) {
    const stored = await readAll(rest, device, shape)
    for (const number of device.acknowledged) {
      const ts = messageTs(shape, number)
      for (let index = 0; index < shape.keys; index++) {
        verification.expected++
        if (stored.get(pointName(index, ts)) !== loadValue(number, index)) {
          verification.missing.push(`${device.id} ${loadKey(index)} ${ts}`)
        }
      }
    }
  }
  return verification
}

async function readAll(rest: RestClient, device: LoadDevice, shape: LoadShape) {
  const stored = new Map<string, number>()
  const lastTs = messageTs(
    shape,
    device.acknowledged.reduce((a, b) => Math.max(a, b), 0),
  )
  for (let index = 0; index < shape.keys; index++) {
    const key = loadKey(index)
    let afterTs = shape.startTs - 1
    for (;;) {
      const page = (await rest.history(device.id, [key], afterTs, lastTs, PAGE))[key] ?? []
      for (const { ts, value } of page) stored.set(pointName(index, ts), Number(value))
      if (page.length < PAGE) break
      afterTs = page.at(-1)!.ts
    }
  }
  return stored
}

const pointName = (index: number, ts: number) => `${index}:${ts}`
