import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { createBus } from '../../bus'
import { importPace } from './import-pace'

const SHARE = Math.max(1, availableParallelism() / 2)

function paced() {
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
    for (let number = 0; number < times; number++)
      bus.emit('timeseriesSaved', { tenantId, entityId: { entityType: 'DEVICE', id: 'a' }, points: [] })
  }
  return {
    pace,
    end,
    waits,
    send,
    pass(ms: number) {
      time += ms
    },
  }
}

test('an import is not delayed while no other tenant sends', async () => {
  const { pace, send, waits } = paced()
  send('importing', 500)
  for (let number = 0; number < 3; number++) await pace.waitForTurn('document')
  expect(waits).toEqual([])
  expect(pace.pointsAtOnce()).toBe(Number.POSITIVE_INFINITY)
})

test('while another tenant sends, the work of an import is spread over time', async () => {
  const { pace, send, waits } = paced()
  send('other', 50)
  await pace.waitForTurn('request')
  await pace.waitForTurn('point', 1000)
  await pace.waitForTurn('request')
  expect(waits).toEqual([20, 120])
  expect(pace.pointsAtOnce()).toBeLessThan(1000)
})

test('an import is no longer delayed when the other tenants have stopped sending', async () => {
  const { pace, send, waits, pass } = paced()
  send('other', 50)
  pass(2500)
  await pace.waitForTurn('request')
  await pace.waitForTurn('request')
  expect(waits).toEqual([])
})
