import { useSyncExternalStore } from 'react'
import { onSessionDataEnd } from '../../../api/request/session-data'
import type { CallResult } from './rpc-call'

export type CallMode = 'twoway' | 'oneway'

/** A command that was sent to a device, and its result. */
export interface SentCall {
  /** The time when the command was sent, in ms. It identifies the command in the list. */
  at: number
  method: string
  params: string
  direction: CallMode
  result: CallResult
}

const MAX_CALLS = 20
const keyOf = (historyId: string) => `signalbox.calls.${historyId}`
const listeners = new Set<() => void>()
const cachedCalls = new Map<string, readonly SentCall[]>()
onSessionDataEnd(() => cachedCalls.clear())

/** The commands that a user has sent to a device in this browser tab, newest first. */
export const useSentCalls = (historyId: string) => useSyncExternalStore(subscribe, () => sentCalls(historyId))

/** Adds a call to the history of a device. */
export function addSentCall(historyId: string, call: SentCall) {
  const calls = [call, ...sentCalls(historyId)].slice(0, MAX_CALLS)
  cachedCalls.set(historyId, calls)
  try {
    sessionStorage.setItem(keyOf(historyId), JSON.stringify(calls))
  } catch {
    // The storage is full: the calls are in `cachedCalls` until the page is reloaded.
  }
  for (const notify of listeners) notify()
}

function sentCalls(historyId: string): readonly SentCall[] {
  const cached = cachedCalls.get(historyId)
  if (cached) return cached
  const calls = JSON.parse(sessionStorage.getItem(keyOf(historyId)) ?? '[]') as SentCall[]
  cachedCalls.set(historyId, calls)
  return calls
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
