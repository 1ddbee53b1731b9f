import { expect, test, vi } from 'vitest'
import { type EntityPoints, postProcessor } from './post-process'

const key = { name: 'level', type: 'timeseries' as const, label: 'level' }
const compile = (body: string | undefined, names: readonly string[]) => {
  const fn = new Function(...names, body ?? '')
  return { call: async (lists: readonly unknown[][]) => lists.map((list) => fn(...list)) }
}

test('a latest value is processed with the previous point; the same value again gives the same result', async () => {
  const body =
    'return value + "|" + timePrev + "|" + prevOrigValue + "|" + (prevValue === 0 ? "first" : "again");'
  const process = postProcessor([{ ...key, postFuncBody: body }], { compile }, true)
  const entity = { raw: [{ ts: [10], values: [1] }], series: [{ ts: [], values: [] }] }
  const run = () => new Promise<void>((resolve) => process([entity], resolve))
  await run()
  expect(entity.series[0]!.values).toEqual(['1|0|0|first'])
  await run()
  expect(entity.series[0]!.values).toEqual(['1|0|0|first'])
  entity.raw[0] = { ts: [20], values: [2] }
  await run()
  expect(entity.series[0]!.values).toEqual(['2|10|1|again'])
})

test('a point of a series is processed with the previous point, and the first point with zeros', async () => {
  const process = postProcessor([{ ...key, postFuncBody: 'return value + prevOrigValue;' }], {
    compile,
  })
  const entity = { raw: [{ ts: [1, 2], values: [5, 7] }], series: [{ ts: [], values: [] }] }
  await new Promise<void>((resolve) => process([entity], resolve))
  expect(entity.series[0]!.values).toEqual([5, 12])
})

test('points that arrive during a call are processed after the call, and the results of the call are shown', async () => {
  const calls: (() => void)[] = []
  const slow = (body: string | undefined, names: readonly string[]) => {
    const { call } = compile(body, names)
    return {
      async call(lists: readonly unknown[][]) {
        await new Promise<void>((answer) => calls.push(answer))
        return call(lists)
      },
    }
  }
  const process = postProcessor([{ ...key, postFuncBody: 'return value * 10;' }], { compile: slow })
  const entity = { raw: [{ ts: [1], values: [1] }], series: [{ ts: [], values: [] as unknown[] }] }
  const displayedValues: unknown[] = []
  const update = (value: number) => {
    entity.raw[0] = { ts: [value], values: [value] }
    process([entity as EntityPoints], () => displayedValues.push(entity.series[0]!.values[0]))
  }
  update(1)
  update(2)
  update(3)
  calls[0]!()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(displayedValues).toEqual([10])
  calls[1]!()
  await vi.waitFor(() => expect(displayedValues).toEqual([10, 30]))
})
