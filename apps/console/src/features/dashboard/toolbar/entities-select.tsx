import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { PopoverPanel } from '@signalbox/ui/layout/popover-panel'
import { useMinWidth } from '@signalbox/ui/use-media'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findAliasEntities, firstAliasEntity } from '../../../api/search/alias-entities'
import type { EntityChoice } from '../../../api/search/entity-search'
import { type AliasContext, resolveSource } from '../../../live/data/alias-context'
import { useDashboardContext } from '../dashboard-context'
import styles from './dashboard-toolbar.module.css'

interface EntitiesSelectProps {
  onChoose(aliasId: string, entity: EntityId): void
}

/** Lets viewers choose the entity of each alias that resolves to one of several entities. */
export function EntitiesSelect({ onChoose }: EntitiesSelectProps) {
  const { t } = useTranslation()
  const { aliases } = useDashboardContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The user's choices are shown until the query has loaded them: otherwise the panel would disappear for a moment.
  const [userChoices, setUserChoices] = useState<Record<string, EntityChoice>>({})
  const isWide = useMinWidth('lg')
  const selectable = selectableAliases(aliases)
  const currentEntities = useQueries({
    queries: selectable.map(({ filter, chosen }) => ({
      queryKey: ['alias-entity', chosen ?? filter],
      queryFn: () =>
        firstAliasEntity(chosen ? { type: 'singleEntity', singleEntity: chosen as never } : filter),
      staleTime: 30_000,
    })),
  })
  const aliasEntities = selectable.flatMap((alias, index) => {
    const userChoice = userChoices[alias.id]
    // After the user's choice, an action or a custom widget may have chosen another entity.
    const entity =
      userChoice && userChoice.id.id === alias.chosen?.id ? userChoice : currentEntities[index]?.data
    return entity ? [{ ...alias, entity }] : []
  })
  if (aliasEntities.length === 0) return null
  const [firstAlias] = aliasEntities
  const label =
    aliasEntities.length === 1 && firstAlias ? firstAlias.entity.name : t('dashboard-view.entities')
  const button = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  }
  return (
    <>
      {isWide ? (
        <Button {...button} kind="ghost" icon="devices_other" title={t('dashboard-view.entities')}>
          {label}
        </Button>
      ) : (
        <IconButton {...button} icon="devices_other" label={t('dashboard-view.entities')} />
      )}
      <PopoverPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('dashboard-view.entities')}
        width={320}
      >
        <div className={styles.panel}>
          {aliasEntities.map(({ id, name, filter, entity }) => (
            <AutocompleteField<EntityChoice>
              key={id}
              label={name}
              value={entity}
              onChange={(choice) => {
                if (!choice) return
                setUserChoices({ ...userChoices, [id]: choice })
                onChoose(id, choice.id)
              }}
              options={(typed, signal) => findAliasEntities(filter, typed, signal)}
              keyOf={(choice) => choice.id.id}
              labelOf={(choice) => choice.name}
            />
          ))}
        </div>
      </PopoverPanel>
    </>
  )
}

/** An alias that resolves to one of several entities. */
interface SelectableAlias {
  id: string
  name: string
  /** The filter of the alias, which finds all entities that can be chosen. */
  filter: EntityFilter
  chosen: EntityId | undefined
}

function selectableAliases(context: AliasContext): SelectableAlias[] {
  return Object.values(context.aliases).flatMap(({ id, alias }) => {
    const source = { type: 'entity' as const, entityAliasId: id, dataKeys: [] }
    const resolved = resolveSource(source, { ...context, chosenEntities: {} })
    if (typeof resolved === 'string' || resolved.isMultiple || resolved.filter.type === 'singleEntity')
      return []
    return [{ id, name: alias, filter: resolved.filter, chosen: context.chosenEntities[id] }]
  })
}
