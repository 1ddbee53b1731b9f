import { type CSSProperties, lazy, Suspense } from 'react'
import { cx } from '../cx'
import styles from './icon.module.css'
import type { kitIcons } from './kit-icons'
import { knownIcons } from './known-icons'
import type { pageIcons } from './page-icons'

export type IconName =
  | keyof typeof kitIcons
  | keyof typeof pageIcons
  | keyof typeof ownMdi
  | keyof typeof oldNames

export interface IconProps {
  /** One of the bundled icons, or any name a user chose (`thermostat`, `mdi:fridge`). */
  name: IconName | (string & {})
  size?: number
  className?: string | undefined
  style?: CSSProperties
  /** Directional icons are mirrored in right-to-left languages. */
  flip?: boolean
}

/** A Material Symbol (or `mdi:` icon). Decorative: the control around it has the text. */
export function Icon({ name, size = 18, className, style, flip }: IconProps) {
  const path = pathOf(name)
  const classes = cx(styles.icon, flip && styles.flip, className)
  const square = { width: size, height: size, ...style }
  if (!path) {
    return (
      <Suspense fallback={<span className={classes} style={square} />}>
        <ChosenIcon name={currentIconName(name)} size={size} className={classes} style={square} />
      </Suspense>
    )
  }
  return (
    <svg className={classes} style={square} viewBox={path.viewBox} aria-hidden="true">
      <path d={path.d} />
    </svg>
  )
}

/** Icons that point in reading direction: they are mirrored in right-to-left languages. */
const DIRECTIONAL: ReadonlySet<string> = new Set([
  'arrow_back',
  'arrow_forward',
  'assignment_return',
  'chevron_left',
  'chevron_right',
  'login',
  'logout',
  'redo',
  'send',
  'undo',
])
export const isDirectional = (name: string) => DIRECTIONAL.has(name)

const ChosenIcon = lazy(() => import('./chosen-icon'))

/** The two boxed letters of the menu, drawn here: importing them would add the whole mdi set to the first load. */
const box = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm0 2v14h14V5H5Z'
const ownMdi = {
  'mdi:alpha-d-box': `${box}M9 7h4a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9V7Zm2 2v6h2V9h-2Z`,
  'mdi:alpha-t-box': `${box}M8 7h8v2h-3v8h-2V9H8V7Z`,
}

/** Names of older icon sets that stored menus, dashboards and chains still use. */
const oldNames = {
  now_widgets: 'widgets',
  help_outline: 'help',
  flash_on: 'bolt',
  dashboards: 'dashboard',
  expand_more: 'keyboard_arrow_down',
  expand_less: 'keyboard_arrow_up',
  done: 'check',
  info_outline: 'info',
  arrow_upwards: 'arrow_upward',
} as const

/** The current name of an icon. */
export const currentIconName = (name: string): string =>
  name in oldNames ? oldNames[name as keyof typeof oldNames] : name

function pathOf(name: string): { d: string; viewBox: string } | null {
  const current = currentIconName(name)
  const svg = knownIcons.get(current)
  if (svg) return { d: /d="([^"]+)"/.exec(svg)?.[1] ?? '', viewBox: '0 -960 960 960' }
  if (current in ownMdi) return { d: ownMdi[current as keyof typeof ownMdi], viewBox: '0 0 24 24' }
  return null
}
