import { loadIconFont } from '@signalbox/ui/icons/icon-font'
import { iconMarkupCss, namesIcons } from '@signalbox/ui/icons/icon-markup'

const FAMILY = 'Markup Icons'
let isRequested = false

/** Loads the icon font for HTML that names icons by it: every icon name is a ligature. */
export function loadIconFontFor(html: string) {
  if (isRequested || !namesIcons(html)) return
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

/** The style of such markup inside a shadow root, which has no style sheet of the page. */
export const ICON_CSS = iconMarkupCss(FAMILY)
