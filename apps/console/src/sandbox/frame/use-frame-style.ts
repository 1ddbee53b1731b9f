import { useShownTheme } from '@signalbox/ui/theme-scope'
import { type RefObject, useEffect, useState } from 'react'
import type { FrameStyle } from './messages'

/** The color and font of text at an element; they change with the theme. */
export function useFrameStyle(place: RefObject<HTMLElement | null>): FrameStyle {
  const theme = useShownTheme()
  const [look, setLook] = useState<FrameStyle>({ color: 'inherit', font: 'sans-serif', theme })
  useEffect(() => {
    if (!place.current) return
    const { color, fontFamily } = getComputedStyle(place.current)
    setLook({ color, font: fontFamily, theme })
  }, [place, theme])
  return look
}
