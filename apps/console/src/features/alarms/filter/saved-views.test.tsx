// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { readFilter } from './alarm-filter'
import { SavedViews } from './saved-views'

afterEach(() => {
  cleanup()
  stopMockServer()
  vi.restoreAllMocks()
})

test('a view can have the id of a menu entry as its name', async () => {
  startMockServer({})
  localStorage.setItem(
    'TB-ALARM-VIEWS-undefined-alarms',
    JSON.stringify([{ name: 'save-view', address: 'x=1' }]),
  )
  const onError = vi.spyOn(console, 'error')
  const onChange = vi.fn()
  await renderConsole(<SavedViews filter={readFilter(new URLSearchParams())} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'save-view' }))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(onError).not.toHaveBeenCalled()
})
