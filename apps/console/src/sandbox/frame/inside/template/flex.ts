/** The alignment on the main axis, by the first word of `fxLayoutAlign`. */
const MAIN: Record<string, string> = {
  start: 'flex-start',
  end: 'flex-end',
  center: 'center',
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
}
const CROSS: Record<string, string> = {
  start: 'flex-start',
  end: 'flex-end',
  center: 'center',
  stretch: 'stretch',
  baseline: 'baseline',
}

/** Applies the attributes of the flex layout of Angular that have values: `fxFlex="30"`, `fxLayoutGap="4px"`. */
export function applyFlex(element: Element) {
  const { style } = element as HTMLElement
  const flex = element.getAttribute('fxflex')?.trim()
  if (flex) style.flex = /^\d+(\.\d+)?$/.test(flex) ? `1 1 ${flex}%` : flexOf(flex)
  const gap = element.getAttribute('fxlayoutgap')?.trim().split(/\s+/)[0]
  if (gap) style.gap = gap
  const [main = '', cross = ''] = element.getAttribute('fxlayoutalign')?.trim().split(/\s+/) ?? []
  if (MAIN[main]) style.justifyContent = MAIN[main]
  if (CROSS[cross]) style.alignItems = CROSS[cross]
  if (element.hasAttribute('fxlayout') && element.getAttribute('fxlayout')?.includes('wrap'))
    style.flexWrap = 'wrap'
  if (element.hasAttribute('fxfill')) Object.assign(style, { width: '100%', height: '100%' })
}

/** A width such as `200px` grows and shrinks; keywords and values of three parts are used unchanged. */
const flexOf = (flex: string) => (/^[\d.]+(px|%|em|rem|vw|vh)$/.test(flex) ? `1 1 ${flex}` : flex)
