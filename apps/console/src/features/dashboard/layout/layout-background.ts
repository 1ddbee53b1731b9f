import type { Layout } from '@signalbox/model/dashboard/configuration'
import type { CSSProperties } from 'react'

const DEFAULT_BACKGROUNDS = new Set(['#eeeeee', '#eee', 'rgba(0,0,0,0)'])

/** The background of a layout. The default color of new layouts is left out, so that the color of the theme applies. */
export function layoutBackground({ gridSettings }: Layout): CSSProperties {
  const { backgroundColor, backgroundImageUrl, backgroundSizeMode } = gridSettings
  const isDefault = !backgroundColor || DEFAULT_BACKGROUNDS.has(backgroundColor.replaceAll(' ', ''))
  return {
    backgroundColor: isDefault ? undefined : backgroundColor,
    backgroundImage: backgroundImageUrl ? `url("${quotableUrl(backgroundImageUrl)}")` : undefined,
    backgroundSize: backgroundSizeMode,
  }
}

/** Encodes the characters that could end a quoted CSS string. Percent-encoded characters stay as they are. */
const quotableUrl = (url: string) => url.replaceAll(/["\\\n\r\f]/g, encodeURIComponent)
