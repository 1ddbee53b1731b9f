// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { runBulk } from './run-bulk'
import { clearTasks } from './task-store'

afterEach(() => {
  hideToasts()
  cleanup()
  clearTasks()
})

test.each([
  [['a'], 'Paint: 1 item'],
  [['a', 'b'], 'Paint: 2 items'],
])(
  'after a change of %j a toast offers Undo, which restores each item and calls `onEnd` again',
  async (items, text) => {
    await renderConsole(null)
    const calls: string[] = []
    await runBulk(items, {
      title: 'Paint',
      nameOf: (item) => item,
      run: async (item) => void calls.push(`paint ${item}`),
      undo: async (item) => void calls.push(`restore ${item}`),
      onEnd: () => void calls.push('end'),
    })
    await screen.findByText(text)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    const expected = [
      ...items.map((item) => `paint ${item}`),
      'end',
      ...items.map((item) => `restore ${item}`),
      'end',
    ]
    await expect.poll(() => calls).toEqual(expected)
    await screen.findByText('Undo: Paint')
  },
)

test('if the undo of an item fails, a message names the item and the reason', async () => {
  await renderConsole(null)
  await runBulk(['a'], {
    title: 'Paint',
    nameOf: (item) => `Train ${item}`,
    run: async () => undefined,
    undo: () => Promise.reject(new Error('changed since')),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/Train a: changed since/)
})
