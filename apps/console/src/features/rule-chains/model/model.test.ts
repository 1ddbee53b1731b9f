import { expect, test } from 'vitest'
import { createEditorStore, isDirty } from '../editor/editor-store'
import { autoLayout } from './auto-layout'
import { type ChainDraft, EMPTY_DRAFT, linkId, type RuleDraftNode } from './chain-draft'
import { copyOf, paste } from './clipboard'
import { compareChains, hasNoChanges } from './compare-chains'
import { addNode, align, moveNodes, reconnect, remove, setDebug, setLink, updateNode } from './edit-chain'
import { linkProblem } from './link-rules'
import { problemsOf } from './node-problems'
import { type ChainContent, linksOfUnresolved, readChain } from './read-chain'
import { writeChain } from './write-chain'

const aNode = (id: string, part: Partial<RuleDraftNode> = {}): RuleDraftNode => ({
  kind: 'node',
  id,
  storedId: id,
  type: 'Filter',
  name: id,
  debugMode: false,
  configuration: {},
  info: {},
  x: 300,
  y: 100,
  ...part,
})

const aDraft = (...ids: string[]): ChainDraft => ({
  nodes: ids.map((id, index) => aNode(id, { x: 300 + index * 200 })),
  links: [],
  firstId: ids[0] ?? null,
})

const stored: ChainContent = {
  firstNodeIndex: 1,
  nodes: [
    {
      id: { id: 'b' },
      type: 'Log',
      name: 'B',
      debugMode: true,
      additionalInfo: { layoutX: 10.4, layoutY: -5 },
    },
    {
      id: { id: 'a' },
      type: 'Filter',
      name: 'A',
      debugMode: false,
      configuration: { jsScript: 'return true;' },
      additionalInfo: { layoutX: 1, layoutY: 2, description: 'text' },
    },
  ],
  connections: [
    { fromIndex: 1, toIndex: 0, type: 'True' },
    { fromIndex: 1, toIndex: 0, type: 'False' },
    { fromIndex: 1, toIndex: 7, type: 'False' },
  ],
  ruleChainConnections: [
    {
      fromIndex: 0,
      targetRuleChainId: { entityType: 'RULE_CHAIN', id: 'other' },
      type: 'Success',
      additionalInfo: { layoutX: 5, layoutY: 6, ruleChainNodeId: 'rule-chain-node-4' },
    },
    {
      fromIndex: 1,
      targetRuleChainId: { entityType: 'RULE_CHAIN', id: 'gone' },
      type: 'Failure',
      additionalInfo: null,
    },
  ],
}

test('readChain creates one link per pair of nodes and no links to missing nodes, and rounds the positions', () => {
  const draft = readChain(stored, new Map([['other', 'Other']]))
  expect(draft.firstId).toBe('a')
  expect(draft.nodes.map(({ id, x, y }) => [id, x, y])).toEqual([
    ['b', 10, 0],
    ['a', 1, 2],
    ['rule-chain-node-4', 5, 6],
    ['rule-chain-node-gone', expect.any(Number), expect.any(Number)],
  ])
  expect(draft.nodes[1]!.info).toEqual({ description: 'text' })
  expect(draft.links[0]).toEqual({ id: 'a>b', from: 'a', to: 'b', labels: ['True', 'False'] })
  expect(draft.nodes[3]).toMatchObject({ kind: 'chain', targetId: null })
})

test('a stored placeholder of a link to a missing chain is drawn as an unresolved link', () => {
  const placeholder = {
    id: { id: 'p' },
    type: 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode',
    name: 'Alarms',
    debugMode: false,
    additionalInfo: { layoutX: 5, layoutY: 6 },
  }
  const content: ChainContent = {
    firstNodeIndex: 0,
    nodes: [stored.nodes[1]!, placeholder],
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 1, toIndex: 0, type: 'Success' },
    ],
    ruleChainConnections: null,
  }
  const draft = readChain(content, new Map())
  expect(draft.nodes[1]).toEqual({
    kind: 'chain',
    id: 'p',
    name: 'Alarms',
    targetId: null,
    x: 5,
    y: 6,
    info: {},
  })
  expect(problemsOf(draft, new Map()).get('p')).toBe('no-target')
  expect(draft.links).toEqual([{ id: 'a>p', from: 'a', to: 'p', labels: ['True'] }])
  expect(linksOfUnresolved(content)).toEqual([{ nodeName: 'Alarms', label: 'Success' }])
  expect(readChain({ ...content, firstNodeIndex: 1 }, new Map()).nodes[1]!.kind).toBe('node')

  const chosen = writeChain(updateNode(draft, 'p', { targetId: 'other', name: 'Other' }))
  expect(chosen.nodes).toHaveLength(1)
  expect(chosen.ruleChainConnections).toMatchObject([
    { fromIndex: 0, targetRuleChainId: { id: 'other' }, type: 'True' },
  ])
})

