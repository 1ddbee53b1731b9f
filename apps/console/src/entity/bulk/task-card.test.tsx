// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { TaskCard } from './task-card'
import type { Task } from './task-store'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const aRunningTask = (startedAt: number, waiting: number) =>
  ({
    title: 'Set site',
    total: 10_000,
    startedAt,
    endedAt: null,
    waiting,
    failed: [],
    rows: new Map(),
  }) as unknown as Task

test.each([
  { waiting: 400, left: '40 sec left, 10 per second' },
  { waiting: 5570, left: '10 min left, 10 per second' },
])(
  'a task with $waiting waiting items shows the time left in its largest unit',
  async ({ waiting, left }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const runningMs = ((10_000 - waiting) / 10) * 1000
    await renderConsole(<TaskCard task={aRunningTask(Date.now() - runningMs, waiting)} />)
    expect(screen.getByText(left)).toBeDefined()
  },
)
