import { expect, test } from 'vitest'
import { aMessage, runNode, startNode } from '../testing'
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
