import { expect, test } from 'vitest'
import { aMessage, aWorld, runNode, startNode } from '../testing'
import { scriptFilter } from './script-filter'

const run = (jsScript: string) => runNode(scriptFilter, aMessage({ data: { t: 9 } }), { jsScript })

test('the result decides the relation', async () => {
  expect(await run('return msg.t > 8')).toMatchObject([{ relation: 'True' }])
  expect(await run('return msg.t < 8')).toMatchObject([{ relation: 'False' }])
})

test('anything but a boolean fails', async () => {
  expect(await run('return 1')).toMatchObject([{ relation: 'Failure', error: 'Wrong result type: NUMBER' }])
  expect(await run('var a')).toMatchObject([{ relation: 'Failure', error: 'Wrong result type: MISSING' }])
  expect(await run('return msg.a.b')).toMatchObject([{ relation: 'Failure' }])
})

test('a script that does not compile keeps the node from starting', async () => {
  await expect(startNode(scriptFilter, { jsScript: 'return )' })).rejects.toThrow()
})

test('parameters that a script does not name are not passed; all are where it can reach them otherwise', async () => {
  const passed = async (jsScript: string) => {
    const world = aWorld()
    const calls: string[][] = []
    world.ctx.scripts.run = async (_code, _names, args) => {
      calls.push(args)
      return true
    }
    await runNode(scriptFilter, aMessage({ data: { t: 9 }, metadata: { a: '1' } }), { jsScript }, world)
    return calls[0]!.slice(1)
  }
  expect(await passed('return msg.t > 8')).toEqual(['null', 'null'])
  expect(await passed('return metadata.a === "1"')).toEqual(['{"a":"1"}', 'null'])
  expect(await passed('return msgType === "X"')).toEqual(['null', '"POST_TELEMETRY_REQUEST"'])
  expect(await passed('return arguments.length === 3')).toEqual(['{"a":"1"}', '"POST_TELEMETRY_REQUEST"'])
  expect(await passed('return \\u006detadata.a === "1"')).toEqual(['{"a":"1"}', '"POST_TELEMETRY_REQUEST"'])
})
