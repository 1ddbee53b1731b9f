import { ENTITY_FIELDS } from '@signalbox/model/dashboard/data-key'
import type { DashboardFilter, KeyFilterInfo } from '@signalbox/model/query/key-filter'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/form-dialog'
import { areFiltersComplete } from '../../../../forms/key-filters/are-filters-complete'
import { KeyFiltersField } from '../../../../forms/key-filters/key-filters-field'
import styles from '../dialogs/dialogs.module.css'
import { useFilterText } from './filter-text'
import { UserParameters } from './user-parameters'

interface FilterDialogProps {
  filter?: DashboardFilter
  name?: string
  otherNames: readonly string[]
  onClose: () => void
  onSave: (filter: DashboardFilter) => void
}

/** One filter: conditions on keys, and which values viewers may change. */
export function FilterDialog({ filter, name = '', otherNames, onClose, onSave }: FilterDialogProps) {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const [text, setText] = useState(filter?.filter ?? name)
  const [editable, setEditable] = useState(filter?.editable ?? true)
  const [keyFilters, setKeyFilters] = useState<KeyFilterInfo[]>(filter?.keyFilters ?? [])
  const [initial] = useState({ text, editable, keyFilters })
  const isChanged =
    text !== initial.text || editable !== initial.editable || keyFilters !== initial.keyFilters
  const trimmedName = text.trim()
  const isTaken = otherNames.includes(trimmedName)
  const isValid = trimmedName !== '' && !isTaken && keyFilters.length > 0 && areFiltersComplete(keyFilters)
  return (
    <FormDialog
      width={900}
      title={t(filter ? 'dashboard-filter.filter' : 'dashboard-filter.add')}
      onClose={onClose}
      onSubmit={() => {
        onSave({
          ...filter,
          id: filter?.id ?? crypto.randomUUID(),
          filter: trimmedName,
          editable,
          keyFilters,
        })
        onClose()
      }}
      isChanged={isChanged}
      isReady={isValid}
      submitLabel={t(filter ? 'action.update' : 'action.add')}
    >
      <div className={styles.fields}>
        <TextField
          label={t('dashboard-filter.name')}
          required
          autoFocus
          value={text}
          error={isTaken ? t('dashboard-filter.name-taken') : undefined}
          onChange={setText}
        />
        <FieldGroup title={t('dashboard-filter.conditions')}>
          <KeyFiltersField
            keyTypes={['ATTRIBUTE', 'TIME_SERIES', 'ENTITY_FIELD']}
            dynamicSources={['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER']}
            suggestKeys={async (type) => (type === 'ENTITY_FIELD' ? [...ENTITY_FIELDS].sort() : [])}
            value={keyFilters}
            onChange={setKeyFilters}
          />
        </FieldGroup>
        {keyFilters.length > 0 && <p className={styles.note}>{textOf(keyFilters)}</p>}
        <FieldGroup title={t('dashboard-filter.viewers')}>
          <CheckboxField label={t('dashboard-filter.editable')} value={editable} onChange={setEditable} />
          {editable && <UserParameters value={keyFilters} onChange={setKeyFilters} />}
        </FieldGroup>
      </div>
    </FormDialog>
  )
}
