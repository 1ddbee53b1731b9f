import type { CSSProperties } from 'react'
import styles from './led-light.module.css'

interface LedLightProps {
  on: boolean
  /** The state of the LED for screen readers. */
  label: string
  colorOn?: string
  colorOff?: string
  size?: number
  offOpacity?: number
}

/** A round LED that is on or off. */
export function LedLight(props: LedLightProps) {
  const { on, label, colorOn = 'var(--ok)', size = 50, offOpacity = 0.4 } = props
  const { colorOff = colorOn } = props
  const style = {
    '--led': on ? colorOn : colorOff,
    width: size,
    height: size,
    opacity: on ? 1 : offOpacity,
  } as CSSProperties
  return <span role="img" aria-label={label} className={on ? styles.on : styles.off} style={style} />
}
