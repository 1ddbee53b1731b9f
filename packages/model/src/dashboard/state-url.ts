import type { StateParams } from '../query/alias-resolution'

/** One entry of the stack of dashboard states. */
export interface StateEntry {
  id: string
  params: StateParams
}

/** The `state` parameter of a dashboard URL: base64 of the UTF-8 JSON of the stack, percent-encoded. */
export function encodeStates(stack: readonly StateEntry[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(stack))
  return encodeURIComponent(btoa(String.fromCharCode(...bytes)))
}

/** Reads the stack from a URL; an empty one if it cannot be read. Both single and double encoding occur. */
export function decodeStates(text: string | null | undefined): StateEntry[] {
  if (!text) return []
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(text)), (letter) => letter.charCodeAt(0))
    const stack: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(stack)
      ? stack.filter((entry) => typeof entry === 'object' && entry !== null).map(entryOf)
      : []
  } catch {
    return []
  }
}

const entryOf = ({ id, params }: { id?: unknown; params?: unknown }): StateEntry => ({
  id: typeof id === 'string' ? id : '',
  params: (typeof params === 'object' && params !== null ? params : {}) as StateParams,
})

/** The entries whose states exist in the dashboard; an unknown or empty first id becomes the root state. */
export function existingStates(
  stack: readonly StateEntry[],
  exists: (id: string) => boolean,
  rootId: string,
): StateEntry[] {
  const existing = stack
    .map((entry, index) => (index === 0 && !exists(entry.id) ? { ...entry, id: rootId } : entry))
    .filter((entry) => exists(entry.id))
  return existing.length > 0 ? existing : [{ id: rootId, params: {} }]
}
