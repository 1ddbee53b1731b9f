import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode, startNode } from '../testing'
import { scriptFilter } from './script-filter'

const run = (jsScript: string) => runNode(scriptFilter, aMessage({ data: { t: 9 } }), { jsScript })

test('the result decides the relation', async () => {
  expect(await run('return msg.t > 8')).toMatchObject([{ relation: 'True' }])
  expect(await run('return msg.t < 8')).toMatchObject([{ relation: 'False' }])
})

test('a result that is not a boolean fails', async () => {
  expect(await run('return 1')).toMatchObject([{ relation: 'Failure', error: 'Wrong result type: NUMBER' }])
  expect(await run('var a')).toMatchObject([{ relation: 'Failure', error: 'Wrong result type: MISSING' }])
  expect(await run('return msg.a.b')).toMatchObject([{ relation: 'Failure' }])
})

test('a script that does not compile prevents the node from starting', async () => {
  await expect(startNode(scriptFilter, { jsScript: 'return )' })).rejects.toThrow()
})

test('a script gets only the parameters that it names, or all if it uses `arguments` or escapes in names', async () => {
  const passedParameters = async (jsScript: string) => {
    const context = aTestContext()
    const calls: Record<string, unknown>[] = []
    context.ctx.scripts.run = async (_code, names, args) => {
      calls.push(Object.fromEntries(names.map((name, index) => [name, args[index]!])))
      return true
    }
    await runNode(scriptFilter, aMessage({ data: { t: 9 }, metadata: { a: '1' } }), { jsScript }, context)
    return calls[0]
  }
  const msg = '{"t":9}'
  const metadata = { a: '1' }
  const msgType = '"POST_TELEMETRY_REQUEST"'
  expect(await passedParameters('return msg.t > 8')).toEqual({ msg })
  expect(await passedParameters('return metadata.a === "1"')).toEqual({ msg, metadata })
  expect(await passedParameters('return msgType === "X"')).toEqual({ msg, msgType })
  expect(await passedParameters('return arguments.length === 3')).toEqual({ msg, metadata, msgType })
  expect(await passedParameters('return \\u006detadata.a === "1"')).toEqual({ msg, metadata, msgType })
})
