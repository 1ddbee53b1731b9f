import type { EntityType } from '@signalbox/model/entity-id'
import { SearchList } from '@signalbox/ui/search/search-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findEntities } from '../../../api/search/entity-search'
import { useEntityChoice, useRememberChoice } from '../../../forms/entity/entity-field'
import { entityTypesText, noMatchText } from '../../../forms/entity/entity-texts'
import { CriterionChip } from './filter-chip'

interface EntityChipProps {
  name: string
  entityType: Extract<EntityType, 'CUSTOMER' | 'DEVICE_PROFILE'>
  id: string | null
  onChange: (id: string | null) => void
}

/** A filter criterion whose value is one entity of the given type, found by name. */
export function EntityChip({ name, entityType, id, onChange }: EntityChipProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const remember = useRememberChoice()
  const chosenEntity = useEntityChoice(id ? { entityType, id } : null)
  return (
    <CriterionChip
      name={name}
      valueText={id === null ? undefined : (chosenEntity?.name ?? name)}
      popup="dialog"
      onOpen={setAnchor}
      onClear={() => onChange(null)}
    >
      <SearchList
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={name}
        options={(textSearch, signal) => findEntities(entityType, { textSearch, signal })}
        keyOf={(choice) => choice.id.id}
        labelOf={(choice) => choice.name}
        noOptionsText={(typed) => noMatchText(t, entityTypesText(t, entityType), typed)}
        onChoose={(choice) => {
          remember(choice)
          onChange(choice.id.id)
        }}
      />
    </CriterionChip>
  )
}
