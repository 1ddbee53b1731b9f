// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Problem } from './problems'
import { useChosenProblem } from './use-chosen-problem'

const problem: Problem = { place: 'settingsSchema', message: 'no value', isError: true, line: 3 }

test('a chosen problem is kept while it exists, also as another object, and not after it was solved', () => {
  const { result, rerender } = renderHook(useChosenProblem, { initialProps: [problem] })
  act(() => result.current.choose(problem))
  rerender([{ ...problem }])
  expect(result.current.chosen).toEqual(problem)
  rerender([])
  expect(result.current.chosen).toBeUndefined()
  rerender([problem])
  expect(result.current.chosen).toBeUndefined()
})

test('a problem that is chosen again is a new object, so that its text is opened again', () => {
  const { result } = renderHook(useChosenProblem, { initialProps: [problem] })
  act(() => result.current.choose(problem))
  const before = result.current.chosen
  act(() => result.current.choose(problem))
  expect(result.current.chosen).not.toBe(before)
})
