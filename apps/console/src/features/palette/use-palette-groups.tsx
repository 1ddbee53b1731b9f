import type { SearchHit } from '@signalbox/model/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceState } from '../../api/entities/device-states'
import { useSignedIn } from '../../api/request/session'
import { searchEntities, searchKey } from '../../api/search'
import { DeviceLamp } from '../../entity/device-state/device-lamp'
import { useDeviceStates } from '../../entity/device-state/use-device-states'
import { entityTypesText } from '../../forms/entity/entity-words'
import { formatAge } from '../../i18n/format'
import { ACTIONS, type ActionId, useEntityActions } from './entity-actions'
import { entityIcon, targetOf } from './entity-target'
import {
  matching,
  type PaletteCommand,
  type PaletteFilter,
  type PaletteGroup,
  type PaletteItem,
  splitVerb,
} from './palette-item'
import { useRecentItems } from './use-recent-items'

interface Asked {
  typed: string
  filter: PaletteFilter
  pages: readonly PaletteCommand[]
  commands: readonly PaletteCommand[]
}

/** The first found of each kind are offered with their actions. */
const WITH_ACTIONS = 1
const WITH_ACTIONS_ASKED = 6
const MAX_PAGES = 4

type States = ReadonlyMap<string, DeviceState> | undefined

/** Everything that matches the typed text, in groups. */
export function usePaletteGroups({ typed, filter, pages, commands }: Asked) {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const onlyActions = typed.startsWith('>') || filter === 'actions'
  const words = typed.replace(/^>/, '')
  const verbs = useVerbs()
  const { verb, text } = splitVerb(words, verbs)
  const wanted = text.trim()
  const { data, isPlaceholderData } = useQuery({
    queryKey: searchKey(wanted.toLowerCase()),
    queryFn: ({ signal }) => searchEntities(wanted, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const hits = useMemo(() => (wanted === '' ? [] : (data ?? [])), [data, wanted])
  const states = useDeviceStates(hits.filter(({ id }) => id.entityType === 'DEVICE'))
  const entities = useEntityItems(hits, states)
  const recent = useRecentItems(wanted)
  const actions = useActionItems(hits, states, verb, words, commands)
  const openPages: PaletteItem[] = [
    ...(wanted === '' ? pages : matching(pages, wanted).slice(0, MAX_PAGES)).map(commandItem),
    ...(wanted !== '' && authority !== 'SYS_ADMIN' ? listPages(wanted, t) : []),
  ]

  const [devices, ...others] = entities
  const pageGroup = { id: 'pages', title: t('palette.pages'), items: openPages }
  const actionGroup = { id: 'actions', title: t('palette.actions'), items: actions }
  const all: (PaletteGroup | undefined)[] =
    wanted === '' && verb === null
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
  return { groups, text: wanted, isSearching: isPlaceholderData }
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

/** Devices first, then the other kinds in the order of the answer. */
function useEntityItems(hits: readonly SearchHit[], states: States): PaletteGroup[] {
  const { t } = useTranslation()
  const types = [
    ...new Set<SearchHit['id']['entityType']>(['DEVICE', ...hits.map(({ id }) => id.entityType)]),
  ]
  return types.map((type) => ({
    id: type,
    title: entityTypesText(t, type as Parameters<typeof entityTypesText>[1]),
    items: hits
      .filter(({ id }) => id.entityType === type)
      .map((hit) => {
        const state = states?.get(hit.id.id)
        const to = targetOf(hit)
        return {
          key: hit.id.id,
          icon: type === 'DEVICE' ? <DeviceLamp state={state} /> : (entityIcon(type) ?? 'link'),
          name: hit.name,
          note: [hit.type, hit.owner?.title].filter(Boolean).join(' · '),
          end:
            state && state.lastActivityTime > 0
              ? t(state.active ? 'palette.active-ago' : 'palette.inactive-ago', {
                  age: formatAge(state.lastActivityTime),
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
  states: States,
  verb: ActionId | null,
  words: string,
  commands: readonly PaletteCommand[],
): PaletteItem[] {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const actionsOf = useEntityActions()
  const verbs = useVerbs()
  const count = verb ? WITH_ACTIONS_ASKED : WITH_ACTIONS
  const types = [...new Set(hits.map(({ id }) => id.entityType))]
  const chosen = types.flatMap((type) => hits.filter(({ id }) => id.entityType === type).slice(0, count))
  const ofEntities = chosen.flatMap((hit) =>
    actionsOf(hit)
      .filter(({ id }) => (verb === null ? isUseful(id, states?.get(hit.id.id)) : id === verb))
      .map(({ id, icon, run }) => ({
        key: `${id}-${hit.id.id}`,
        icon,
        name: t(`palette.action.${id}`, { name: hit.name }),
        note: hit.owner?.title,
        run,
        entity: hit,
      })),
  )
  if (verb !== null) return ofEntities
  const usable = ACTIONS.filter((id) => (authority === 'SYS_ADMIN' ? id === 'sign-in-as' : true)).filter(
    (id) => authority !== 'CUSTOMER_USER' || id !== 'sign-in-as',
  )
  const completions = matching(
    usable.map((id) => ({ id, label: verbs[id] })),
    words,
  ).map(({ id, label }) => ({
    key: `verb-${id}`,
    icon: 'bolt' as const,
    name: t(`palette.action.${id}`, { name: '…' }),
    types: `${label} `,
  }))
  return [...ofEntities, ...completions, ...matching(commands, words).map(commandItem)]
}

/** Without an active alarm there is nothing to acknowledge, unless the user asks for it. */
const isUseful = (action: ActionId, state: DeviceState | undefined) =>
  action !== 'acknowledge' || state === undefined || state.alarm !== undefined

const commandItem = ({ id, label, icon, to, run }: PaletteCommand): PaletteItem => ({
  key: id,
  icon,
  name: label,
  ...(to !== undefined && { to }),
  ...(run && { run }),
})

/** The list pages, filtered by the typed text. */
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
