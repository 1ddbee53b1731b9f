import { type CSSProperties, Suspense } from 'react'
import { cx } from '../cx'
import { lazyOptional } from '../lazy/lazy-script'
import type { coreIcons } from './core-icons'
import type { frameIcons } from './frame-icons'
import styles from './icon.module.css'
import type { pageIcons } from './page-icons'
import { type menuMdiIcons, svgIcon } from './svg-icon'

export type IconName =
  | keyof typeof coreIcons
  | keyof typeof frameIcons
  | keyof typeof pageIcons
  | keyof typeof menuMdiIcons
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
  const drawn = {
    name: currentIconName(name),
    size,
    className: cx(styles.icon, flip && styles.flip, className),
    style: { width: size, height: size, ...style },
  }
  return (
    svgIcon(drawn) ?? (
      <Suspense fallback={<span className={drawn.className} style={drawn.style} />}>
        <LazyIcon {...drawn} />
      </Suspense>
    )
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
/** Whether an icon is mirrored in right-to-left languages. */
export const isDirectional = (name: string) => DIRECTIONAL.has(name)

/** If the script cannot be loaded, the icon is empty and the page still works. */
const LazyIcon = lazyOptional(() => import('./lazy-icon'))

/** Names of older icon sets, which occur in the menus, dashboards and chains of existing installations. */
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
  play_circle_filled: 'play_circle',
  play_circle_filled_white: 'play_circle',
  play_circle_outline: 'play_circle',
} as const

/** The current name of an icon. Stored dashboards may contain the name that an older icon set used. */
export const currentIconName = (name: string): string =>
  Object.hasOwn(oldNames, name) ? oldNames[name as keyof typeof oldNames] : name
