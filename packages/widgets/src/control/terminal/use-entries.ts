import { useCallback, useRef, useState } from 'react'
import { valueText } from '../../text/value-text'
import type { TerminalEntry } from './terminal'

const MAX_ENTRIES = 500

/** The lines of a terminal, the newest last. */
export function useEntries() {
  const [entries, setEntries] = useState<readonly TerminalEntry[]>([])
  const nextId = useRef(0)
  const print = useCallback((...added: Omit<TerminalEntry, 'id'>[]) => {
    setEntries((now) =>
      [...now, ...added.map((entry) => ({ id: nextId.current++, ...entry }))].slice(-MAX_ENTRIES),
    )
  }, [])
  return { entries, print, clear: useCallback(() => setEntries([]), []) }
}

/** The duration of a command, for the end of its line. */
export const durationText = (ms: number) =>
  ms < 1000 ? valueText(ms, 0, 'ms') : valueText(ms / 1000, 1, 's', true)
