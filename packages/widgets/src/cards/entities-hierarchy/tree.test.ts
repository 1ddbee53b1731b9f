import { expect, test, vi } from 'vitest'
import { aDatasource, someData } from '../../testing'
import type { EntityServices } from '../../widget-services'
import type { NodeFunctions } from './node-functions'
import { entityTree } from './tree'

const APPEARANCE = { text: '', isHtml: false, icon: {}, isDisabled: false, hasChildren: true }

const functions: NodeFunctions = {
  appearances: async (nodes) => nodes.map(() => APPEARANCE),
  opened: async (nodes) => nodes.map(({ level }) => level === 1),
  order: async (nodes) => nodes.map((_, index) => index),
  query: async (node) => ({
    parameters: { rootId: node.entity.id.id, rootType: node.entity.id.entityType },
    filters: [],
  }),
}

test('two updates at the same time create a node once, and its children are loaded', async () => {
  const watch = vi.fn<EntityServices['watch']>(() => () => undefined)
  const tree = entityTree({ functions, watch, sourceOf: () => ({ dataKeys: [] }), onChange: () => undefined })
  const data = someData({ datasources: [aDatasource()] })
  await Promise.all([tree.setRoots(data), tree.setRoots(data)])
  await vi.waitFor(() => expect(watch).toHaveBeenCalled())
  const [, onChildren] = watch.mock.calls[0]!
  onChildren(someData({ datasources: [aDatasource({ entityName: 'Valve' })] }))
  await vi.waitFor(() => expect(tree.roots[0]?.children).toHaveLength(1))
  expect(tree.roots[0]?.state).toBe('open')
  expect(watch).toHaveBeenCalledTimes(1)
  tree.close()
})

test('after the children of a node were loaded, functions get `childrenNodesLoaded: true`, even after the node is updated', async () => {
  const watch = vi.fn<EntityServices['watch']>(() => () => undefined)
  const appearances = vi.fn(functions.appearances)
  const tree = entityTree({
    functions: { ...functions, appearances },
    watch,
    sourceOf: () => ({ dataKeys: [] }),
    onChange: () => undefined,
  })
  const data = someData({ datasources: [aDatasource()] })
  await tree.setRoots(data)
  await vi.waitFor(() => expect(watch).toHaveBeenCalled())
  watch.mock.calls[0]![1](someData({ datasources: [] }))
  await vi.waitFor(() => expect(tree.roots[0]?.state).toBe('open'))
  for (let update = 0; update < 2; update++) {
    await tree.setRoots(data)
    expect(appearances.mock.lastCall?.[0][0]?.childrenNodesLoaded).toBe(true)
  }
  tree.close()
})

test('open nodes stay open while the data of the widget is requested again', async () => {
  const watch = vi.fn<EntityServices['watch']>(() => () => undefined)
  const tree = entityTree({ functions, watch, sourceOf: () => ({ dataKeys: [] }), onChange: () => undefined })
  const loaded = someData({ datasources: [aDatasource()] })
  await tree.setRoots(loaded)
  await vi.waitFor(() => expect(watch).toHaveBeenCalled())
  watch.mock.calls[0]![1](someData({ datasources: [aDatasource({ entityName: 'Valve' })] }))
  await vi.waitFor(() => expect(tree.roots[0]?.state).toBe('open'))
  await tree.setRoots(someData({ datasources: [], isLoading: true }))
  await tree.setRoots(loaded)
  expect(tree.roots).toMatchObject([{ state: 'open', children: [{}] }])
  await tree.setRoots(someData({ datasources: [] }))
  expect(tree.roots).toEqual([])
  tree.close()
})

test('a node that is closed and opened again while it is loading has one subscription', async () => {
  const watch = vi.fn<EntityServices['watch']>(() => () => undefined)
  const opened = async () => [false]
  const tree = entityTree({
    functions: { ...functions, opened },
    watch,
    sourceOf: () => ({ dataKeys: [] }),
    onChange: () => undefined,
  })
  await tree.setRoots(someData({ datasources: [aDatasource()] }))
  const [root] = tree.roots
  for (let click = 0; click < 3; click++) tree.toggle(root!)
  expect(root!.state).toBe('loading')
  await vi.waitFor(() => expect(watch).toHaveBeenCalled())
  await Promise.resolve()
  expect(watch).toHaveBeenCalledTimes(1)
  tree.close()
})
