import { expect, test } from 'vitest'
import { allPoints } from '../../points/key-points'
import type { SourcePoints } from '../../source/source'
import { csvPoints } from './csv-points'

const HEADER = 'entityType,entityId,key,ts,valueType,value\n'
const A = '784f394c-42b6-11ea-af22-000000000001'
const B = '784f394c-42b6-11ea-af22-000000000002'

async function* chunksOf(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(
  rows: string[],
  { size = 7, isWanted = (_key: string, _ts: number): boolean => true } = {},
) {
  const entityPoints: SourcePoints[] = []
  let unreadable = 0
  const rules = { isWanted, onUnreadable: () => unreadable++, pointsPerBatch: 1000 }
  for await (const batch of csvPoints(chunksOf(`${HEADER}${rows.join('\n')}\n`, size), 'a.csv', rules))
    entityPoints.push(...batch)
  const points = entityPoints.flatMap((item) =>
    allPoints(item).map(({ key, ts, value }) => [item.entity.id, key, ts, value.kind, value.value]),
  )
  return { points, unreadable }
}

const ROWS = [
  `DEVICE,${A},t,1,DOUBLE,20.125`,
  `DEVICE,${A},t,2,DOUBLE,1e+20`,
  `DEVICE,${A},t,3,LONG,-7`,
  `DEVICE,${A},t,4,LONG,9007199254740993`,
  `DEVICE,${A},t,5,STRING,"a, ""b""\nc"`,
  `DEVICE,${A},t,6,BOOLEAN,true`,
  `DEVICE,${A},"x,y",7,JSON,"{""a"":1}"`,
  `DEVICE,${A},"x,y",8,DOUBLE,2.5`,
  `ASSET,${B},t,9,LONG,1`,
]

test.each([1, 7, 64, 10_000])('every kind of value is read in parts of %d bytes', async (size) => {
  expect(await read(ROWS, { size })).toEqual({
    unreadable: 0,
    points: [
      [A, 't', 1, 'DOUBLE', 20.125],
      [A, 't', 2, 'DOUBLE', 1e20],
      [A, 't', 3, 'LONG', -7],
      [A, 't', 4, 'LONG', 9007199254740993n],
      [A, 't', 5, 'STRING', 'a, "b"\nc'],
      [A, 't', 6, 'BOOLEAN', true],
      [A, 'x,y', 7, 'JSON', '{"a":1}'],
      [A, 'x,y', 8, 'DOUBLE', 2.5],
      [B, 't', 9, 'LONG', 1],
    ],
  })
})

test('rows that cannot be read are counted, and the other rows are read', async () => {
  const rows = [
    `DEVICE,${A},t,1,LONG,1`,
    `DEVICE,${A},t,2,DOUBLE,x`,
    `DEVICE,${A},t,y,LONG,1`,
    `DEVICE,${A},t,3,LONG,1.5`,
    `DEVICE,nobody,t,4,LONG,1`,
    `DEVICE,${A}, ,5,LONG,1`,
    `DOOR,${A},t,6,LONG,1`,
    `DEVICE,${A},t,7,LONG,7`,
  ]
  const { points, unreadable } = await read(rows)
  expect(points.map(([, , ts]) => ts)).toEqual([1, 7])
  expect(unreadable).toBe(6)
})

test('only points with a wanted key and time are read', async () => {
  const { points } = await read(ROWS, { isWanted: (key, ts) => key === 't' && ts > 4 })
  expect(points.map(([, , ts]) => ts)).toEqual([5, 6, 9])
})
