import { expect, test, vi } from 'vitest'
import { atLeader } from './at-leader'

test('a task starts when this node becomes the leader and stops when the node is no longer the leader', async () => {
  let isLeader = false
  let onChange = () => {}
  const ownership = {
    isLeader: () => isLeader,
    onChange(listener: (change: { gained: number[]; lost: number[] }) => void) {
      onChange = () => listener({ gained: [], lost: [] })
      return () => {
        onChange = () => {}
      }
    },
  }
  const stop = vi.fn(async () => {})
  const start = vi.fn(() => ({ stop }))
  const work = atLeader(ownership, start)
  expect(start).not.toHaveBeenCalled()
  isLeader = true
  onChange()
  onChange()
  expect(start).toHaveBeenCalledTimes(1)
  isLeader = false
  onChange()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
  isLeader = true
  onChange()
  await work.stop()
  onChange()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2])
})
