import { expect, test } from 'vitest'
import { aMessage, aTestContext, runNode } from '../testing'
import { scriptTransformation } from './script-transformation'

const msg = aMessage({ data: { t: 20 }, metadata: { a: '1' } })
const run = (jsScript: string, context = aTestContext()) =>
  runNode(scriptTransformation, msg, { jsScript }, context)

test('parts that the script returns replace the parts of the message; other parts are unchanged', async () => {
  const [sent] = await run('return { msg: { t: msg.t * 2 }, metadata: { n: 5, gone: null, yes: true } }')
  expect(sent).toMatchObject({ relation: 'Success', msg: { id: msg.id, data: '{"t":40}', type: msg.type } })
  expect(sent?.msg.metadata).toEqual({ n: '5', yes: 'true' })
  expect((await run("return { msgType: 'X', metadata: null }"))[0]?.msg).toMatchObject({
    type: 'X',
    data: msg.data,
    metadata: { a: '1' },
  })
})

test('points parsed from the old data are removed', async () => {
  const withPoints = { ...msg, points: [{ ts: 1, key: 't', value: { kind: 'LONG' as const, value: 20 } }] }
  const [sent] = await runNode(scriptTransformation, withPoints, { jsScript: 'return { msg: { t: 1 } }' })
  expect(sent?.msg.points).toBeUndefined()
})

test('several messages are queued independently', async () => {
  const context = aTestContext()
  expect(await run('return [{ msg: 1 }, { msg: 2 }, 3]', context)).toEqual([])
  expect(context.requeued.map((sent) => sent.msg.data)).toEqual(['1', '2', msg.data])
  expect(await run('return [{ msg: 1 }]')).toMatchObject([{ relation: 'Success', msg: { data: '1' } }])
})

test('a result that is not a message fails and leaves the message unchanged', async () => {
  for (const script of ['return []', 'return 1', 'return', 'return { metadata: { a: {} } }']) {
    expect(await run(script)).toMatchObject([{ relation: 'Failure', msg }])
  }
})
