import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scriptRunner } from '../../scripts/script-runner'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/handbook/rule-chains.md'), 'utf8')
const ARGS = ['msg', 'metadata', 'msgType']

test('the two scripts of the page about rule chains return the expected results', async () => {
  const [filter = '', transformation = ''] = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
    ([, code = '']) => code,
  )
  const runner = scriptRunner({ workers: 1, timeoutMs: 60_000 })
  onTestFinished(() => runner.close())
  const input = ['{"temperature":9.26}', '{"deviceType":"freezer"}', '"POST_TELEMETRY_REQUEST"']
  expect(await runner.run('tenant', 'node', filter, ARGS, input)).toBe(true)
  expect(await runner.run('tenant', 'node', transformation, ARGS, input)).toEqual({
    msg: { temperature: 9.3 },
    metadata: { deviceType: 'freezer' },
    msgType: 'POST_TELEMETRY_REQUEST',
  })
})
