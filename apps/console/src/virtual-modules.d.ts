declare module 'virtual:icon-names' {
  const names: readonly string[]
  export default names
}

declare module 'virtual:handbook' {
  import type { HandbookPage, HandbookSection } from './features/help/handbook-types'
  export const sections: readonly HandbookSection[]
  export const pages: Readonly<Record<string, () => Promise<{ default: HandbookPage }>>>
}

declare module 'virtual:handbook-search' {
  import type { SearchEntry } from './features/help/handbook-types'

  const entries: readonly SearchEntry[]
  export default entries
}
