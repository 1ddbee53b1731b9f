import type { SearchHit } from '@signalbox/model/search'
import type { IconName } from '@signalbox/ui/icons/icon'
import { contains } from '@signalbox/ui/search-text'
import type { ReactNode } from 'react'

/** One line of the palette: an entity, an action or a page. */
export interface PaletteItem {
  key: string
  icon: IconName | ReactNode
  name: string
  /** Beside the name: the type, the owner. */
  note?: string | undefined
  /** At the end of the line: the state, the age. */
  end?: string | undefined
  /** The page it opens; such items can also be opened in another tab. */
  to?: string
  /** What it runs, if `to` is undefined. */
  run?: () => void | Promise<void>
  /** The text that replaces the typed one, if choosing the item does not close the palette. */
  completion?: string
  /** Shown in the preview. */
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
  return commands.filter(({ label }) => words.every((word) => contains(label, word)))
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
