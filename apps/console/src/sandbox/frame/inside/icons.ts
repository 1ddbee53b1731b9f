import type { Call } from './bridge'

const FAMILY = 'Widget Icons'
let asked = false

/** Whether code names icons by their font: `<i class="material-icons">home</i>` or `<mat-icon>`. */
export const hasIcons = (code: string) => /mat-icon|material-icons/.test(code)

/** Loads the icon font of the console when the first icon is drawn: every icon name is a ligature. */
export function needIcons(call: Call) {
  if (asked) return
  asked = true
  void call('iconFont').then((font) => {
    if (!(font instanceof ArrayBuffer)) return
    const face = new FontFace(FAMILY, font, { weight: '100 700' })
    document.fonts.add(face)
    return face.load()
  })
}

export const ICON_CSS = `
.mat-icon, mat-icon, .material-icons { direction: ltr; display: inline-block; font: normal 24px/1 '${FAMILY}'; inline-size: 1em;
  block-size: 1em; letter-spacing: normal; overflow: hidden; text-transform: none; white-space: nowrap;
  vertical-align: middle; font-feature-settings: 'liga'; }`
