// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Problem } from './problems'
import { useChosenProblem } from './use-chosen-problem'

const problem: Problem = { part: 'settingsSchema', message: 'no value', isError: true, line: 3 }

test('a problem stays chosen as long as an equal problem exists, and is no longer chosen after it was solved', () => {
  const { result, rerender } = renderHook(useChosenProblem, { initialProps: [problem] })
  act(() => result.current.choose(problem))
  rerender([{ ...problem }])
  expect(result.current.chosenProblem).toEqual(problem)
  rerender([])
  expect(result.current.chosenProblem).toBeUndefined()
  rerender([problem])
  expect(result.current.chosenProblem).toBeUndefined()
})

test('if a problem is chosen again, `chosenProblem` is a new object, so that the editor opens the text again', () => {
  const { result } = renderHook(useChosenProblem, { initialProps: [problem] })
  act(() => result.current.choose(problem))
  const before = result.current.chosenProblem
  act(() => result.current.choose(problem))
  expect(result.current.chosenProblem).not.toBe(before)
})
