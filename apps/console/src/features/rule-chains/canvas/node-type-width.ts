import { useSyncExternalStore } from 'react'

/** The space for the type of a node in its box, and the size of its letters. */
const MAX_TYPE_WIDTH = 116
const FONT_SIZE = '11px'
/** Texts up to this length fit in every writing system, so they are not measured. */
const ALWAYS_FITS = 8

const measuredTexts = new Map<string, boolean>()
let fontsLoaded = 0

/** Counts how often fonts were loaded: new fonts change the widths of texts. */
export const useLoadedFonts = () => useSyncExternalStore(onFonts, () => fontsLoaded)

function onFonts(listener: () => void) {
  function clearWidths() {
    measuredTexts.clear()
    fontsLoaded++
    listener()
  }
  document.fonts?.addEventListener('loadingdone', clearWidths)
  return () => document.fonts?.removeEventListener('loadingdone', clearWidths)
}

/**
 * Whether the type of a node is too long for one line. The text is measured with a 2D canvas: React Flow gets fixed
 * node sizes and does not measure the DOM.
 */
export function isWide(text: string): boolean {
  if (text.length <= ALWAYS_FITS) return false
  let isTooLong = measuredTexts.get(text)
  if (isTooLong === undefined) {
    isTooLong = widthOf(text) > MAX_TYPE_WIDTH
    measuredTexts.set(text, isTooLong)
  }
  return isTooLong
}

function widthOf(text: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${FONT_SIZE} ${getComputedStyle(document.body).fontFamily}`
  return context.measureText(text).width
}
