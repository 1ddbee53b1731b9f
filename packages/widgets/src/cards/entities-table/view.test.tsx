// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDatasource, anEntity, prepareBrowser, renderWidget, someActions, someData } from '../../testing'
import type { EntityRow } from '../../widget-data'

prepareBrowser()
const { View } = await import('./view')
const { entitiesTable } = await import('./widget')
afterEach(cleanup)

const page = (data: EntityRow[], totalElements = data.length) => ({
  data,
  totalElements,
  totalPages: 1,
  hasNext: false,
})
const config = (settings = {}) => ({
  datasources: [
    {
      type: 'entity' as const,
      dataKeys: [{ name: 't', type: 'timeseries' as const, label: 'Temp', settings, units: '°C' }],
    },
  ],
})

test('the table requests its first page in the stored order and shows the result', () => {
  const data = someData({ entities: page([anEntity('Pump', { Temp: -3.5 })], 21) })
  const { frame } = renderWidget(View, entitiesTable, {
    data,
    settings: { entitiesTitle: 'Fleet', defaultSortOrder: '-Temp', defaultPageSize: 5 },
    config: config(),
  })
  expect(data.requestRows).toHaveBeenCalledWith(
    expect.objectContaining({ page: 0, pageSize: 5, sortBy: 'Temp', sortOrder: 'DESC' }),
  )
  const row = screen.getAllByRole('row')[1]!
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Pump', 'widgets.entity-type.DEVICE', '−3.5 °C'])
  // Each cell has the direction of its text, so that a long value is truncated at its end in both directions.
  expect(
    within(row)
      .getAllByRole('cell')
      .every((cell) => cell.dir === 'auto'),
  ).toBe(true)
  expect(frame.setTitle).toHaveBeenLastCalledWith('Fleet', 'widgets.table.total {"total":21}')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['5', '10', '15'])
})

test('while data is loading, a table of entities has no rows, and a table of a function has one row', () => {
  const data = someData({ datasources: [aDatasource({ entityName: 'Rooms' })], isLoading: true })
  renderWidget(View, entitiesTable, { data, config: config() })
  expect(screen.queryByText('Rooms')).toBeNull()
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('0')
  cleanup()
  const [source] = config().datasources
  renderWidget(View, entitiesTable, { data, config: { datasources: [{ ...source!, type: 'function' }] } })
  expect(screen.getByText('Rooms')).toBeTruthy()
})

test('a click on a column header sorts, a click on a row selects it and runs its action', () => {
  const data = someData({ entities: page([anEntity('Pump')]) })
  const actions = someActions({
    of: (source) => (source === 'rowClick' ? [{ id: 'go', name: 'go', icon: '' }] : []),
  })
  renderWidget(View, entitiesTable, { data, actions, config: config() })
  fireEvent.click(screen.getByRole('button', { name: 'Temp' }))
  expect(data.requestRows).toHaveBeenLastCalledWith(
    expect.objectContaining({ sortBy: 'Temp', sortOrder: 'ASC' }),
  )
  fireEvent.click(screen.getByText('Pump'))
  expect(actions.run).toHaveBeenCalledWith('rowClick', 'go', {
    entityId: { entityType: 'DEVICE', id: 'Pump' },
    entityName: 'Pump',
    entityLabel: 'Pump',
  })
  expect(screen.getAllByRole('row')[1]!.getAttribute('aria-current')).toBe('true')
})

test('cell functions set color and content, but not a position, and scripts in the content do not run', async () => {
  const settings = {
    useCellStyleFunction: true,
    cellStyleFunction: "return { color: value > 1 ? 'red' : 'green', position: 'fixed' }",
    useCellContentFunction: true,
    cellContentFunction:
      "return '<b onclick=\"steal()\">' + entity.entityName + ' ' + ctx.utils.formatValue(value, 1) + '</b>'",
  }
  const data = someData({ entities: page([anEntity('Pump', { Temp: 2.25 })]) })
  const { container } = renderWidget(View, entitiesTable, { data, config: config(settings) })
  const cell = await waitFor(() => {
    const found = container.querySelector<HTMLElement>('td:last-child')
    expect(found?.textContent).toContain('Pump 2.3')
    return found!
  })
  expect([cell.style.color, cell.style.position]).toEqual(['red', ''])
  expect(cell.innerHTML).not.toMatch(/onclick/)
})

