// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTrialRun } from './use-trial-run'

const problem = { message: 'missing is not defined', during: 'onInit' }

test('the result of a run is the problem that the script threw, or null without an error', async () => {
  const { result } = renderHook(useTrialRun)
  const failedRun = result.current.nextResult()
  act(() => result.current.report(problem))
  expect(await failedRun).toBe(problem)
  expect(result.current.runError).toBe(problem)

  const successfulRun = result.current.nextResult()
  act(() => result.current.report(null))
  expect(await successfulRun).toBeNull()
  expect(result.current.runError).toBeNull()
})

test('if an error is reported right after a successful start, the error is the result of the run', async () => {
  const { result } = renderHook(useTrialRun)
  const run = result.current.nextResult()
  act(() => {
    result.current.report(null)
    result.current.report(problem)
  })
  expect(await run).toBe(problem)
})
