import { useEffect, useState } from 'react'
import { useEditorContext } from '../editor/editor-context'

/** The typed values of the dock until they are applied or discarded; the stored values while nothing is typed. */
export function useDockEdit<T>(stored: T, isSame: (a: T, b: T) => boolean) {
  const { setDockDirty } = useEditorContext()
  const [typedValue, setTypedValue] = useState<T | null>(null)
  const [discards, setDiscards] = useState(0)
  const value = typedValue ?? stored
  const isDirty = typedValue !== null && !isSame(typedValue, stored)

  useEffect(() => {
    setDockDirty(isDirty)
    return () => setDockDirty(false)
  }, [isDirty, setDockDirty])

  return {
    value,
    set: setTypedValue,
    isDirty,
    /** Ends the edit of an applied value. Values that were typed later stay. */
    onApplied: (stored: T) => setTypedValue((now) => (now === stored ? null : now)),
    discard() {
      setTypedValue(null)
      setDiscards((count) => count + 1)
    },
    /** A React key for fields that keep text of their own, such as invalid JSON: Discard mounts them again. */
    fieldsKey: discards,
  }
}

/** Whether two values have the same JSON. */
export const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
