import {
  ALIAS_FILTER_TYPES,
  AliasFilter,
  type AliasFilterType,
  type EntityAlias,
  resolvesMultiple,
} from '@signalbox/model/query/entity-alias'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/form-dialog'
import styles from '../dialogs/dialogs.module.css'
import { AliasFields } from './alias-fields'
import type { AliasFilterDraft } from './alias-filter-draft'

interface AliasDialogProps {
  alias?: EntityAlias
  /** The initial name of a new alias, if one was typed already. */
  name?: string
  /** The names of the other aliases. */
  otherNames: readonly string[]
  /** Offers only filter types that can resolve to devices. */
  forDevices?: boolean
  onClose: () => void
  onSave: (alias: EntityAlias) => void
}

/** Filter types that never resolve to a device. */
const TYPES_WITHOUT_DEVICES: readonly AliasFilterType[] = [
  'assetType',
  'entityViewType',
  'apiUsageState',
  'assetSearchQuery',
  'entityViewSearchQuery',
]

/** Edits the entities of an alias. */
export function AliasDialog({ alias, name = '', otherNames, forDevices, onClose, onSave }: AliasDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(alias?.alias ?? name)
  const [filter, setFilter] = useState<AliasFilterDraft>(
    alias?.filter ?? { type: 'singleEntity', resolveMultiple: false },
  )
  const [initial] = useState({ text, filter })
  const parsed = AliasFilter.safeParse(withTrimmedParam(filter))
  const trimmedName = text.trim()
  const isTaken = otherNames.includes(trimmedName)
  const isValid = trimmedName !== '' && !isTaken && parsed.success && isComplete(parsed.data)
  const types = ALIAS_FILTER_TYPES.filter((type) => !forDevices || !TYPES_WITHOUT_DEVICES.includes(type))

  return (
    <FormDialog
      width={600}
      title={t(alias ? 'alias.alias' : 'alias.add')}
      onClose={onClose}
      onSubmit={() => {
        if (!parsed.success) return
        onSave({ ...alias, id: alias?.id ?? crypto.randomUUID(), alias: trimmedName, filter: parsed.data })
        onClose()
      }}
      isChanged={text !== initial.text || filter !== initial.filter}
      isReady={isValid}
      submitLabel={t(alias ? 'action.save' : 'action.add')}
    >
      <div className={styles.fields}>
        <TextField
          label={t('alias.name')}
          required
          autoFocus
          value={text}
          error={isTaken ? t('alias.name-taken') : undefined}
          onChange={setText}
        />
        <SelectField<AliasFilterType>
          label={t('alias.filter-type')}
          required
          value={filter.type}
          options={types.map((type) => ({ value: type, label: t(`alias.type.${type}`) }))}
          onChange={(type) =>
            setFilter({ type, resolveMultiple: resolvesMultiple(type), ...defaultsOf(type) })
          }
        />
        <AliasFields value={filter} onChange={setFilter} />
        <CheckboxField
          label={t('alias.multiple')}
          help={t('alias.multiple-help')}
          value={filter.resolveMultiple ?? false}
          onChange={(resolveMultiple) => setFilter({ ...filter, resolveMultiple })}
        />
      </div>
    </FormDialog>
  )
}

/**
 * Removes spaces around the name of a state parameter. This is done only on save, because a name that is being typed
 * may end with a space.
 */
const withTrimmedParam = (filter: AliasFilterDraft): AliasFilterDraft =>
  typeof filter.stateEntityParamName === 'string'
    ? { ...filter, stateEntityParamName: filter.stateEntityParamName.trim() || null }
    : filter

/** Whether a filter has the parts that a new alias needs. Filters of stored dashboards may lack them. */
function isComplete(filter: AliasFilter): boolean {
  switch (filter.type) {
    case 'entityName':
      return filter.entityNameFilter !== ''
    case 'deviceType':
      return filter.deviceType !== ''
    case 'assetType':
      return filter.assetType !== ''
    case 'entityViewType':
      return filter.entityViewType !== ''
    case 'relationsQuery':
    case 'assetSearchQuery':
    case 'deviceSearchQuery':
    case 'entityViewSearchQuery':
      return filter.rootStateEntity || Boolean(filter.rootEntity)
    default:
      return true
  }
}

const ROOT_DEFAULTS = {
  rootStateEntity: false,
  rootEntity: null,
  direction: 'FROM',
  maxLevel: 1,
  fetchLastLevelOnly: false,
}

/** The values of the fields of a new filter. */
function defaultsOf(type: AliasFilterType): Record<string, unknown> {
  switch (type) {
    case 'deviceType':
      return { deviceNameFilter: '' }
    case 'assetType':
      return { assetNameFilter: '' }
    case 'entityViewType':
      return { entityViewNameFilter: '' }
    case 'stateEntity':
      return { stateEntityParamName: null, defaultStateEntity: null }
    case 'relationsQuery':
      return { ...ROOT_DEFAULTS, filters: [] }
    case 'assetSearchQuery':
    case 'deviceSearchQuery':
    case 'entityViewSearchQuery':
      return { ...ROOT_DEFAULTS, relationType: null }
    default:
      return {}
  }
}
