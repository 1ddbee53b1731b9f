// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RequestOptions } from '../../api/request/request'
import { renderConsole } from '../../testing/render'
import { runForEach } from './run-for-each'

afterEach(cleanup)

const nameOf = (item: string) => item
const failFor = (failing: readonly string[]) => async (item: string) => {
  if (failing.includes(item)) throw new Error(`${item} is in use`)
}

/** Renders the toasts and calls `runForEach`. */
async function run(items: readonly string[], failing: readonly string[]) {
  await renderConsole(null)
  let succeeded: string[] = []
  await act(async () => {
    succeeded = await runForEach(items, nameOf, failFor(failing))
  })
  return succeeded
}

test('the items that succeeded are returned; a toast shows the name of each failed item and the reason', async () => {
  expect(await run(['a', 'b', 'c'], ['b'])).toEqual(['a', 'c'])
  expect((await screen.findByText(/1 of 3 failed:/)).textContent).toContain('b: b is in use')
})

test('the toast shows five failed items and the number of further failed items', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(await run(all, all)).toEqual([])
  const text = (await screen.findByText(/7 of 7 failed:/)).textContent
  expect(text).toContain('e: e is in use')
  expect(text).not.toContain('f: f is in use')
  expect(text).toContain('and 2 more')
})

test('the requests use `ignoreErrors` if there are several items', async () => {
  const options: RequestOptions[] = []
  const record = async (_: string, requestOptions: RequestOptions) => void options.push(requestOptions)
  await runForEach(['a'], nameOf, record)
  await runForEach(['a', 'b'], nameOf, record)
  expect(options.map(({ ignoreErrors }) => ignoreErrors)).toEqual([false, true, true])
})

test('names are requested for failed items only', async () => {
  await renderConsole(null)
  const requests: string[] = []
  await act(async () => {
    await runForEach(
      ['a', 'b'],
      async (id) => {
        requests.push(id)
        return `Train ${id}`
      },
      failFor(['b']),
    )
  })
  expect((await screen.findByText(/1 of 2 failed:/)).textContent).toContain('Train b: b is in use')
  expect(requests).toEqual(['b'])
})
