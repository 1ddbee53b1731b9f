// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ScriptRun } from './script-outcome'
import { useScriptRuns } from './use-script-runs'

const input = { msg: '{}', msgType: 'PING', metadata: {} }

function open() {
  let answer!: (run: ScriptRun) => void
  const run = vi.fn(() => new Promise<ScriptRun>((resolve) => (answer = resolve)))
  const saved = 'return true;'
  const { result } = renderHook(() => useScriptRuns({ argNames: ['msg'], saved, run, toastArea: 'test' }))
  return { result, saved, answer: (output: string) => act(async () => answer({ output })) }
}

test('the result of a script that was edited during its run is not shown, and the test counts as failed', async () => {
  const { result, saved, answer } = open()
  let passed: Promise<boolean> = Promise.resolve(true)
  act(() => {
    passed = result.current.test(input, saved)
  })
  act(() => result.current.clearResult())
  await answer('true')
  expect(await act(() => passed)).toBe(false)
  expect(result.current).toMatchObject({ result: null, output: '', isBusy: false })
})

test('if the results of recent messages are cleared during a run, the results of this run are not shown', async () => {
  const { result, saved, answer } = open()
  const messages = [{ id: '1', ts: 1, ...input }]
  act(() => void result.current.runAll(messages, saved))
  act(() => result.current.clearRuns())
  await answer('true')
  expect(result.current.runs.size).toBe(0)
  act(() => void result.current.runAll(messages, saved))
  await answer('true')
  expect(result.current.runs.size).toBe(1)
})
