import { useShownTheme } from '@signalbox/ui/theme-scope'
import { type RefObject, useEffect, useState } from 'react'
import type { FrameStyle } from './messages'

/** The text color and font of an element, which change with the theme, and the theme. */
export function useFrameStyle(element: RefObject<HTMLElement | null>): FrameStyle {
  const theme = useShownTheme()
  const [style, setStyle] = useState<FrameStyle>({ color: 'inherit', font: 'sans-serif', theme })
  useEffect(() => {
    if (!element.current) return
    const { color, fontFamily } = getComputedStyle(element.current)
    setStyle({ color, font: fontFamily, theme })
  }, [element, theme])
  return style
}
