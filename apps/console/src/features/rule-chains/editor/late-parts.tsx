import { lazy } from 'react'
import { loadScript } from '../../../api/request/load-script'

const dock = () => loadScript(() => import('../dock/dock'))
const chainDock = () => loadScript(() => import('./chain-dock'))
const dialogs = () => loadScript(() => import('./editor-dialogs'))

/** Parts of the editor that are not needed to show a chain. */
export const Dock = lazy(async () => ({ default: (await dock()).Dock }))
export const ChainDock = lazy(async () => ({ default: (await chainDock()).ChainDock }))
export const EditorDialogs = lazy(async () => ({ default: (await dialogs()).EditorDialogs }))

/** Loads them before they are needed. */
export function loadLateParts() {
  for (const load of [dock, chainDock, dialogs]) load().catch(() => undefined) // They are loaded again when needed.
}
