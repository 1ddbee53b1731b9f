import { createContext, type ReactNode, useContext } from 'react'
import type { CanvasMarks } from '../canvas/marks'
import type { PickedMessage } from '../dock/events/debug-message'
import type { ChainDraft } from '../model/chain-draft'
import type { CanvasPoint } from '../model/edit-chain'
import type { Catalogue } from '../model/node-info'
import type { NodeProblem } from '../model/node-problems'

export type EditorDialog =
  | { kind: 'add-node'; clazz: string; position: CanvasPoint }
  | { kind: 'add-chain'; position: CanvasPoint }
  /** Edits the labels of a new or an existing link. */
  | { kind: 'link'; from: string; to: string }
  /** The target of the link is chosen in the dialog, so that a link can be added without a pointer. */
  | { kind: 'link-from'; from: string }

/** The subject of the dock. */
export type DockTarget =
  /** With `testMessage`, the script test of the node is opened with that message. */
  | { kind: 'node'; id: string; testMessage?: PickedMessage }
  | { kind: 'link'; id: string }
  | { kind: 'messages' }
  | { kind: 'versions' }

/** The marks, or another chain, that the canvas shows instead of the plain draft. */
export interface CanvasView {
  marks: CanvasMarks
  /** A chain that is shown instead of the draft and cannot be edited. */
  draft?: ChainDraft
  /** The content at the top start of the canvas. */
  heading?: ReactNode
  /** The content at the top end of the canvas. */
  legend?: ReactNode
}

export interface EditorContext {
  /** Null while an import has not been saved. */
  chainId: string | null
  chainName: string
  catalogue: Catalogue
  problems: ReadonlyMap<string, NodeProblem>
  /** Saves the draft. */
  apply(): void
  /** Asks whether to discard the draft. */
  discard(): void
  dock: DockTarget | null
  /** Asks for a confirmation first if the dock has input that was not applied. */
  openDock(target: DockTarget | null): Promise<void>
  setDockDirty(isDirty: boolean): void
  openDialog(dialog: EditorDialog | null): void
  showOnCanvas(view: CanvasView | null): void
  /** Whether the editor fills the window. */
  isFull: boolean
  setFull(isFull: boolean): void
  /** Opens another chain, with a way back to this one. */
  openChain(id: string): void
}

const Context = createContext<EditorContext | null>(null)
export const EditorProvider = Context.Provider

/** The context of the rule chain editor around a component. */
export function useEditorContext(): EditorContext {
  const context = useContext(Context)
  if (!context) throw new Error('There is no rule chain editor around this component')
  return context
}
