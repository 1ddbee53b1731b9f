import { handbookTitle } from './handbook-title'
import type { SearchEntry } from './handbook-types'

const MAX_RESULTS = 20
const EXCERPT_LENGTH = 110

/**
 * The parts of pages in which each word of the search is in the page title, the heading or the text. For one word the
 * order is: beginnings of pages with the word in their title, parts with the word in their heading, other parts of
 * pages with the word in their title, parts with the word in their text.
 */
export function findEntries(entries: readonly SearchEntry[], search: string): SearchEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ entry }) => entry)
}

function scoreOf({ page, heading, text }: SearchEntry, words: readonly string[]): number {
  // Users search for a title in their language or in English.
  const title = `${page} ${handbookTitle(page)}`.toLowerCase()
  const name = heading.toLowerCase()
  const body = text.toLowerCase()
  let score = 0
  for (const word of words) {
    const namePoints =
      title.includes(word) && heading === '' ? 8 : name.includes(word) ? 6 : title.includes(word) ? 2 : 0
    const points = namePoints + (body.includes(word) ? 1 : 0)
    if (points === 0) return 0
    score += points
  }
  return score
}

/** The text around the first occurrence of the word; without one, the beginning of the text. */
export function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()))
  // The excerpt begins with a whole word, at most 40 characters before the match, or else with the match.
  const start = at < 40 ? 0 : Math.min(at, text.indexOf(' ', at - 40) + 1 || at)
  const end = start + EXCERPT_LENGTH
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
