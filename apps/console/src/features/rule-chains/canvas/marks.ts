/** How a trace, a dry run or a comparison shows a node. */
export interface NodeMark {
  tone: 'passed' | 'failed' | 'added' | 'removed' | 'changed' | 'busy'
  /** At the top start: the number of the first step of the message in this node. */
  badge?: string
  /** At the bottom end: a time or a count. */
  tag?: string
  /** At the top end: whether the node was added, removed or changed, as text. */
  status?: string
  /** The icon in front of `status`. */
  icon?: string
  /** Why messages failed; shown below the node. */
  reason?: FailureReason
}

export interface FailureReason {
  text: string
  /** The failed message ended in the node: no link has the label Failure. */
  isEnd: boolean
  /** Links with other labels start at the port of the node. */
  hasLinks: boolean
  /** Where the failed message went, as a sentence. */
  note: string
}

export interface LinkMark {
  tone: NodeMark['tone']
  /** A text beside the labels, such as a count. */
  note?: string
}

export interface CanvasMarks {
  nodes: ReadonlyMap<string, NodeMark>
  links: ReadonlyMap<string, LinkMark>
  /** How nodes and links without a mark are drawn. */
  unmarked: 'plain' | 'dimmed' | 'pale'
}

export const NO_MARKS: CanvasMarks = { nodes: new Map(), links: new Map(), unmarked: 'plain' }