test('with five thousand rows only the visible ones are rendered', () => {
  const many = Array.from({ length: 5000 }, (_, index) => anEntity(`Pump ${index}`))
  const data = someData({ entities: page(many) })
  renderWidget(View, entitiesTable, { data, settings: { displayPagination: false }, config: config() })
  expect(data.requestRows).toHaveBeenLastCalledWith(expect.objectContaining({ page: 0, pageSize: 16_384 }))
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test('a narrow table keeps its columns; on a phone it has rows of two lines, and one sort menu', async () => {
  const key = (label: string, settings = {}) => ({
    name: label,
    type: 'timeseries' as const,
    label,
    settings,
  })
  const dataKeys = [key('Temp'), key('Level'), key('Secret', { defaultColumnVisibility: 'hidden' })]
  const data = someData({ entities: page([anEntity('Pump', { Temp: 1, Level: 2, Flow: 3, Secret: 4 })]) })
  const draw = (keys: object[], more: object = {}) => {
    cleanup()
    const datasources = [{ type: 'entity' as const, dataKeys: keys as typeof dataKeys }]
    const size = { width: 300, height: 300 }
    renderWidget(View, entitiesTable, { data, size, config: { datasources }, ...more })
    return screen.getByRole('grid').textContent
  }
  expect(draw(dataKeys)).toContain('TempLevelPump')
  const { environment } = renderWidget(View, entitiesTable).props
  const phone = { environment: { ...environment, isMobile: true } }
  expect(draw(dataKeys, phone)).toBe(
    'sorted by widgets.entities-table.namePumpwidgets.entity-type.DEVICE · 21',
  )
  fireEvent.click(screen.getByRole('button', { name: 'sorted by widgets.entities-table.name' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Level' }))
  expect(data.requestRows).toHaveBeenLastCalledWith(
    expect.objectContaining({ sortBy: 'Level', sortOrder: 'ASC' }),
  )
  expect(draw([...dataKeys, key('Flow')], phone)).toContain('TempLevelFlowPump')
  const styled = { useCellStyleFunction: true, cellStyleFunction: 'return {};' }
  expect(draw([key('Temp', styled)], phone)).toContain('TempPump')
})

test('the edit action of an admin table opens a form below the row, and saves what changed', async () => {
  const { adminActions } = await import('../../entity-admin/preset-actions')
  const presets = adminActions('device')
  const entity = anEntity('Pump', {})
  const actions = someActions({
    of: (source) => (presets[source] ?? []).map(({ id, name, icon }) => ({ id, name, icon: icon ?? '' })),
  })
  vi.mocked(actions.entities.editableEntity).mockImplementation(async (id) => ({
    id,
    name: 'Pump',
    type: 'default',
    label: 'Bay 7',
  }))
  vi.mocked(actions.entities.attributes).mockResolvedValue({ latitude: 51.9, longitude: 4.2 })
  renderWidget(View, entitiesTable, {
    data: someData({ entities: page([entity]) }),
    config: { ...config(), actions: presets },
    actions,
  })
  const edit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit device' }))
    const label = await screen.findByLabelText(/entity.label/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/entity.name/)))
    return label
  }
  const label = await edit()
  fireEvent.change(label, { target: { value: 'Bay 9' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.alarms-table.update' }))
  await waitFor(() => expect(screen.queryByLabelText(/entity.label/)).toBeNull())
  expect(actions.entities.saveEntity).toHaveBeenCalledWith(
    { id: { entityType: 'DEVICE', id: entity.entityId.id }, name: 'Pump', type: 'default', label: 'Bay 9' },
    'default',
  )
  expect(actions.saveAttributes).not.toHaveBeenCalled()
  expect(actions.refreshAliases).toHaveBeenCalled()
  expect(actions.run).not.toHaveBeenCalled()

  const onKeyDown = vi.fn()
  document.body.addEventListener('keydown', onKeyDown, { once: true })
  fireEvent.keyDown(await edit(), { key: 'Escape' })
  expect(onKeyDown).not.toHaveBeenCalled()
  expect(screen.queryByLabelText(/entity.label/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('row')[1]))
})

test('a save that ends late closes only its own form, and its failure is reported', async () => {
  const { adminActions } = await import('../../entity-admin/preset-actions')
  const presets = adminActions('device')
  const actions = someActions({
    of: (source) => (presets[source] ?? []).map(({ id, name, icon }) => ({ id, name, icon: icon ?? '' })),
  })
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  vi.mocked(actions.entities.editableEntity).mockImplementation(async (id) => ({
    id,
    name: id.id,
    type: 'default',
  }))
  vi.mocked(actions.entities.saveEntity).mockImplementation(
    () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  )
  renderWidget(View, entitiesTable, {
    data: someData({ entities: page([anEntity('Pump', {}), anEntity('Fan', {})]) }),
    config: { ...config(), actions: presets },
    actions,
  })
  const edit = async (index: number, name: string) => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit device' })[index]!)
    await screen.findByDisplayValue(name)
    fireEvent.change(screen.getByLabelText(/entity.label/), { target: { value: `Label of ${name}` } })
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'widgets.alarms-table.update' }))
  await edit(0, 'Pump')
  save()
  await edit(1, 'Fan')
  ends[0]!.resolve()
  await waitFor(() => expect(actions.refreshAliases).toHaveBeenCalled())
  await screen.findByDisplayValue('Label of Fan')

  save()
  await edit(0, 'Pump')
  ends[1]!.reject(new Error('No such device'))
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('error', 'No such device'))
  await screen.findByDisplayValue('Label of Pump')
})

test('input in the form of a row is kept while the row is not shown, and is reported as unsaved', async () => {
  const { adminActions } = await import('../../entity-admin/preset-actions')
  const presets = adminActions('device')
  const actions = someActions({
    of: (source) => (presets[source] ?? []).map(({ id, name, icon }) => ({ id, name, icon: icon ?? '' })),
  })
  vi.mocked(actions.entities.editableEntity).mockImplementation(async (id) => ({
    id,
    name: id.id,
    type: 'default',
  }))
  const entities = page([anEntity('Pump', {})])
  const data = someData({ entities })
  const { frame } = renderWidget(View, entitiesTable, {
    data,
    config: { ...config(), actions: presets },
    actions,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Edit device' }))
  fireEvent.change(await screen.findByLabelText(/entity.label/), { target: { value: 'Bay 9' } })
  act(() => data.set({ entities: page([]) }))
  expect(screen.queryByLabelText(/entity.label/)).toBeNull()
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
  act(() => data.set({ entities }))
  await screen.findByDisplayValue('Bay 9')
  fireEvent.click(screen.getByRole('button', { name: 'widgets.gateway.cancel' }))
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(false)
})
