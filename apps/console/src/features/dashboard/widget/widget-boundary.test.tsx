// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { WidgetBoundary } from './widget-boundary'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new TypeError('no map')
}

test('a widget that throws shows an error, and other widgets are rendered', async () => {
  // React logs every error it passes to a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderConsole(
    <>
      <WidgetBoundary>
        <Broken />
      </WidgetBoundary>
      <WidgetBoundary>fine</WidgetBoundary>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Error loading widget')
  expect(screen.getByRole('alert').textContent).toContain('Widget Error: TypeError: no map')
  expect(screen.getByText('fine')).toBeTruthy()
})
