import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { SearchHit } from '@signalbox/model/search'
import { matchesSearch } from '@signalbox/ui/search-text'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmKeys, countEntityAlarms } from '../../api/entities/alarms'
import type { DeviceState } from '../../api/entities/device-states'
import { errorText } from '../../api/request/error-text'
import { useSignedIn } from '../../api/request/session'
import { searchEntities, searchKey } from '../../api/search'
import { DeviceStateIndicator } from '../../entity/device-state/device-state-indicator'
import { useDeviceStates } from '../../entity/device-state/use-device-states'
import { entityTypesText } from '../../forms/entity/entity-texts'
import { formatAgo } from '../../i18n/format'
import { ACTIONS, type ActionId, useEntityActions } from './entity-actions'
import { entityIcon, targetOf } from './entity-target'
import {
  matchingCommands,
  type PaletteCommand,
  type PaletteFilter,
  type PaletteGroup,
  type PaletteItem,
  splitVerb,
} from './palette-item'
import { useRecentItems } from './use-recent-items'

interface PaletteQuery {
  typed: string
  filter: PaletteFilter
  pages: readonly PaletteCommand[]
  commands: readonly PaletteCommand[]
}

/** The number of entities of each kind for which actions are listed. */
const ENTITIES_WITH_ACTIONS = 1
/** With a typed action name: the number of entities of each kind for which this action is listed. */
const ENTITIES_WITH_TYPED_ACTION = 6
const MAX_PAGES = 4

type States = ReadonlyMap<string, DeviceState> | undefined

/** The entities, actions and pages that match the typed text, in groups. */
export function usePaletteGroups({ typed, filter, pages, commands }: PaletteQuery) {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const onlyActions = typed.startsWith('>') || filter === 'actions'
  const words = typed.replace(/^>/, '')
  const verbs = useVerbs()
  const { verb, text } = splitVerb(words, verbs)
  const searchText = text.trim()
  const { data, error, isLoading, isPlaceholderData } = useQuery({
    queryKey: searchKey(searchText.toLowerCase()),
    queryFn: ({ signal }) => searchEntities(searchText, signal),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  })
  const hits = useMemo(() => {
    if (searchText === '') return []
    // Until the new results arrive, Enter must not open an entity that was found by another text.
    return (data ?? []).filter(({ name }) => !isPlaceholderData || matchesSearch(name, searchText))
  }, [data, searchText, isPlaceholderData])
  const states = useDeviceStates(hits.filter(({ id }) => id.entityType === 'DEVICE'))
  const entities = useEntityItems(hits, states)
  const recent = useRecentItems(searchText)
  const { items: actions, note } = useActionItems(hits, verb, words, commands)
  const pageItems: PaletteItem[] = [
    ...(searchText === '' ? pages : matchingCommands(pages, searchText).slice(0, MAX_PAGES)).map(commandItem),
    ...(searchText !== '' && authority !== 'SYS_ADMIN' ? listPages(searchText, t) : []),
  ]

  const [devices, ...others] = entities
  const pageGroup = { id: 'pages', title: t('palette.pages'), items: pageItems }
  const actionGroup = { id: 'actions', title: t('palette.actions'), items: actions }
  const all: (PaletteGroup | undefined)[] =
    searchText === '' && verb === null
      ? [recent, pageGroup, actionGroup]
      : verb !== null
        ? [actionGroup]
        : [devices, actionGroup, ...others, pageGroup, recent]
  const groups = all.filter((group): group is PaletteGroup => {
    if (!group || group.items.length === 0) return false
    if (onlyActions) return group.id === 'actions'
    if (filter === 'devices') return group.id === 'DEVICE'
    return filter === 'all' || group.id === filter
  })
  return {
    groups,
    text: searchText,
    note: error ? errorText(error) : note,
    // Without text there is no search, but the query still has the placeholder of the previous search.
    isSearching: searchText !== '' && (isLoading || isPlaceholderData),
  }
}

function useVerbs(): Record<ActionId, string> {
  const { t } = useTranslation()
  return useMemo(
    () =>
      Object.fromEntries(ACTIONS.map((action) => [action, t(`palette.verb.${action}`)])) as Record<
        ActionId,
        string
      >,
    [t],
  )
}

