import { expect, test, vi } from 'vitest'
import { widgetSlot } from './widget-slot'

const aWidget = (name: string) => ({ name, stop: vi.fn() })

test('a message that arrives while resources are loading waits for the widget to start', async () => {
  const slot = widgetSlot<ReturnType<typeof aWidget>>()
  let loaded!: (isLoaded: boolean) => void
  void slot.start(
    () =>
      new Promise((resolve) => {
        loaded = resolve
      }),
    () => aWidget('A'),
  )
  const received = slot.started()
  expect(slot.running).toBeNull()
  loaded(true)
  expect(await received).toMatchObject({ name: 'A' })
})

test('a widget whose resources load after the start of a later widget is not started', async () => {
  const slot = widgetSlot<ReturnType<typeof aWidget>>()
  let loaded!: (isLoaded: boolean) => void
  const make = vi.fn(() => aWidget('slow'))
  const first = slot.start(
    () =>
      new Promise((resolve) => {
        loaded = resolve
      }),
    make,
  )
  await slot.start(
    async () => true,
    () => aWidget('later'),
  )
  loaded(true)
  await first
  expect(make).not.toHaveBeenCalled()
  expect(slot.running).toMatchObject({ name: 'later' })
})

test('start stops the previous widget; after a failed load no widget is running', async () => {
  const slot = widgetSlot<ReturnType<typeof aWidget>>()
  const before = aWidget('before')
  slot.running = before
  await expect(slot.start(() => Promise.reject(new Error('no')), vi.fn())).rejects.toThrow('no')
  expect(before.stop).toHaveBeenCalledOnce()
  expect(await slot.started()).toBeNull()
})
