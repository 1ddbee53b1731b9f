import { loadIconFont } from '@signalbox/ui/icons/icon-font'

const FAMILY = 'Markup Icons'
let isAsked = false

/** Whether HTML of a user names icons by their font: `<i class="material-icons">home</i>` or `<mat-icon>`. */
const hasIcons = (html: string) => /mat-icon|material-icons/.test(html)

/** Loads the icon font for HTML that names icons by it: every icon name is a ligature. */
export function needIconFont(html: string) {
  if (isAsked || !hasIcons(html)) return
  isAsked = true
  loadIconFont()
    .then((bytes) => {
      const face = new FontFace(FAMILY, bytes, { weight: '100 700' })
      document.fonts.add(face)
      return face.load()
    })
    .catch(() => {
      isAsked = false // Without the font the icon names are shown as text; the next card tries again.
    })
}

/** The style of such markup inside a shadow root, which has no style sheet of the page. */
export const ICON_CSS = `
.mat-icon, mat-icon, .material-icons { direction: ltr; display: inline-block; font: normal 24px/1 '${FAMILY}';
  inline-size: 1em; block-size: 1em; letter-spacing: normal; overflow: hidden; text-transform: none;
  white-space: nowrap; vertical-align: middle; font-feature-settings: 'liga'; }`