test('reading and writing a chain removes links to missing nodes and chains; a second pass changes nothing', () => {
  const names = new Map([['other', 'Other']])
  const written = writeChain(readChain(stored, names))
  expect(written.firstNodeIndex).toBe(1)
  expect(written.connections).toEqual(stored.connections!.slice(0, 2))
  expect(written.ruleChainConnections).toHaveLength(1)
  const again = readChain(written, names)
  expect(compareChains(readChain(stored, names), again).nodes).toMatchObject([
    { kind: 'removed', id: 'rule-chain-node-gone' },
  ])
  expect(writeChain(again)).toEqual(written)
})

test('consecutive moves are one undo step, and undoing all steps returns the initial draft', () => {
  const first = aDraft('a', 'b')
  const store = createEditorStore(first)
  const { edit } = store.getState()
  edit((draft) => addNode(draft, aNode('c', { x: -4, y: 1.6 })))
  edit((draft) => setLink(draft, 'a', 'c', ['True']))
  edit((draft) => moveNodes(draft, new Map([['b', { x: 7.4, y: 8 }]])), 'move')
  edit((draft) => moveNodes(draft, new Map([['b', { x: 9, y: 8 }]])), 'move')
  edit((draft) => updateNode(draft, 'a', { name: 'A' }))
  edit((draft) => remove(draft, { nodes: ['b'], links: [] }))
  edit((draft) => setDebug(draft, true, ['a']))
  expect(store.getState().history.present.nodes).toMatchObject([
    { id: 'a', name: 'A', debugMode: true },
    { id: 'c', x: 0, y: 2, debugMode: false },
  ])
  expect(store.getState().history.past).toHaveLength(6)
  while (store.getState().history.past.length > 0) store.getState().undo()
  expect(store.getState().history.present).toBe(first)
  expect(isDirty(store.getState())).toBe(false)
  while (store.getState().history.future.length > 0) store.getState().redo()
  expect(store.getState().history.present.links).toEqual([
    { id: 'a>c', from: 'a', to: 'c', labels: ['True'] },
  ])
})

test('moving a node to its current position changes nothing', () => {
  const draft = aDraft('a')
  expect(moveNodes(draft, new Map([['a', { x: 300.2, y: 100 }]]))).toBe(draft)
})

test('nodes that are moved together beyond the edge keep their distances', () => {
  const draft = aDraft('a', 'b')
  const moved = moveNodes(
    draft,
    new Map([
      ['a', { x: -60, y: 10 }],
      ['b', { x: 140, y: -5 }],
    ]),
  )
  expect(moved.nodes).toMatchObject([
    { x: 0, y: 15 },
    { x: 200, y: 0 },
  ])
})

test('removing a node removes its links and the link from the input', () => {
  const linked = setLink(setLink(aDraft('a', 'b', 'c'), 'a', 'b', ['True']), 'b', 'c', ['Success'])
  expect(remove(linked, { nodes: ['a'], links: [] })).toMatchObject({
    firstId: null,
    links: [{ id: linkId('b', 'c') }],
  })
  expect(remove(linked, { nodes: [], links: ['input>a', 'b>c'] })).toMatchObject({
    firstId: null,
    links: [{ id: linkId('a', 'b') }],
  })
})

test('a link that is reconnected to nodes with a link between them adds its labels to that link', () => {
  const linked = setLink(setLink(aDraft('a', 'b', 'c'), 'a', 'b', ['True']), 'a', 'c', ['False'])
  const moved = reconnect(linked, linked.links[0]!, 'a', 'c')
  expect(moved.links).toEqual([{ id: 'a>c', from: 'a', to: 'c', labels: ['False', 'True'] }])
})

