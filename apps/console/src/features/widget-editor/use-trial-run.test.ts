// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTrialRun } from './use-trial-run'

const problem = { message: 'missing is not defined', during: 'onInit' }

test('a run that throws ends with its problem, one that starts has none', async () => {
  const { result } = renderHook(useTrialRun)
  const failing = result.current.outcome()
  act(() => result.current.report(problem))
  expect(await failing).toBe(problem)
  expect(result.current.thrown).toBe(problem)

  const good = result.current.outcome()
  act(() => result.current.report(null))
  expect(await good).toBeNull()
  expect(result.current.thrown).toBeNull()
})

test('an error right after the start is the result of the run', async () => {
  const { result } = renderHook(useTrialRun)
  const outcome = result.current.outcome()
  act(() => {
    result.current.report(null)
    result.current.report(problem)
  })
  expect(await outcome).toBe(problem)
})
