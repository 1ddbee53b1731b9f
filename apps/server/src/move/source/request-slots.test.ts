import { expect, test } from 'vitest'
import { requestSlots } from './request-slots'

test('errors halve the number of concurrent requests, and successes raise the number again', () => {
  const slots = requestSlots(6)
  slots.failed()
  expect(slots.allowed).toBe(3)
  slots.failed()
  slots.failed()
  expect(slots.allowed).toBe(1)
  for (let response = 0; response < 100; response++) slots.succeeded()
  expect(slots.allowed).toBe(3)
})

test('while the source answers slowly, half as many requests run concurrently', async () => {
  const slots = requestSlots(6)
  slots.observe(1900, 38)
  expect(slots.allowed).toBe(3)
  const ends: (() => void)[] = []
  const tasks = Array.from({ length: 6 }, () => slots.run(() => new Promise<void>((end) => ends.push(end))))
  await Promise.resolve()
  expect(ends).toHaveLength(3)
  slots.observe(40, 38)
  expect(slots.allowed).toBe(6)
  for (const end of ends) end()
  await tasks[0]
  for (const end of ends) end()
  await Promise.all(tasks)
})
