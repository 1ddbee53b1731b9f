// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../testing'
import { confirm, dismissConfirm } from './confirm'

afterEach(cleanup)

const ask = (title: string) => {
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm({ title, confirmLabel: 'yes', cancelLabel: 'no' })
  })
  return answer
}

test('the buttons answer the question', async () => {
  renderUi(null)
  const first = ask('first')
  fireEvent.click(screen.getByText('yes'))
  expect(await first).toBe(true)
  const second = ask('second')
  fireEvent.click(screen.getByText('no'))
  expect(await second).toBe(false)
})

test('a newer question answers the older one with no', async () => {
  renderUi(null)
  const older = ask('older')
  void ask('newer')
  expect(await older).toBe(false)
  expect(screen.getByText('newer')).toBeTruthy()
  act(dismissConfirm)
})

test('dismissConfirm answers the open question with no', async () => {
  renderUi(null)
  const question = ask('sure?')
  act(dismissConfirm)
  expect(await question).toBe(false)
  expect(screen.queryByText('sure?')).toBeNull()
})
