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

/** One of the dashboard's aliases. For a new name, the dialog that creates an alias is opened. */
export function AliasField({ value, onChange, forDevices, ...rest }: AliasFieldProps) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const [newName, setNewName] = useState<string | null>(null)
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
        onCreate={setNewName}
        createText={(text) => t('widget-config.create-alias', { name: text })}
      />
      {newName !== null && (
        <AliasDialog
          name={newName}
          forDevices={forDevices ?? false}
          otherNames={aliases.map(({ alias }) => alias)}
          onClose={() => setNewName(null)}
          onSave={(alias) => {
            edit((now) => ({ ...now, entityAliases: { ...now.entityAliases, [alias.id]: alias } }))
            onChange(alias.id)
          }}
        />
      )}
    </>
  )
}

/** One of the dashboard's filters, or none. For a new name, the dialog that creates a filter is opened. */
export function FilterField({ value, onChange, ...rest }: FieldProps<string | null>) {
  const { t } = useTranslation()
  const { configuration, edit } = useEdit()
  const [newName, setNewName] = useState<string | null>(null)
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
        onCreate={setNewName}
        createText={(text) => t('widget-config.create-filter', { name: text })}
      />
      {newName !== null && (
        <FilterDialog
          name={newName}
          otherNames={filters.map(({ filter }) => filter)}
          onClose={() => setNewName(null)}
          onSave={(filter) => {
            edit((now) => ({ ...now, filters: { ...now.filters, [filter.id]: filter } }))
            onChange(filter.id)
          }}
        />
      )}
    </>
  )
}
