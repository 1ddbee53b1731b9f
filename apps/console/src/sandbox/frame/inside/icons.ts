import { iconMarkupCss } from '@signalbox/ui/icons/icon-markup'
import type { Call } from './bridge'

const FAMILY = 'Widget Icons'
let isRequested = false

/** Loads the icon font of the console when the first icon is drawn: every icon name is a ligature. */
export function loadIcons(call: Call) {
  if (isRequested) return
  isRequested = true
  call('iconFont')
    .then((font) => {
      if (!(font instanceof ArrayBuffer)) return
      const face = new FontFace(FAMILY, font, { weight: '100 700' })
      document.fonts.add(face)
      return face.load()
    })
    .catch(() => {
      // Icons show their names; the next template with icons requests the font again.
      isRequested = false
    })
}

export const ICON_CSS = iconMarkupCss(FAMILY)
