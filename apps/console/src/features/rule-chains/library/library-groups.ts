import { nameOrder } from '@signalbox/model/text/name-order'
import { matchesSearch } from '@signalbox/ui/search-text'
import type { TFunction } from 'i18next'
import {
  type Catalogue,
  CHAIN_INFO,
  type EditorNodeCategory,
  NODE_CATEGORIES,
  type NodeInfo,
} from '../model/node-info'

/** The node types whose names match the search, by category and sorted by name. */
export function groupsOf(catalogue: Catalogue, search: string, t: TFunction, language: string) {
  const matches = [...catalogue.values(), CHAIN_INFO].filter((info) => matchesSearch(t(info.name), search))
  const compareNames = nameOrder(language)
  const byName = (a: NodeInfo, b: NodeInfo) => compareNames(t(a.name), t(b.name))
  return NODE_CATEGORIES.map((category: EditorNodeCategory) => ({
    category,
    infos: matches.filter((info) => info.category === category).sort(byName),
  })).filter(({ infos }) => infos.length > 0)
}
