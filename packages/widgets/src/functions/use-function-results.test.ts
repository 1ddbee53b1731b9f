// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFunctionResults } from './use-function-results'

afterEach(cleanup)

test('when a result arrives after the calls have changed, the hook returns a new lookup that contains the result', async () => {
  const answers: ((results: unknown[]) => void)[] = []
  const fn = { call: () => new Promise<unknown[]>((resolve) => answers.push(resolve)) }
  const callsOf = (...ids: string[]) => ids.map((id) => ({ fn, id, args: [id] }))
  const { result, rerender } = renderHook(({ calls }) => useFunctionResults(calls), {
    initialProps: { calls: callsOf('a') },
  })
  rerender({ calls: callsOf('a', 'b') })
  const before = result.current
  await act(async () => answers[0]!(['red']))
  expect(result.current).not.toBe(before)
  expect(result.current(fn, 'a')).toBe('red')
})
