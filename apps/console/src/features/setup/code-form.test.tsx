// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { CodeForm } from './code-form'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('an empty code is not sent, and the field shows an error', async () => {
  const requests = startMockServer({})
  await renderConsole(<CodeForm onOpened={vi.fn()} />)
  fireEvent.submit(document.querySelector('form')!)
  expect(await screen.findByText('A value is required.')).toBeTruthy()
  expect(requests).toEqual([])
})
