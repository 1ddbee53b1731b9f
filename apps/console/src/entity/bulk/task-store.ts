import type { EntityId } from '@signalbox/model/entity-id'
import { useSyncExternalStore } from 'react'
import { currentSession } from '../../api/request/session'
import { claims } from '../../api/request/tokens'
import { entityLink } from '../entity-link'
import { type BulkAction, type Progress, runEach } from './bulk-task'

/** Undo is offered for this time after the end of a task. */
export const UNDO_MS = 30 * 60_000
/** The maximum number of tasks in the list. The oldest tasks that are not running are removed. */
const MAX_TASKS = 20

/** The column that shows the state of a task that changes no column. */
export const NAME_COLUMN = 'name'

export type RowState = 'waiting' | 'running' | 'done' | 'failed'

/** A bulk action in the tasks panel. */
export interface Task {
  id: number
  title: string
  isUndo: boolean
  total: number
  startedAt: number
  endedAt: number | null
  isCanceled: boolean
  doneCount: number
  /** The failed items with their reasons. `to` is the path of the entity's page, if it has one. */
  failed: readonly { name: string; reason: string; to?: string | undefined }[]
  waiting: number
  /** The state of each row of the task. The map is changed in place; after each change, the task is a new object. */
  rows: ReadonlyMap<string, RowState>
  change: { column: string; newText?: string | undefined }
  cancel: () => void
  /** Set when the task ends, if items can be restored. Removed when it is called. */
  undo?: () => void
  /** Set when the task ends, if items failed. Removed when it is called. */
  retry?: () => void
}

interface TasksState {
  tasks: readonly Task[]
  isOpen: boolean
}

let state: TasksState = { tasks: [], isOpen: false }
let nextId = 1
const listeners = new Set<() => void>()

/** The bulk actions since sign-in, newest first. They continue while another page is open. */
export const useTasks = () => useSyncExternalStore(subscribe, () => state)

/** The tasks, and whether their list is open. */
export const tasksState = () => state

/** Opens or closes the list of tasks. */
export const setTasksOpen = (isOpen: boolean) => change({ ...state, isOpen })

/** The state of a row in its newest task, while the task runs or the tasks panel is open. */
export function useRowTask(rowId: string, column: string) {
  const readRowState = () => rowTask(rowId, column)?.rows.get(rowId)
  const rowState = useSyncExternalStore(subscribe, readRowState)
  const task = rowTask(rowId, column)
  // After the end the list is loaded again and shows the stored values.
  const newText = task?.endedAt === null ? task.change.newText : undefined
  return rowState && { state: rowState, newText }
}

const rowTask = (rowId: string, column: string) =>
  state.tasks.find(
    ({ rows, change, endedAt }) =>
      (endedAt === null || state.isOpen) && change.column === column && rows.has(rowId),
  )

/** Cancels and removes all tasks. Otherwise the next user would see them and continue them with other permissions. */
export function clearTasks() {
  for (const task of state.tasks) if (task.endedAt === null) task.cancel()
  change({ tasks: [], isOpen: false })
}

/** Runs a bulk action as a task. Returns the result, with a function that undoes the action if that is possible. */
export async function startTask<T>(
  items: readonly T[],
  action: BulkAction<T>,
  isUndo = false,
): Promise<TaskResult<T>> {
  const abort = new AbortController()
  const id = nextId++
  const rowIdOf = action.rowIdOf
  const rows = new Map<string, RowState>(rowIdOf ? items.map((item) => [rowIdOf(item), 'waiting']) : [])
  const task: Task = {
    id,
    title: action.title,
    isUndo,
    total: items.length,
    startedAt: Date.now(),
    endedAt: null,
    isCanceled: false,
    doneCount: 0,
    failed: [],
    waiting: items.length,
    rows,
    change: {
      column: action.change?.column ?? NAME_COLUMN,
      newText: isUndo ? undefined : action.change?.newText,
    },
    cancel: () => {
      abort.abort()
      update(id, { isCanceled: true })
    },
  }
  // A running task that left the list could not be canceled and would continue after sign-out.
  const tasks = [task, ...state.tasks].filter(({ endedAt }, index) => index < MAX_TASKS || endedAt === null)
  change({ ...state, tasks })
  const result = await runEach(
    items,
    action,
    abort.signal,
    (progress) => update(id, countsOf(progress)),
    (item, rowState) => {
      if (!rowIdOf) return
      rows.set(rowIdOf(item), rowState)
      update(id, {})
    },
  )
  const actions = undoAndRetry(task, result, action)
  update(id, { ...countsOf(result), endedAt: Date.now(), ...actions })
  await action.onEnd?.(result.done)
  return { ...result, undo: actions.undo }
}

interface TaskResult<T> extends Progress<T> {
  undo: (() => Promise<Progress<T>>) | undefined
}

function undoAndRetry<T>({ id, isUndo }: Task, { done, failed }: Progress<T>, action: BulkAction<T>) {
  const { undo } = action
  const failedItems = failed.map(({ item }) => item)
  return {
    ...(undo &&
      done.length > 0 && {
        undo: (): Promise<Progress<T>> => {
          update(id, { undo: undefined })
          return startTask(done, { ...action, run: undo, undo: undefined }, true)
        },
      }),
    ...(failedItems.length > 0 && {
      retry: () => {
        update(id, { retry: undefined })
        void startTask(failedItems, action, isUndo)
      },
    }),
  }
}

const countsOf = <T>({ done, failed, waiting }: Progress<T>) => ({
  doneCount: done.length,
  failed: failed.map(({ item, name, reason }) => ({ name, reason, to: pageOf(item) })),
  waiting,
})

function pageOf(item: unknown): string | undefined {
  const { id } = item as { id?: Partial<EntityId> }
  return (id?.entityType && entityLink(id as EntityId)) ?? undefined
}

function update(id: number, values: { [Key in keyof Task]?: Task[Key] | undefined }) {
  const tasks = state.tasks.map((task) => (task.id === id ? ({ ...task, ...values } as Task) : task))
  change({ ...state, tasks })
}

function change(next: TasksState) {
  state = next
  const isRunning = state.tasks.some(({ endedAt }) => endedAt === null)
  if (isRunning) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
  for (const notify of listeners) notify()
}

/**
 * Closing or reloading the page would end the tasks, so the browser asks the user to confirm it. If another user has
 * signed in in the meantime, the tasks are canceled and the browser does not ask: if the page stayed open, they would
 * continue as the other user.
 */
function askBeforeUnload(event: BeforeUnloadEvent) {
  if (isOtherUserSignedIn()) clearTasks()
  else event.preventDefault()
}

function isOtherUserSignedIn(): boolean {
  const tokenClaims = claims()
  return tokenClaims !== null && tokenClaims.userId !== currentSession()?.claims.userId
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
