import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import type { DashboardFilter } from '@signalbox/model/query/key-filter'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AliasDialog } from '../alias/alias-dialog'
import { useEdit } from '../edit-context'
import { FilterDialog } from '../filter/filter-dialog'

interface AliasFieldProps extends FieldProps<string | null> {
  forDevices?: boolean
}

/** One of the dashboard's aliases; a new name creates one. */
export function AliasField({ value, onChange, forDevices, ...rest }: AliasFieldProps) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const [created, setCreated] = useState<string | null>(null)
  const aliases = Object.values(configuration.entityAliases)
  return (
    <>
      <AutocompleteField<EntityAlias>
        {...rest}
        label={rest.label ?? t('widget-config.alias')}
        value={aliases.find(({ id }) => id === value) ?? null}
        onChange={(alias) => onChange(alias?.id ?? null)}
        options={aliases}
        keyOf={({ id }) => id}
        labelOf={({ alias }) => alias}
        noOptionsText={t('widget-config.no-alias')}
        onCreate={setCreated}
        createText={(text) => t('widget-config.create-alias', { name: text })}
      />
      {created !== null && (
        <AliasDialog
          name={created}
          forDevices={forDevices ?? false}
          taken={aliases.map(({ alias }) => alias)}
          onClose={() => setCreated(null)}
          onSave={(alias) => {
            edit((now) => ({ ...now, entityAliases: { ...now.entityAliases, [alias.id]: alias } }))
            onChange(alias.id)
          }}
        />
      )}
    </>
  )
}

/** One of the dashboard's filters, or none. */
export function FilterField({ value, onChange, ...rest }: FieldProps<string | null>) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const [created, setCreated] = useState<string | null>(null)
  const filters = Object.values(configuration.filters)
  return (
    <>
      <AutocompleteField<DashboardFilter>
        {...rest}
        label={rest.label ?? t('widget-config.filter')}
        value={filters.find(({ id }) => id === value) ?? null}
        onChange={(filter) => onChange(filter?.id ?? null)}
        options={filters}
        keyOf={({ id }) => id}
        labelOf={({ filter }) => filter}
        noOptionsText={t('widget-config.no-filter')}
        onCreate={setCreated}
        createText={(text) => t('widget-config.create-filter', { name: text })}
      />
      {created !== null && (
        <FilterDialog
          name={created}
          taken={filters.map(({ filter }) => filter)}
          onClose={() => setCreated(null)}
          onSave={(filter) => {
            edit((now) => ({ ...now, filters: { ...now.filters, [filter.id]: filter } }))
            onChange(filter.id)
          }}
        />
      )}
    </>
  )
}
