import { useLayoutEffect, useRef, useState } from 'react'

type Functions = Record<string, (...args: never[]) => unknown>

/**
 * Functions that stay the same objects and call the functions of the latest render. The canvas compares its
 * properties: with a new function it would draw every node and link again.
 */
export function useStableCallbacks<T extends Functions>(latest: T): T {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  const [stable] = useState(
    () =>
      // The same keys with the same signatures, which `fromEntries` cannot express.
      Object.fromEntries(
        Object.keys(latest).map((key) => [key, (...args: never[]) => current.current[key]?.(...args)]),
      ) as T,
  )
  return stable
}
