import type { Layout } from '@signalbox/model/dashboard/configuration'
import type { CSSProperties } from 'react'

const THEME_BACKGROUNDS = new Set(['#eeeeee', '#eee', 'rgba(0,0,0,0)'])

/** The background of a layout; instead of the default color of new layouts, that of the theme is used. */
export function layoutBackground({ gridSettings }: Layout): CSSProperties {
  const { backgroundColor, backgroundImageUrl, backgroundSizeMode } = gridSettings
  const isThemed = !backgroundColor || THEME_BACKGROUNDS.has(backgroundColor.replaceAll(' ', ''))
  return {
    backgroundColor: isThemed ? undefined : backgroundColor,
    backgroundImage: backgroundImageUrl ? `url("${quotable(backgroundImageUrl)}")` : undefined,
    backgroundSize: backgroundSizeMode,
  }
}

/** A URL for a quoted CSS string. Parts that are percent-encoded already stay as they are. */
const quotable = (url: string) => url.replaceAll(/["\\\n\r\f]/g, encodeURIComponent)