/** A group for each kind of entity: devices first, then the other kinds in the order of the response. */
function useEntityItems(hits: readonly SearchHit[], states: States): PaletteGroup[] {
  const { t } = useTranslation()
  const types = [
    ...new Set<SearchHit['id']['entityType']>(['DEVICE', ...hits.map(({ id }) => id.entityType)]),
  ]
  return types.map((type) => ({
    id: type,
    title: entityTypesText(t, type),
    items: hits
      .filter(({ id }) => id.entityType === type)
      .map((hit) => {
        const state = states?.get(hit.id.id)
        const to = targetOf(hit)
        return {
          key: hit.id.id,
          icon: type === 'DEVICE' ? <DeviceStateIndicator state={state} /> : (entityIcon(type) ?? 'link'),
          name: hit.name,
          note: [hit.type, hit.owner?.title].filter(Boolean).join(' · '),
          end:
            state && state.lastActivityTime > 0
              ? t(state.active ? 'palette.active-ago' : 'palette.inactive-ago', {
                  ago: formatAgo(state.lastActivityTime),
                })
              : undefined,
          ...(to !== null && { to }),
          entity: hit,
        }
      }),
  }))
}

function useActionItems(
  hits: readonly SearchHit[],
  verb: ActionId | null,
  words: string,
  commands: readonly PaletteCommand[],
): { items: PaletteItem[]; note?: string | undefined } {
  const { t } = useTranslation()
  const { authority, tokenAccessEnabled } = useSignedIn()
  const actionsOf = useEntityActions()
  const verbs = useVerbs()
  const perKind = verb ? ENTITIES_WITH_TYPED_ACTION : ENTITIES_WITH_ACTIONS
  const types = [...new Set(hits.map(({ id }) => id.entityType))]
  const entitiesWithActions = types.flatMap((type) =>
    hits.filter(({ id }) => id.entityType === type).slice(0, perKind),
  )
  const unacknowledged = useUnacknowledged(entitiesWithActions)
  const countOf = (hit: SearchHit, action: ActionId) =>
    action === 'acknowledge' ? unacknowledged.get(hit.id.id) : undefined
  const possibleActions = entitiesWithActions.flatMap((hit) =>
    actionsOf(hit)
      .filter(({ id }) => verb === null || id === verb)
      .map((action) => ({ hit, action, count: countOf(hit, action.id) })),
  )
  const entityActions = possibleActions
    .filter(({ action, count }) => action.id !== 'acknowledge' || (count !== undefined && count > 0))
    .map(({ hit, action: { id, ...behavior }, count }) => ({
      key: `${id}-${hit.id.id}`,
      name:
        count === undefined
          ? t(`palette.action.${id}`, { name: hit.name })
          : t('palette.acknowledge-count', { count, name: hit.name }),
      note: hit.owner?.title,
      entity: hit,
      ...behavior,
    }))
  if (verb !== null) {
    const withoutAlarms = possibleActions.find(({ count }) => count === 0)
    return {
      items: entityActions,
      note: withoutAlarms && t('palette.acknowledged', { count: 0, name: withoutAlarms.hit.name }),
    }
  }
  const allowedActions = ACTIONS.filter((id) =>
    // The other actions are for devices and assets, which system administrators do not have.
    id === 'sign-in-as' ? tokenAccessEnabled : authority !== 'SYS_ADMIN',
  )
  const completions = matchingCommands(
    allowedActions.map((id) => ({ id, label: verbs[id] })),
    words,
  ).map(({ id, label }) => ({
    key: `verb-${id}`,
    icon: 'bolt' as const,
    name: t(`palette.action.${id}`, { name: '…' }),
    completion: `${label} `,
  }))
  return { items: [...entityActions, ...completions, ...matchingCommands(commands, words).map(commandItem)] }
}

/** The number of unacknowledged alarms of each found entity that can have alarms, by entity id. */
function useUnacknowledged(hits: readonly SearchHit[]): ReadonlyMap<string, number> {
  const withAlarms = hits.filter(({ id }) => kindOf(id.entityType).overview)
  const counts = useQueries({
    queries: withAlarms.map(({ id }) => ({
      queryKey: alarmKeys.of(id, 'unacknowledged'),
      queryFn: () => countEntityAlarms(id, 'UNACK'),
    })),
  })
  return new Map(
    withAlarms.flatMap(({ id }, index) => {
      const count = counts[index]?.data
      return count === undefined ? [] : [[id.id, count]]
    }),
  )
}

const commandItem = ({ id, label, icon, to, run }: PaletteCommand): PaletteItem => ({
  key: id,
  icon,
  name: label,
  ...(to !== undefined && { to }),
  ...(run && { run }),
})

/** Links to the lists of alarms and devices, filtered by the typed text. */
const listPages = (text: string, t: TFunction): PaletteItem[] => [
  {
    key: 'list-alarms',
    icon: 'siren',
    name: t('palette.alarms-of', { text }),
    to: `/alarms?${new URLSearchParams({ search: text })}`,
  },
  {
    key: 'list-devices',
    icon: 'devices_other',
    name: t('palette.devices-named', { text }),
    to: `/devices?${new URLSearchParams({ textSearch: text })}`,
  },
]
