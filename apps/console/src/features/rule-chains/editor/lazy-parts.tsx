import { lazyDialog, lazyPart } from '../../../lazy-part/lazy-part'

const dock = () => import('../dock/dock')
const chainDock = () => import('./chain-dock')
const dialogs = () => import('./editor-dialogs')

/** Parts of the editor that are not needed to show a chain. */
export const Dock = lazyPart(async () => ({ default: (await dock()).Dock }))
export const ChainDock = lazyPart(async () => ({ default: (await chainDock()).ChainDock }))
export const EditorDialogs = lazyDialog(async () => ({ default: (await dialogs()).EditorDialogs }))

/** Loads the parts in advance. */
export function loadLazyParts() {
  for (const load of [dock, chainDock, dialogs]) load().catch(() => undefined) // Loaded again on first use.
}
