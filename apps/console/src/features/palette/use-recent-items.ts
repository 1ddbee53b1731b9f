import { matchesSearch } from '@signalbox/ui/search-text'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../api/request/session'
import { entityChoiceKeys, getEntity } from '../../api/search/entity-search'
import { recentEntities } from '../../entity/recent-entities'
import { formatAgo } from '../../i18n/format'
import { entityIcon, targetOf } from './entity-target'
import type { PaletteGroup, PaletteItem } from './palette-item'

const MAX_ITEMS = 6

/** The entities that this user opened last, with their current names. Deleted entities are left out. */
export function useRecentItems(text: string): PaletteGroup {
  const { t } = useTranslation()
  const { claims } = useSignedIn()
  const [recent] = useState(() => recentEntities(claims.userId).slice(0, MAX_ITEMS))
  const entityQueries = useQueries({
    queries: recent.map(({ id }) => ({
      queryKey: entityChoiceKeys.one(id),
      queryFn: () => getEntity(id),
      retry: false,
    })),
  })
  const items = recent.flatMap(({ id, ts }, index): PaletteItem[] => {
    const entity = entityQueries[index]?.data
    const to = targetOf({ id, owner: null })
    if (!entity || to === null || !matchesSearch(entity.name, text)) return []
    const hit = { id, name: entity.name, type: entity.type ?? null, owner: null }
    return [
      {
        key: `recent-${id.id}`,
        icon: entityIcon(id.entityType) ?? 'history',
        name: entity.name,
        note: entity.type,
        end: formatAgo(ts),
        to,
        entity: hit,
      },
    ]
  })
  return { id: 'recent', title: t('palette.recent'), items }
}
