import type { EntityId } from '@signalbox/model/entity-id'
import i18next from 'i18next'
import { errorText, messageId } from '../../api/request/error-text'
import { ApiError } from '../../api/request/http'
import { QUIET_RESEND, type RequestOptions } from '../../api/request/request'

/** Returns the name of an item, after a request if necessary. */
export type NameOf<T> = (item: T) => string | Promise<string>

/** The same action for several items. Errors of single requests are shown in the summary only. */
export interface BulkAction<T> {
  /** The title, such as "Assign to Fjord Seafood". */
  title: string
  nameOf: NameOf<T>
  /** The row id of an item in a list; without it rows show no state. */
  rowIdOf?: ((item: T) => string) | undefined
  /** The column that changes, and its text when an item is done. */
  change?: { column: string; newText: string } | undefined
  run: (item: T, options: RequestOptions) => Promise<unknown>
  /** Restores one item. Rejects if the item was changed after the action. */
  undo?: ((item: T, options: RequestOptions) => Promise<unknown>) | undefined
  /** Called after the action, an undo or a retry has ended. */
  onEnd?: ((done: readonly T[]) => unknown) | undefined
}

export interface Failure<T> {
  item: T
  name: string
  reason: string
}

export interface Progress<T> {
  done: readonly T[]
  failed: readonly Failure<T>[]
  waiting: number
}

/** Maximum number of items in progress, so that a large selection does not overload the server. */
const MAX_PARALLEL = 6

/** Runs an action for each item, a few in parallel. After an abort no further item starts. */
export async function runEach<T>(
  items: readonly T[],
  { nameOf, run }: Pick<BulkAction<T>, 'nameOf' | 'run'>,
  signal: AbortSignal,
  onProgress: (progress: Progress<T>) => void,
  onItem: (item: T, state: 'running' | 'done' | 'failed') => void = () => undefined,
): Promise<Progress<T>> {
  let progress: Progress<T> = { done: [], failed: [], waiting: items.length }
  const queue = [...items]

  function report(change: Partial<Progress<T>>) {
    progress = { ...progress, ...change, waiting: progress.waiting - 1 }
    onProgress(progress)
  }

  async function work() {
    for (let item = queue.shift(); item !== undefined && !signal.aborted; item = queue.shift()) {
      onItem(item, 'running')
      try {
        await run(item, QUIET_RESEND)
        onItem(item, 'done')
        report({ done: [...progress.done, item] })
      } catch (error) {
        onItem(item, 'failed')
        const failure = { item, name: await nameOf(item), reason: reasonOf(error, item) }
        report({ failed: [...progress.failed, failure] })
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, items.length) }, work))
  return progress
}

/** The text of an error. If the item itself was not found, the text is translated. */
function reasonOf(error: unknown, item: unknown): string {
  const kind = (item as { id?: Partial<EntityId> }).id?.entityType ?? ''
  const isItemMissing =
    error instanceof ApiError &&
    error.status === 404 &&
    messageId(error.message) === messageId(`${kind.replaceAll('_', ' ')} was not found`)
  return isItemMissing ? i18next.t('server-error.requested-item-was-not-found') : errorText(error)
}
