import { lateDialog, latePart } from '../../../late-part/late-part'

const dock = () => import('../dock/dock')
const chainDock = () => import('./chain-dock')
const dialogs = () => import('./editor-dialogs')

/** Parts of the editor that are not needed to show a chain. */
export const Dock = latePart(async () => ({ default: (await dock()).Dock }))
export const ChainDock = latePart(async () => ({ default: (await chainDock()).ChainDock }))
export const EditorDialogs = lateDialog(async () => ({ default: (await dialogs()).EditorDialogs }))

/** Loads them before they are needed. */
export function loadLateParts() {
  for (const load of [dock, chainDock, dialogs]) load().catch(() => undefined) // They are loaded again when needed.
}
