import { expect, test, vi } from 'vitest'
import { closers } from './closers'

test('parts are closed in reverse order, also after the close of one part has failed', async () => {
  const closed: string[] = []
  const onError = vi.fn()
  const parts = closers(onError)
  parts.add(async () => void closed.push('database'))
  parts.add(() => Promise.reject(new Error('broken')))
  parts.add(async () => void closed.push('ports'))
  await parts.closeAll()
  expect(closed).toEqual(['ports', 'database'])
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
})

test('a second call resolves after the first call has closed all parts', async () => {
  let write = () => {}
  const written = new Promise<void>((resolve) => {
    write = resolve
  })
  const closed: string[] = []
  const parts = closers(() => {})
  parts.add(async () => void closed.push('database'))
  parts.add(async () => {
    await written
    closed.push('queue')
  })
  void parts.closeAll()
  const second = parts.closeAll().then(() => closed.push('second call'))
  write()
  await second
  expect(closed).toEqual(['queue', 'database', 'second call'])
})
