import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createBus } from '../../bus'
import { importPace } from './import-pace'

const SHARE = Math.max(1, availableParallelism() / 2)

function aPace() {
  const bus = createBus()
  const waits: number[] = []
  let time = 1000
  const pace = importPace(
    bus,
    () => time,
    async (ms?: number) => {
      waits.push(Math.round((ms ?? 0) * SHARE))
      return undefined as never
    },
  )
  const end = pace.begin('importing')
  const send = (tenantId: string, times: number) => {
    for (let call = 0; call < times; call++)
      bus.emit('timeseriesSaved', { tenantId, entityId: { entityType: 'DEVICE', id: 'a' }, points: [] })
  }
  return {
    pace,
    end,
    waits,
    send,
    advance(ms: number) {
      time += ms
    },
  }
}

test('an import is not delayed while only its own tenant sends', async () => {
  const { pace, send, waits } = aPace()
  send('importing', 500)
  for (let number = 0; number < 3; number++) await pace.waitForTurn('document')
  expect(waits).toEqual([])
  expect(pace.maxPointsPerSave()).toBe(Number.POSITIVE_INFINITY)
})

test('while another tenant sends, requests and points of an import wait, and a save has fewer points', async () => {
  const { pace, send, waits } = aPace()
  send('other', 50)
  await pace.waitForTurn('request')
  await pace.waitForTurn('point', 1000)
  await pace.waitForTurn('request')
  expect(waits).toEqual([20, 120])
  expect(pace.maxPointsPerSave()).toBeLessThan(1000)
})

test('an import is no longer delayed when the other tenants have stopped sending', async () => {
  const { pace, send, waits, advance } = aPace()
  send('other', 50)
  advance(2500)
  await pace.waitForTurn('request')
  await pace.waitForTurn('request')
  expect(waits).toEqual([])
})
