import * as mdi from '@mdi/js'
import 'material-symbols/rounded.css'
import type { CSSProperties } from 'react'

/** An icon a user chose: from the icon font, or from Material Design Icons by `mdi:name`. Loaded on demand. */
export default function ChosenIcon(props: {
  name: string
  size: number
  className: string
  style: CSSProperties
}) {
  const { name, size, className, style } = props
  if (!name.startsWith('mdi:')) {
    return (
      <span
        className={`material-symbols-rounded ${className}`}
        style={{ ...style, fontSize: size }}
        aria-hidden="true"
      >
        {name}
      </span>
    )
  }
  return (
    <svg className={className} style={style} viewBox="0 0 24 24" aria-hidden="true">
      <path d={mdiPath(name) ?? mdi.mdiHelpBoxOutline} />
    </svg>
  )
}

function mdiPath(name: string): string | undefined {
  const key = name.slice('mdi:'.length).replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  return (mdi as Record<string, string>)[`mdi${key}`]
}
