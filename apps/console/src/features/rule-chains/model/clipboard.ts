import { JsonObject } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import { onSessionDataEnd } from '../../../api/request/session-data'
import {
  type ChainDraft,
  type DraftLink,
  type DraftNode,
  INPUT_ID,
  INPUT_POSITION,
  linkId,
  NODE_SIZE,
  newId,
  type Selection,
} from './chain-draft'
import { type CanvasPoint, shiftOntoCanvas } from './edit-chain'

/** The key in the storage that all tabs and chains share. */
const KEY = 'tbBufferStore.rule_nodes'

const base = { id: z.string(), name: z.string(), x: z.number(), y: z.number(), info: JsonObject }
const CopiedNode = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('node'),
    type: z.string(),
    debugMode: z.boolean(),
    configuration: JsonObject,
    foreign: JsonObject.optional(),
  }),
  z.object({ ...base, kind: z.literal('chain'), targetId: z.string().nullable() }),
])
const ChainCopy = z.object({
  nodes: z.array(CopiedNode).min(1),
  links: z.array(z.object({ from: z.string(), to: z.string(), labels: z.array(z.string()) })),
  firstId: z.string().nullable(),
})
export type ChainCopy = z.infer<typeof ChainCopy>

/** The selected nodes and the links between them, without ids of the server; `null` if no node is selected. */
export function copyOf(draft: ChainDraft, { nodes: ids, links }: Selection): ChainCopy | null {
  const selectedIds = new Set(ids)
  const nodes = draft.nodes.filter((node) => selectedIds.has(node.id)).map(withoutStoredId)
  if (nodes.length === 0) return null
  const { firstId } = draft
  const copiesInput =
    firstId !== null && selectedIds.has(firstId) && links.includes(linkId(INPUT_ID, firstId))
  return {
    nodes,
    links: draft.links
      .filter(({ from, to }) => selectedIds.has(from) && selectedIds.has(to))
      .map(({ from, to, labels }) => ({ from, to, labels: [...labels] })),
    firstId: copiesInput ? firstId : null,
  }
}

function withoutStoredId(node: DraftNode): ChainCopy['nodes'][number] {
  if (node.kind === 'chain') return node
  const { storedId, ...rest } = node
  return rest
}

/**
 * Adds a copy with its middle at a position. The whole copy is moved if a node would be outside the canvas, or would
 * cover a node of the draft, such as a node that was pasted before. Also returns the selection of the new nodes.
 */
export function paste(draft: ChainDraft, copy: ChainCopy, position: CanvasPoint) {
  const middle = middleOf(copy.nodes)
  const ids = new Map(copy.nodes.map(({ id }) => [id, newId()]))
  const points = freePoints(
    draft,
    copy.nodes.map(({ x, y }) => ({ x: x + position.x - middle.x, y: y + position.y - middle.y })),
  )
  const nodes = copy.nodes.map(
    (node, index): DraftNode => ({ ...node, id: ids.get(node.id)!, ...points[index]! }),
  )
  const links = copy.links.flatMap(({ from, to, labels }): DraftLink[] => {
    const [newFrom, newTo] = [ids.get(from), ids.get(to)]
    return newFrom && newTo ? [{ id: linkId(newFrom, newTo), from: newFrom, to: newTo, labels }] : []
  })
  const firstId = (copy.firstId && ids.get(copy.firstId)) || draft.firstId
  return {
    draft: { nodes: [...draft.nodes, ...nodes], links: [...draft.links, ...links], firstId },
    selection: { nodes: nodes.map(({ id }) => id), links: [] },
  }
}

/** A node covers another node if their distance is smaller than this value in x and in y. */
const COVER_DISTANCE = 20

/** The points with whole coordinates, all moved by the same distance: onto the canvas, and away from covered nodes. */
function freePoints(draft: ChainDraft, points: readonly CanvasPoint[]): CanvasPoint[] {
  const { x, y } = shiftOntoCanvas(points)
  let free = points.map((point) => ({ x: Math.round(point.x + x), y: Math.round(point.y + y) }))
  const covers = (point: CanvasPoint) =>
    [INPUT_POSITION, ...draft.nodes].some(
      (node) => Math.abs(node.x - point.x) < COVER_DISTANCE && Math.abs(node.y - point.y) < COVER_DISTANCE,
    )
  while (free.some(covers))
    free = free.map((point) => ({ x: point.x + COVER_DISTANCE, y: point.y + COVER_DISTANCE }))
  return free
}

function middleOf(nodes: ChainCopy['nodes']) {
  const middle = (values: number[], size: number) => (Math.min(...values) + Math.max(...values) + size) / 2
  return {
    x: middle(
      nodes.map(({ x }) => x),
      NODE_SIZE.width,
    ),
    y: middle(
      nodes.map(({ y }) => y),
      NODE_SIZE.height,
    ),
  }
}

/** The last copy, if the storage had no space for it. */
let unstoredCopy: ChainCopy | null = null
onSessionDataEnd(() => {
  unstoredCopy = null
})

/** Stores copied nodes for all tabs of the browser. A copy that does not fit can be pasted in this tab only. */
export function storeCopy(copy: ChainCopy) {
  unstoredCopy = null
  try {
    localStorage.setItem(KEY, JSON.stringify(copy))
  } catch {
    unstoredCopy = copy
    removeStored()
  }
}

/** Removes the previous copy, so that a stored copy is always later than the unstored one. */
function removeStored() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without access to the storage, there is no stored copy.
  }
}

/** The last copy of this or another tab. */
export function storedCopy(): ChainCopy | null {
  try {
    return ChainCopy.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? unstoredCopy
  } catch {
    return unstoredCopy // The stored text was not written by this module.
  }
}
