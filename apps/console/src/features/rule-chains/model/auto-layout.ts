import { Graph, layout } from '@dagrejs/dagre'
import { type ChainDraft, INPUT_ID, INPUT_PLACE, NODE_SIZE } from './chain-draft'
import { moveNodes } from './edit-chain'

/** Arranges all nodes from the input towards the end, in columns. */
export function autoLayout(draft: ChainDraft): ChainDraft {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 110 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const id of [INPUT_ID, ...draft.nodes.map((node) => node.id)]) graph.setNode(id, { ...NODE_SIZE })
  if (draft.firstId) graph.setEdge(INPUT_ID, draft.firstId)
  for (const { from, to } of draft.links) graph.setEdge(from, to)
  layout(graph)
  const places = new Map(draft.nodes.map(({ id }) => [id, placeOf(graph, id)]))
  return moveNodes(draft, shiftToInput(places, placeOf(graph, INPUT_ID)))
}

/** The top left corner of a node: dagre returns the center. */
function placeOf(graph: Graph, id: string) {
  const { x = 0, y = 0 } = graph.node(id)
  return { x: x - NODE_SIZE.width / 2, y: y - NODE_SIZE.height / 2 }
}

/** Moves all nodes so that the input keeps its place and no node is above the upper border. */
function shiftToInput(
  places: ReadonlyMap<string, { x: number; y: number }>,
  input: { x: number; y: number },
) {
  const dx = INPUT_PLACE.x - input.x
  const top = Math.min(...[...places.values()].map(({ y }) => y))
  const dy = Math.max(INPUT_PLACE.y - input.y, 20 - top)
  return new Map([...places].map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]))
}
