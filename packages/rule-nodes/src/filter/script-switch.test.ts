import { expect, test } from 'vitest'
import { aMessage, runNode } from '../testing'
import { scriptSwitch } from './script-switch'

const relations = async (jsScript: string) =>
  (await runNode(scriptSwitch, aMessage(), { jsScript })).map((sent) => sent.relation)

test('a text or a list gives the relations, without duplicates', async () => {
  expect(await relations("return 'hot'")).toEqual(['hot'])
  expect(await relations("return ['a', 'b', 'a']")).toEqual(['a', 'b'])
  expect(await relations('return []')).toEqual([])
})

test('any other result fails', async () => {
  expect(await relations('return true')).toEqual(['Failure'])
  expect(await relations("return ['a', 1]")).toEqual(['Failure'])
})

test('the default script returns `one` and `nine` for a type other than telemetry', async () => {
  const sent = await runNode(scriptSwitch, aMessage({ type: 'OTHER' }))
  expect(sent.map(({ relation }) => relation)).toEqual(['one', 'nine'])
})
