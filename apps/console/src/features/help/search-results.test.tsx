// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { SearchResults } from './search-results'
import { widgetSearchEntries } from './widget-blocks'

vi.mock('./widget-blocks', () => ({ widgetSearchEntries: vi.fn() }))
afterEach(cleanup)

test('if the search index cannot be loaded, an error with a button is shown; the button loads the index again', async () => {
  vi.mocked(widgetSearchEntries).mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue([])
  await renderConsole(<SearchResults search="backup" onFollow={() => undefined} />)
  await screen.findByText('This part of the page could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }))
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0)
})
