// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTrialRun } from './use-trial-run'

const problem = { message: 'missing is not defined', during: 'onInit' }

test('the outcome of a run that throws is its problem, and that of a run without an error is null', async () => {
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
