// @vitest-environment happy-dom

import { useWidgetTable } from '@signalbox/widgets/table/use-widget-table'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderRoutes } from '../../../testing/render'
import { useFrameParts } from './use-frame-parts'

afterEach(cleanup)

function Table() {
  const { frameControls } = useFrameParts('w1', () => undefined)
  const { search, setSearch } = useWidgetTable(frameControls, {
    sort: { property: 'entityName', direction: 'ASC' },
    pageSize: 10,
  })
  return <input value={search} onChange={({ target }) => setSearch(target.value)} />
}

test('Back restores the search of a table; a new visit of the dashboard starts without it', async () => {
  const { router } = await renderRoutes([
    { path: '/', element: <Table /> },
    { path: '/entity', element: null },
  ])
  const search = () => screen.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(search(), { target: { value: 'pump' } })
  await act(() => router.navigate('/entity'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await act(() => router.navigate(-1))
  expect(search().value).toBe('pump')

  await act(() => router.navigate('/entity'))
  await act(() => router.navigate('/'))
  expect(search().value).toBe('')
})
