// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { ResultCard } from './result-card'
import { outcomeOf } from './script-outcome'
import { ScriptTestOutput } from './script-test-output'

afterEach(cleanup)

const targetsOf = (label: string) => (label === 'False' ? [] : [`${label} target`, 'Log'])

test.each([
  ['true', 'The message is routed through True to True target, Log.'],
  ['false', 'The message is routed to False, but no link has this label.'],
  ['["Hot","Dry"]', 'The message is routed through Hot, Dry to Hot target, Log, Dry target.'],
])('the result %s names the nodes that the message goes to', async (output, sentence) => {
  await renderConsole(<ResultCard outcome={outcomeOf({ output })} saved={null} targetsOf={targetsOf} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('the duration of the run on the server and a short output are shown as text', async () => {
  const current = outcomeOf({ output: 'true' })
  const runs = { result: { current, saved: null, elapsedMs: 0.44 }, values: [], output: 'true' }
  await renderConsole(<ScriptTestOutput toastArea="test" runs={runs} />)
  expect(screen.getByText('0.4 ms, run on the server')).toBeTruthy()
  expect(screen.getByText('true')).toBeTruthy()
})
