// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../testing/render'
import { clearTasks, tasksState } from './bulk/task-store'
import { useConfirmedAction } from './use-confirmed-action'

afterEach(() => {
  hideToasts()
  cleanup()
  clearTasks()
})

const entities = (count: number) => Array.from({ length: count }, (_, index) => ({ id: { id: `e${index}` } }))

interface ExampleProps {
  count: number
  run: () => Promise<unknown>
  onActionDone: () => void
}

function Example({ count, run, onActionDone }: ExampleProps) {
  const startAction = useConfirmedAction<{ id: { id: string } }>({
    nameOf: ({ id }) => id.id,
    question: () => ({ title: 'Paint them?', confirmLabel: 'Paint' }),
    run,
    undo: async () => undefined,
    queryKeys: [],
  })
  return (
    <button type="button" onClick={() => void startAction(entities(count), onActionDone)}>
      Start
    </button>
  )
}

async function confirmAction(count: number, run: () => Promise<unknown>) {
  const onActionDone = vi.fn()
  await renderConsole(<Example {...{ count, run, onActionDone }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Paint' }))
  return onActionDone
}

test('an action in the background clears the selection when it starts and not when it ends', async () => {
  const running: (() => void)[] = []
  let isReleased = false
  const onActionDone = await confirmAction(11, async () => {
    if (!isReleased) await new Promise<void>((resolve) => running.push(resolve))
  })
  await expect.poll(() => onActionDone.mock.calls).toEqual([[]])
  isReleased = true
  for (const release of running) release()
  await expect.poll(() => tasksState().tasks[0]?.endedAt).not.toBeNull()
  expect(onActionDone).toHaveBeenCalledTimes(1)
})

test('if an action fails for all items, they stay selected', async () => {
  const onActionDone = await confirmAction(2, () => Promise.reject(new Error('in use')))
  await screen.findByText(/2 of 2 failed/)
  expect(onActionDone).not.toHaveBeenCalled()
})

test('Undo does not clear the selection', async () => {
  const onActionDone = await confirmAction(2, async () => undefined)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(onActionDone.mock.calls).toEqual([[[]]])
  fireEvent.click(undo)
  await screen.findByText('Undo: Paint them?')
  expect(onActionDone).toHaveBeenCalledTimes(1)
})
