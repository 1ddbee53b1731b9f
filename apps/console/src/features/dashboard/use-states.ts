import { type DashboardConfiguration, rootStateId } from '@signalbox/model/dashboard/configuration'
import {
  decodeStates,
  encodeStates,
  existingStates,
  type StateEntry,
} from '@signalbox/model/dashboard/state-url'
import type { StateParams } from '@signalbox/model/query/alias-resolution'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

export interface States {
  stack: StateEntry[]
  current: StateEntry
  /** Adds a state to the stack, or replaces the current state of a dashboard without a stack. */
  open(id: string, params: StateParams): void
  /** Replaces the current state, or only its parameters if no state has the id. */
  update(id: string | undefined, params: StateParams): void
  /** Returns to an earlier entry of the stack. */
  goTo(index: number): void
}

/** The storage of the stack of states: the URL or a React state. */
export interface StateStore {
  stored: readonly StateEntry[]
  /** Stores the stack; `null` stands for the root state without parameters. */
  store(stack: readonly StateEntry[] | null): void
}

interface StatesInUrl extends StateStore {
  /** Stores the stack without a new entry in the history of the browser. */
  replace(stack: readonly StateEntry[]): void
}

/** Keeps the stack in the URL, so that Back, Forward and links work. */
export function useStatesInUrl(): StatesInUrl {
  const [search, setSearch] = useSearchParams()
  const text = search.get('state')
  const stored = useMemo(() => decodeStates(text), [text])
  function write(stack: readonly StateEntry[] | null, options?: { replace: boolean }) {
    setSearch((previous) => {
      const params = new URLSearchParams(previous)
      if (stack) params.set('state', encodeStates(stack))
      else params.delete('state')
      return params
    }, options)
  }
  return { stored, store: write, replace: (stack) => write(stack, { replace: true }) }
}

/** Keeps the stack in the dialog or editor that shows the states, without changing the URL. */
export function useLocalStates(first: StateEntry): StateStore {
  const [stored, setStored] = useState<readonly StateEntry[]>([first])
  return { stored, store: (stack) => setStored(stack ?? []) }
}

/** The states of a dashboard and how to open them. */
export function useStates(
  { states, settings }: DashboardConfiguration,
  isEdit: boolean,
  { stored, store }: StateStore,
): States {
  const rootId = rootStateId(states)
  const keepsStack = settings.stateControllerId !== 'default' && !isEdit

  const stack = useMemo(() => {
    const existing = existingStates(stored, (id) => Object.hasOwn(states, id), rootId)
    return keepsStack ? existing : existing.slice(-1)
  }, [stored, states, rootId, keepsStack])

  function storeStack(next: StateEntry[]) {
    const [first] = next
    const isRoot = next.length === 1 && first?.id === rootId && Object.keys(first.params).length === 0
    store(isRoot && keepsStack ? null : next)
  }

  const current = stack.at(-1) ?? { id: rootId, params: {} }
  return {
    stack,
    current,
    open(id, params) {
      if (!Object.hasOwn(states, id)) return
      storeStack(keepsStack ? [...stack, { id, params }] : [{ id, params }])
    },
    update: (id, params) =>
      storeStack([...stack.slice(0, -1), { id: id && Object.hasOwn(states, id) ? id : current.id, params }]),
    goTo: (index) => storeStack(stack.slice(0, index + 1)),
  }
}

/** The name of a state, with its placeholders replaced by the names or labels of entities in the parameters. */
export function stateName(name: string, params: StateParams): string {
  return name.replace(
    /\$\{(?:(\w+):)?(entityName|entityLabel)\}/g,
    (_whole, paramName: string | undefined, field: string) => {
      const source = (paramName ? params[paramName] : params) as Record<string, unknown> | undefined
      const text = source?.[field] ?? source?.entityName
      return typeof text === 'string' ? text : ''
    },
  )
}
