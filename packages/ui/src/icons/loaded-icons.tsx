import { coreIcons } from './core-icons'

/** The SVG of each bundled icon whose script is loaded, by name. */
export const loadedIcons = new Map<string, string>(Object.entries(coreIcons))

/** Adds icons by their SVG. */
export function addIcons(svgs: Record<string, string>) {
  for (const [name, svg] of Object.entries(svgs)) loadedIcons.set(name, svg)
}
