// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someEnvironment } from '../testing'
import { StatusLine } from './status-line'

afterEach(cleanup)

test('the time of a response is shown with seconds, but without seconds in a narrow widget', () => {
  const atMs = new Date().setHours(9, 12, 3, 0)
  const draw = (width: number) => {
    const status = { kind: 'done', text: 'Sent', atMs } as const
    const connection = { isOffline: false, lastSeenMs: undefined } as never
    render(<StatusLine {...{ status, connection, width, environment: someEnvironment() }} />)
    return screen.getByRole('status').querySelector('time')?.textContent
  }
  expect(draw(240)).toBe('09:12:03')
  cleanup()
  expect(draw(180)).toBe('09:12')
})
