import {
  change,
  type History,
  mapHistory,
  redo,
  startHistory,
  undo,
} from '@signalbox/model/dashboard/history'
import { createContext, useContext } from 'react'
import { createStore, useStore } from 'zustand'
import { type ChainDraft, NOTHING_SELECTED, type Selection } from '../model/chain-draft'

export interface EditorState {
  history: History<ChainDraft>
  /** What is stored on the server; an import has nothing stored yet. */
  saved: ChainDraft
  selection: Selection
  /** Nodes whose name does not contain this text are dimmed. */
  search: string
  /** Applies one edit as a step of the history. Steps of the same name in a row are undone together. */
  edit(edit: (draft: ChainDraft) => ChainDraft, step?: string): void
  undo(): void
  redo(): void
  /** Called when the server has stored a draft. Later edits, the selection and the steps to undo stay. */
  stored(sent: ChainDraft, update: (draft: ChainDraft) => ChainDraft): void
  /** Starts again with what the server has stored. */
  restart(saved: ChainDraft): void
  select(selection: Selection): void
  setSearch(search: string): void
}

/** The state of one open editor. */
export function createEditorStore(saved: ChainDraft, draft = saved) {
  let lastStep: string | undefined
  return createStore<EditorState>((set) => ({
    history: startHistory(draft),
    saved,
    selection: NOTHING_SELECTED,
    search: '',
    edit(edit, step) {
      const isSameStep = step !== undefined && step === lastStep
      lastStep = step
      set(({ history }) => ({ history: change(history, edit(history.present), isSameStep) }))
    },
    undo() {
      lastStep = undefined
      set(({ history }) => ({ history: undo(history) }))
    },
    redo() {
      lastStep = undefined
      set(({ history }) => ({ history: redo(history) }))
    },
    stored(sent, update) {
      lastStep = undefined
      set(({ history }) => ({ history: mapHistory(history, update), saved: update(sent) }))
    },
    restart(stored) {
      lastStep = undefined
      set({ history: startHistory(stored), saved: stored, selection: NOTHING_SELECTED })
    },
    select: (selection) => set({ selection }),
    setSearch: (search) => set({ search }),
  }))
}

export type EditorStore = ReturnType<typeof createEditorStore>

const StoreContext = createContext<EditorStore | null>(null)
export const EditorStoreProvider = StoreContext.Provider

/** The store of the rule chain editor around a component. */
export function useEditorStore(): EditorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('The rule chain editor has no store')
  return store
}

/** A part of the state of the editor around the component. */
export const useEditor = <T>(selector: (state: EditorState) => T): T => useStore(useEditorStore(), selector)

/** The chain as it is edited. */
export const useChainDraft = () => useEditor(({ history }) => history.present)
/** Whether the draft differs from the saved chain. */
export const isDirty = ({ history, saved }: EditorState) => history.present !== saved
