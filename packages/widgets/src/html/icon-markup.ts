import { loadIconFont } from '@signalbox/ui/icons/icon-font'
import { iconMarkupCss, usesIconFont } from '@signalbox/ui/icons/icon-markup'

const FAMILY = 'Markup Icons'
let isRequested = false

/** Loads the icon font if the HTML names icons: every icon name is a ligature of the font. */
export function loadIconFontFor(html: string) {
  if (isRequested || !usesIconFont(html)) return
  isRequested = true
  loadIconFont()
    .then((bytes) => {
      const face = new FontFace(FAMILY, bytes, { weight: '100 700' })
      document.fonts.add(face)
      return face.load()
    })
    .catch(() => {
      isRequested = false // Without the font the icon names are shown as text; the next card tries again.
    })
}

/** The CSS of icon markup inside a shadow root, where the style sheets of the page have no effect. */
export const ICON_CSS = iconMarkupCss(FAMILY)
