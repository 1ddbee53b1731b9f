import type { CSSProperties } from 'react'
import { loadedIcons } from './loaded-icons'

/** An icon with its size and classes. */
export interface DrawnIcon {
  name: string
  size: number
  className: string
  style: CSSProperties
}

/** The mdi icons of the menu: D and T in a box. An import from mdi would add the whole set to the first load. */
const box = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm0 2v14h14V5H5Z'
export const menuMdiIcons = {
  'mdi:alpha-d-box': `${box}M9 7h4a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9V7Zm2 2v6h2V9h-2Z`,
  'mdi:alpha-t-box': `${box}M8 7h8v2h-3v8h-2V9H8V7Z`,
}

/** An icon as SVG; null if it is not loaded. */
export function svgIcon({ name, className, style }: DrawnIcon) {
  const path = pathOf(name)
  return (
    path && (
      <svg className={className} style={style} viewBox={path.viewBox} aria-hidden="true">
        <path d={path.d} />
      </svg>
    )
  )
}

function pathOf(name: string): { d: string; viewBox: string } | null {
  const svg = loadedIcons.get(name)
  if (svg) return { d: /d="([^"]+)"/.exec(svg)?.[1] ?? '', viewBox: '0 -960 960 960' }
  if (Object.hasOwn(menuMdiIcons, name))
    return { d: menuMdiIcons[name as keyof typeof menuMdiIcons], viewBox: '0 0 24 24' }
  return null
}
