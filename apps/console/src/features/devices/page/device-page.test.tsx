// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { Component } from './device-page'

const openSocket = vi.fn()

beforeEach(() => {
  startMockServer({})
  vi.stubGlobal('WebSocket', openSocket)
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

test('for a device that does not exist, the page shows a message with a link to the list and opens no WebSocket', async () => {
  const { router } = await renderConsole(<Component />)
  await screen.findByText('This item does not exist')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(openSocket).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Show the list' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/devices'))
})
