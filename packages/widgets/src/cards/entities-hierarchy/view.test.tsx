// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'
import type { WatchedSource } from '../../widget-services'
import { View } from './view'
import { entitiesHierarchy } from './widget'

prepareBrowser()
afterEach(cleanup)

const asset = (id: string) =>
  aDatasource({ entityId: { entityType: 'ASSET', id }, entityName: id, name: id, sourceIndex: 0 })

function draw(settings: Record<string, string> = {}) {
  const watched: WatchedSource[] = []
  const actions = someActions({ of: () => [{ id: 'open', name: 'Open', icon: '' }] })
  actions.entities.watch = (source, onChange) => {
    watched.push(source)
    const { id } = source.filter.rootEntity as { id: string }
    const children = id === 'Yard' ? [asset('Bay 2'), asset('Bay 1')] : []
    queueMicrotask(() => onChange(someData({ datasources: children })))
    return vi.fn()
  }
  const root = asset('Yard')
  const data = someData({
    datasources: [root],
    series: [aSeries([7], { datasource: root, key: { name: 'alarms', label: 'alarms' } })],
  })
  const config = { datasources: [{ type: 'entity' as const, dataKeys: [], filterId: 'f1' }] }
  return { ...renderWidget(View, entitiesHierarchy, { data, actions, settings, config }), actions, watched }
}

/** The text of a row. An icon that is not loaded yet is a hidden ligature of its font. */
function textOf(row: HTMLElement) {
  const copy = row.cloneNode(true) as HTMLElement
  for (const icon of copy.querySelectorAll('[aria-hidden=true]')) icon.remove()
  return copy.textContent?.trim()
}

test('the children of a node are requested by relations and with the filter of the data source, and are sorted by name', async () => {
  const { watched } = draw()
  await screen.findByText('Bay 1')
  expect(screen.getAllByRole('treeitem').map(textOf)).toEqual(['Yard', 'Bay 1', 'Bay 2'])
  expect(watched[0]).toMatchObject({
    filterId: 'f1',
    filter: {
      type: 'relationsQuery',
      direction: 'FROM',
      maxLevel: 1,
      filters: [{ relationType: 'Contains' }],
    },
  })
  expect(screen.getByText('Bay 1').closest('[role=treeitem]')?.getAttribute('aria-level')).toBe('2')
})

test('functions determine text, order and disabled nodes; a body with only a comment is ignored', async () => {
  draw({
    nodeTextFunction:
      "return nodeCtx.entity.name + ' ' + (nodeCtx.data.alarms || '') + ' L' + nodeCtx.level;",
    nodesSortFunction: 'return nodeCtx1.entity.name < nodeCtx2.entity.name ? 1 : -1;',
    nodeDisabledFunction: "return nodeCtx.entity.name === 'Bay 2';",
    nodeIconFunction: '// only a comment',
  })
  await screen.findByText('Yard 7 L1')
  await screen.findByText(/Bay 1/)
  const rows = screen.getAllByRole('treeitem')
  expect(rows.map(textOf)).toEqual(['Yard 7 L1', 'Bay 2  L2', 'Bay 1  L2'])
  expect(rows[1]?.getAttribute('aria-disabled')).toBe('true')
})

test('a name with angle brackets is text; the result of the text function may be HTML', async () => {
  const name = 'Bay <b>1'
  const data = someData({ datasources: [asset(name)] })
  const draw = (settings: object) =>
    renderWidget(View, entitiesHierarchy, { data, settings: { ...settings } })
  draw({})
  expect(await screen.findByText(name)).toBeTruthy()
  cleanup()
  draw({ nodeTextFunction: "return '<i><b>bold</b></i>';" })
  expect((await screen.findByText('bold')).localName).toBe('b')
})

test('a click selects a node and runs the action with the context of the node', async () => {
  const { actions } = draw()
  fireEvent.click(await screen.findByText('Bay 1'))
  expect(actions.run).toHaveBeenCalledWith(
    'nodeSelected',
    'open',
    expect.objectContaining({
      entityId: { entityType: 'ASSET', id: 'Bay 1' },
      extra: { nodeCtx: expect.objectContaining({ level: 2 }) },
    }),
  )
})

test('one row is always a tab stop, even after the focused row was hidden', async () => {
  draw()
  const child = (await screen.findByText('Bay 1')).closest<HTMLElement>('[role=treeitem]')!
  fireEvent.click(child)
  const stops = () => screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([-1, 0, -1])
  fireEvent.click(screen.getAllByRole('button', { name: 'widgets.hierarchy.close' })[0]!)
  expect(stops()).toEqual([0])
})

test('on a right-to-left page, the right arrow key closes a node; with Alt, the browser handles the key', async () => {
  draw()
  await screen.findByText('Bay 1')
  const root = screen.getAllByRole('treeitem')[0]!
  screen.getByRole('tree').style.direction = 'rtl'
  expect(fireEvent.keyDown(root, { key: 'ArrowRight', altKey: true })).toBe(true)
  expect(screen.getAllByRole('treeitem')).toHaveLength(3)
  fireEvent.keyDown(root, { key: 'ArrowRight' })
  expect(screen.getAllByRole('treeitem')).toHaveLength(1)
})

test('the right arrow key does not open a disabled node', async () => {
  const { watched } = draw({ nodeDisabledFunction: 'return true;' })
  const root = (await screen.findByText('Yard')).closest<HTMLElement>('[role=treeitem]')!
  await act(async () => {
    fireEvent.keyDown(root, { key: 'ArrowRight' })
  })
  expect(screen.getAllByRole('treeitem')).toHaveLength(1)
  expect(watched).toEqual([])
})
