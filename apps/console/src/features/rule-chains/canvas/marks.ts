/** How a trace, a dry run or a comparison shows a node. */
export interface NodeMark {
  tone: 'passed' | 'failed' | 'added' | 'removed' | 'changed' | 'busy'
  /** At the top start: the number of the first step of the message in this node. */
  badge?: string
  /** At the bottom end: a time or a count. */
  tag?: string
  /** At the top end: what happened to the node, in a word. */
  word?: string
  /** The icon in front of `word`. */
  icon?: string
  /** Under the node: why messages failed. */
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
  /** Beside the labels, such as a count. */
  note?: string
}

export interface CanvasMarks {
  nodes: ReadonlyMap<string, NodeMark>
  links: ReadonlyMap<string, LinkMark>
  /** How everything without a mark is drawn. */
  others: 'plain' | 'dimmed' | 'pale'
}

export const NO_MARKS: CanvasMarks = { nodes: new Map(), links: new Map(), others: 'plain' }
