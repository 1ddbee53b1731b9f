import { kitIcons } from './kit-icons'

/** The SVG of each icon that is drawn at once. */
export const knownIcons = new Map<string, string>(Object.entries(kitIcons))

/** Makes further icons known by their SVG. */
export function addIcons(svgs: Record<string, string>) {
  for (const [name, svg] of Object.entries(svgs)) knownIcons.set(name, svg)
}
