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
import { type ChainDraft, NOTHING_SELECTED, type Selection, selectionIn } from '../model/chain-draft'
import { countChanges } from '../model/count-changes'

export interface EditorState {
  history: History<ChainDraft>
  /** The stored content on the server; empty for an import that is not stored yet. */
  saved: ChainDraft
  selection: Selection
  /** Nodes whose name does not contain this text are dimmed. */
  search: string
  /**
   * Applies one edit as a step of the history. Consecutive steps with the same name are undone together. An edit
   * without a change adds no step.
   */
  edit(edit: (draft: ChainDraft) => ChainDraft, step?: string): void
  /** Undo and Redo also deselect nodes and links that no longer exist. */
  undo(): void
  redo(): void
  /** Called when the server has stored a draft. Later edits, the selection and the steps to undo stay. */
  onStored(sentDraft: ChainDraft, update: (draft: ChainDraft) => ChainDraft): void
  /** Replaces the draft with the stored content and clears the history. */
  restart(saved: ChainDraft): void
  select(selection: Selection): void
  setSearch(search: string): void
}

/** The state of one open editor. */
export function createEditorStore(saved: ChainDraft, draft = saved) {
  let lastStep: string | undefined
  return createStore<EditorState>((set, get) => ({
    history: startHistory(draft),
    saved,
    selection: NOTHING_SELECTED,
    search: '',
    edit(edit, step) {
      const { history } = get()
      const next = edit(history.present)
      if (countChanges(history.present, next) === 0) return
      const isSameStep = step !== undefined && step === lastStep
      lastStep = step
      set({ history: change(history, next, isSameStep) })
    },
    undo() {
      lastStep = undefined
      set((state) => withHistory(state, undo(state.history)))
    },
    redo() {
      lastStep = undefined
      set((state) => withHistory(state, redo(state.history)))
    },
    onStored(sentDraft, update) {
      lastStep = undefined
      set(({ history }) => ({ history: mapHistory(history, update), saved: update(sentDraft) }))
    },
    restart(stored) {
      lastStep = undefined
      set({ history: startHistory(stored), saved: stored, selection: NOTHING_SELECTED })
    },
    select: (selection) => set({ selection }),
    setSearch: (search) => set({ search }),
  }))
}

const withHistory = ({ selection }: EditorState, history: History<ChainDraft>) => ({
  history,
  selection: selectionIn(history.present, selection),
})

export type EditorStore = ReturnType<typeof createEditorStore>

const StoreContext = createContext<EditorStore | null>(null)
export const EditorStoreProvider = StoreContext.Provider

/** The store of the rule chain editor around a component. */
export function useEditorStore(): EditorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useEditorStore needs an EditorStoreProvider around the component')
  return store
}

/** A part of the state of the editor around a component. */
export const useEditor = <T>(selector: (state: EditorState) => T): T => useStore(useEditorStore(), selector)

/** The current draft. */
export const useChainDraft = () => useEditor(({ history }) => history.present)
/** Whether the draft differs from the saved chain. */
export const isDirty = ({ history, saved }: EditorState) => history.present !== saved
