// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryType } from '../../../../entity/widget-library/use-library'
import { renderConsole } from '../../../../testing/render'
import { AliasName } from './alias-name'
import { CategoryTabs } from './category-tabs'

afterEach(cleanup)

const aLibraryType = (alias: string, title: string) =>
  ({ bundle: { id: { id: alias }, tenantId: { id: 't1' }, alias, title } }) as LibraryType

test('the first tab is for all bundles; then each bundle has one tab, the most used bundles first', async () => {
  const onChange = vi.fn()
  const types = [
    aLibraryType('own', 'Own'),
    aLibraryType('cards', 'Cards'),
    aLibraryType('charts', 'Charts'),
    aLibraryType('own', 'Own'),
  ]
  await renderConsole(<CategoryTabs types={types} active="cards" onChange={onChange} idPrefix="g" />)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All bundles',
    'Charts',
    'Cards',
    'Own',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Cards')
  fireEvent.click(screen.getByRole('tab', { name: 'Own' }))
  fireEvent.click(screen.getByRole('tab', { name: 'All bundles' }))
  expect(onChange.mock.calls).toEqual([['own'], ['']])
})

test('a new alias can be renamed, a stored alias cannot', async () => {
  const onRename = vi.fn()
  await renderConsole(
    <>
      <AliasName name="2 devices" onRename={onRename} />
      <AliasName name="Trucks" onRename={undefined} />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  fireEvent.change(screen.getByLabelText('Entity alias'), { target: { value: 'Pumps' } })
  expect(onRename).toHaveBeenCalledWith('Pumps')
})
