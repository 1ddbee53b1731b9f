import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the selected widget in view when the scale changes because a panel opens or closes. If several widgets are
 * selected, nothing is scrolled.
 */
export function useSelectedInView(
  stage: RefObject<HTMLElement | null>,
  selected: readonly string[],
  scale: number,
) {
  const latest = useRef(selected)
  latest.current = selected
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only when the scale changes
  useEffect(() => {
    const [id, ...others] = latest.current
    if (!id || others.length > 0) return
    const widget = stage.current?.querySelector(`[data-widget="${CSS.escape(id)}"]`)
    widget?.scrollIntoView({ block: 'nearest' })
  }, [scale])
}
