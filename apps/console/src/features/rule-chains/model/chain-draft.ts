import type { JsonObject } from '@signalbox/model/json/json-value'

interface DraftBase {
  /** The id on the canvas: the stored id, or the id from `newId` for a node that was added in this editor. */
  id: string
  name: string
  x: number
  y: number
  /** `additionalInfo` without the properties of the position. */
  info: JsonObject
}

/** A rule node on the canvas. */
export interface RuleDraftNode extends DraftBase {
  kind: 'node'
  /** The id on the server; a new node has none. */
  storedId?: string
  type: string
  debugMode: boolean
  configuration: JsonObject
  /** After an import: settings with the id of an entity of another installation, which must be replaced. */
  foreign?: JsonObject
}

/** A link target on the canvas that refers to another rule chain. */
export interface ChainDraftNode extends DraftBase {
  kind: 'chain'
  /** Null while no chain has been chosen, as after an import. */
  targetId: string | null
}

export type DraftNode = RuleDraftNode | ChainDraftNode

/** One drawn link; each of its labels is stored as a connection. */
export interface DraftLink {
  id: string
  from: string
  to: string
  labels: readonly string[]
}

/** The content of a rule chain while it is edited. Every edit returns a new draft that shares unchanged parts. */
export interface ChainDraft {
  nodes: readonly DraftNode[]
  links: readonly DraftLink[]
  /** The node that gets messages from the input. */
  firstId: string | null
}

export const EMPTY_DRAFT: ChainDraft = { nodes: [], links: [], firstId: null }

/** The input of the chain has a fixed position and is not stored. */
export const INPUT_ID = 'input'
export const INPUT_POSITION = { x: 50, y: 150 }
export const NODE_SIZE = { width: 170, height: 50 }

/** The id of the link between two nodes. */
export const linkId = (from: string, to: string) => `${from}>${to}`

/** Nodes and links by their ids on the canvas. */
export interface Selection {
  nodes: readonly string[]
  links: readonly string[]
}

export const NOTHING_SELECTED: Selection = { nodes: [], links: [] }

/** Whether neither a node nor a link is selected. */
export const isNothingSelected = ({ nodes, links }: Selection) => nodes.length === 0 && links.length === 0

/** The part of a selection that exists in a draft. The link from the input is not among the links of the draft. */
export function selectionIn({ nodes, links, firstId }: ChainDraft, selection: Selection): Selection {
  const ids = new Set([...nodes, ...links].map(({ id }) => id))
  if (firstId !== null) ids.add(linkId(INPUT_ID, firstId))
  const exists = (id: string) => ids.has(id)
  return { nodes: selection.nodes.filter(exists), links: selection.links.filter(exists) }
}

/** The ids of rule nodes on the canvas, by their ids on the server. */
export const canvasIdsOf = (draft: ChainDraft): ReadonlyMap<string, string> =>
  new Map(
    draft.nodes.flatMap((node) => (node.kind === 'node' && node.storedId ? [[node.storedId, node.id]] : [])),
  )

/** The node with this id, if there is one. */
export const nodeOf = (draft: ChainDraft, id: string) => draft.nodes.find((node) => node.id === id)

/** The description of a node; empty if it has none. */
export const nodeDescription = ({ info }: DraftNode) =>
  typeof info.description === 'string' ? info.description : ''

/** Whether a relation is one of the labels. Case is ignored, as in the rule engine. */
export const hasLabel = (labels: readonly string[], relation: string) =>
  labels.some((label) => label.toLowerCase() === relation.toLowerCase())

/** The names of the nodes that messages with this label go to. */
export const targetNames = (draft: ChainDraft, nodeId: string, label: string): string[] =>
  draft.links
    .filter(({ from, labels }) => from === nodeId && hasLabel(labels, label))
    .flatMap(({ to }) => nodeOf(draft, to)?.name ?? [])

let lastNumber = 0

/** An id for a new node on the canvas. */
export const newId = () => `new-${Date.now().toString(36)}-${lastNumber++}`
