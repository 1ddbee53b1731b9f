// The icon set is imported as a URL: with a module import, scripts that need only single icons would contain all of it.
import mdiUrl from '@mdi/js/mdi.js?url'
import 'material-symbols/rounded.css'
import { use } from 'react'
import { loadScript } from '../lazy/lazy-script'
import type { DrawnIcon } from './svg-icon'

/** An icon that a user chose: from the icon font, or from Material Design Icons by `mdi:name`. Loaded on demand. */
export default function ChosenIcon({ name, size, className, style }: DrawnIcon) {
  if (name.startsWith('mdi:')) return <MdiIcon name={name} className={className} style={style} />
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

function MdiIcon({ name, className, style }: Omit<DrawnIcon, 'size'>) {
  const paths = use(loadMdi())
  return (
    <svg className={className} style={style} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[exportNameOf(name)] ?? paths.mdiHelpBoxOutline} />
    </svg>
  )
}

let loading: Promise<Record<string, string>> | null = null

function loadMdi() {
  const load = () => import(/* @vite-ignore */ mdiUrl) as Promise<Record<string, string>>
  // If the set cannot be loaded, its icons are empty and the page still works.
  loading ??= loadScript(load).catch(() => ({}))
  return loading
}

/** `mdi:alpha-d-box` is exported as `mdiAlphaDBox`. */
const exportNameOf = (name: string) =>
  `mdi${name.slice('mdi:'.length).replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`
