import type { SearchHit } from '@signalbox/model/search'
import type { IconName } from '@signalbox/ui/icons/icon'
import { matchesSearch } from '@signalbox/ui/search-text'
import type { ReactNode } from 'react'

/** One line of the palette: an entity, an action or a page. */
export interface PaletteItem {
  key: string
  icon: IconName | ReactNode
  name: string
  /** The text beside the name, such as the type and the owner. */
  note?: string | undefined
  /** The text at the end of the line, such as the state or the time of the last visit. */
  end?: string | undefined
  /** The page that the item opens, with Ctrl in a new tab. */
  to?: string
  /** Runs when the item is chosen, if `to` is undefined. */
  run?: () => void | Promise<void>
  /** If defined, choosing the item replaces the typed text by this text, and the palette stays open. */
  completion?: string
  /** The entity that the preview shows. */
  entity?: SearchHit
}

export interface PaletteGroup {
  id: string
  title: string
  items: readonly PaletteItem[]
}

export type PaletteFilter = 'all' | 'devices' | 'actions' | 'pages'

/** A page of the menu, or an action available on every page. */
export interface PaletteCommand {
  id: string
  label: string
  icon: IconName
  to?: string
  run?: () => void | Promise<void>
}

/** The commands whose label contains every typed word. */
export function matchingCommands<T extends { label: string }>(commands: readonly T[], typed: string): T[] {
  const words = typed.split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => matchesSearch(label, word)))
}

/**
 * Splits a typed text into a verb and the search text: "acknowledge pump" is the action "acknowledge" for the
 * entities found by "pump". `verb` is null if the text does not begin with a verb.
 */
export function splitVerb<V extends string>(
  typed: string,
  verbs: Readonly<Record<V, string>>,
): { verb: V | null; text: string } {
  const lower = typed.trimStart().toLowerCase()
  for (const [verb, word] of Object.entries<string>(verbs))
    if (lower.startsWith(`${word.toLowerCase()} `))
      return { verb: verb as V, text: typed.trimStart().slice(word.length + 1) }
  return { verb: null, text: typed }
}
