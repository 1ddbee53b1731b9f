import { expect, test } from 'vitest'
import { keyedSerialExecutor, serialExecutor } from './serial-executor'

test('tasks run one after another, even after a failure', async () => {
  const run = serialExecutor()
  const order: string[] = []
  const gate = aGate()
  const results = Promise.allSettled([
    run(async () => {
      await gate.opened
      order.push('first')
      throw new Error('failed')
    }),
    run(() => {
      order.push('second')
      return 2
    }),
  ])
  gate.open()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(order).toEqual(['first', 'second'])
})

test('tasks with the same key run one after another; tasks with different keys run independently', async () => {
  const { run, idle } = keyedSerialExecutor()
  const order: string[] = []
  const gate = aGate()
  void run('a', () => gate.opened.then(() => order.push('a1')))
  void run('a', () => order.push('a2'))
  await run('b', () => order.push('b'))
  gate.open()
  await idle()
  expect(order).toEqual(['b', 'a1', 'a2'])
})

/** A promise that the test resolves. */
function aGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