test('linkProblem refuses links of a node to itself, cycles, links to nodes without input, and a chain as first node', () => {
  const chain = { kind: 'chain' as const, id: 'x', name: 'X', targetId: 'x', info: {}, x: 0, y: 0 }
  const draft = addNode(setLink(setLink(aDraft('a', 'b', 'c'), 'a', 'b', ['T']), 'b', 'c', ['T']), chain)
  const problem = (from: string, to: string) => linkProblem(draft, from, to, () => true)
  expect(problem('a', 'a')).toBe('same-node')
  expect(problem('c', 'a')).toBe('cycle')
  expect(problem('a', 'c')).toBe(null)
  expect(problem('x', 'a')).toBe('no-output')
  expect(problem('input', 'x')).toBe('input-to-chain')
  expect(problem('a', 'missing')).toBe('no-input')
  expect(linkProblem(draft, 'a', 'c', () => false)).toBe('no-input')
})

test('align puts nodes in line or at equal distances', () => {
  const draft: ChainDraft = {
    ...EMPTY_DRAFT,
    nodes: [aNode('a', { x: 0, y: 0 }), aNode('b', { x: 10, y: 50 }), aNode('c', { x: 100, y: 90 })],
  }
  const positions = (how: Parameters<typeof align>[2]) =>
    align(draft, ['a', 'b', 'c'], how).nodes.map(({ x, y }) => [x, y])
  expect(positions('left')).toEqual([
    [0, 0],
    [0, 50],
    [0, 90],
  ])
  expect(positions('middle')).toEqual([
    [0, 45],
    [10, 45],
    [100, 45],
  ])
  expect(positions('distribute-x')).toEqual([
    [0, 0],
    [50, 50],
    [100, 90],
  ])
})

test('a pasted copy has new ids, its own links, no ids of the server, and its middle at the pointer', () => {
  const linked = setLink(setLink(aDraft('a', 'b', 'c'), 'a', 'b', ['True']), 'b', 'c', ['True'])
  const copied = copyOf(linked, { nodes: ['a', 'b'], links: [linkId('input', 'a')] })!
  expect(copyOf(linked, { nodes: [], links: ['a>b'] })).toBe(null)
  const { draft, selection } = paste(EMPTY_DRAFT, copied, { x: 500, y: 400 })
  expect(draft.nodes.map(({ x, y }) => [x, y])).toEqual([
    [315, 375],
    [515, 375],
  ])
  expect(selection.nodes).toEqual(draft.nodes.map(({ id }) => id))
  expect(draft.nodes.some((node) => 'storedId' in node || node.id === 'a')).toBe(false)
  expect(draft.links).toMatchObject([{ from: draft.nodes[0]!.id, to: draft.nodes[1]!.id, labels: ['True'] }])
  expect(draft.firstId).toBe(draft.nodes[0]!.id)
})

test('the automatic layout puts each node after the nodes that lead to it', () => {
  const draft = setLink(setLink(aDraft('c', 'b', 'a'), 'c', 'b', ['T']), 'b', 'a', ['T'])
  const byId = new Map(autoLayout(draft).nodes.map((node) => [node.id, node]))
  expect(byId.get('c')!.x).toBeLessThan(byId.get('b')!.x)
  expect(byId.get('b')!.x).toBeLessThan(byId.get('a')!.x)
})

test('a comparison lists added, removed and changed nodes and links, and contains the number of moved nodes', () => {
  const before = setLink(setLink(aDraft('a', 'b', 'c', 'd'), 'a', 'b', ['True']), 'a', 'c', ['True'])
  const after = [
    (draft: ChainDraft) => remove(draft, { nodes: ['b'], links: [] }),
    (draft: ChainDraft) => updateNode(draft, 'a', { configuration: { jsScript: 'x' }, debugMode: true }),
    (draft: ChainDraft) => setLink(draft, 'a', 'c', ['False']),
    (draft: ChainDraft) => moveNodes(draft, new Map([['d', { x: 0, y: 0 }]])),
    (draft: ChainDraft) => addNode(draft, aNode('e')),
  ].reduce((draft, step) => step(draft), before)
  const result = compareChains(before, after)
  expect(result.nodes.map(({ kind, id, parts }) => [kind, id, parts])).toEqual([
    ['changed', 'a', ['debugMode', 'configuration.jsScript']],
    ['added', 'e', []],
    ['removed', 'b', []],
  ])
  expect(result.links.map(({ kind, id }) => [kind, id])).toEqual([
    ['changed', 'a>c'],
    ['removed', 'a>b'],
  ])
  expect(result.movedCount).toBe(1)
  expect(result.merged.nodes.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'b'])
  expect(hasNoChanges(compareChains(before, before))).toBe(true)
  expect(hasNoChanges(compareChains(before, { ...before, firstId: null }))).toBe(false)
})
