// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { EventsCard } from './events-card'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the card shows "No events yet" only after alarms and actions have been loaded', async () => {
  startMockServer({})
  const responses: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => responses.push(() => resolve(Response.json({ data: [] })))),
  )
  await renderConsole(<EventsCard entityId={entityId('DEVICE', 'e1')} />)
  await expect.poll(() => responses).toHaveLength(2)
  expect(screen.queryByText('No events yet')).toBeNull()
  for (const respond of responses) respond()
  expect(await screen.findByText('No events yet')).toBeTruthy()
})
