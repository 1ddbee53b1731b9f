import {
  type AlarmCondition,
  type AlarmConditionSpec,
  TIME_UNITS,
  type TimeUnit,
} from '@signalbox/model/entities/device-profile-alarms'
import type { EntityKeyType } from '@signalbox/model/query/entity-key'
import {
  defaultUserInfo,
  flattenKeyFilters,
  groupKeyFilters,
  type KeyFilterInfo,
} from '@signalbox/model/query/key-filter'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findProfileKeys } from '../../../api/entities/device-profiles'
import { FormDialog } from '../../../forms/form-dialog'
import { areFiltersComplete } from '../../../forms/key-filters/are-filters-complete'
import { KeyFiltersField } from '../../../forms/key-filters/key-filters-field'
import styles from './alarms.module.css'
import { readCount } from './read-count'

interface ConditionDialogProps {
  profileId: string | undefined
  value: AlarmCondition
  /** The operation of the first comparison of a new condition. */
  operation?: 'GREATER' | 'LESS'
  onSave: (condition: AlarmCondition) => void
  onClose: () => void
}

const KEY_TYPES = ['TIME_SERIES', 'ATTRIBUTE'] as const
const SOURCES = ['CURRENT_DEVICE'] as const

/** Edits the condition of a rule: its comparisons, and how long they must be true. */
export function ConditionDialog({
  profileId,
  value,
  operation = 'GREATER',
  onSave,
  onClose,
}: ConditionDialogProps) {
  const { t } = useTranslation()
  const [filters, setFilters] = useState(() =>
    value.condition.length > 0 ? groupKeyFilters(value.condition) : [firstFilter(operation)],
  )
  const [spec, setSpec] = useState<AlarmConditionSpec>(value.spec ?? { type: 'SIMPLE' })
  const [initialCondition] = useState({ filters, spec })
  const isChanged = JSON.stringify({ filters, spec }) !== JSON.stringify(initialCondition)
  const isReady = filters.length > 0 && areFiltersComplete(filters) && isSpecReady(spec)

  function onSubmit() {
    onSave({ condition: flattenKeyFilters(filters), spec })
    onClose()
  }

  return (
    <FormDialog
      width={700}
      title={t('device-profile.condition')}
      onClose={onClose}
      onSubmit={onSubmit}
      isChanged={isChanged}
      isReady={isReady}
      submitLabel={t('action.save')}
    >
      <FieldGroup title={t('device-profile.when')}>
        <KeyFiltersField
          value={filters}
          onChange={setFilters}
          keyTypes={KEY_TYPES}
          dynamicSources={SOURCES}
          suggestKeys={(type, signal) => findProfileKeys(kindOf(type), profileId, signal)}
        />
      </FieldGroup>
      <FieldGroup title={t('device-profile.how-long')}>
        <div className={styles.choice}>
          <Segmented
            label={t('device-profile.how-long')}
            value={spec.type}
            segments={(['SIMPLE', 'DURATION', 'REPEATING'] as const).map((type) => ({
              value: type,
              label: t(`device-profile.spec.${type}`),
            }))}
            onChange={(type) => setSpec(newSpec(type))}
          />
        </div>
        {spec.type === 'DURATION' && (
          <FieldRow>
            <NumberField
              label={t('device-profile.condition-duration')}
              integer
              required
              value={spec.value || null}
              error={countError(spec.value, t)}
              onChange={(count) => setSpec({ ...spec, value: count ?? 0 })}
            />
            <SelectField<TimeUnit>
              label={t('device-profile.unit')}
              value={spec.unit}
              options={TIME_UNITS.map((unit) => ({ value: unit, label: t(`device-profile.units.${unit}`) }))}
              onChange={(unit) => setSpec({ ...spec, unit })}
            />
          </FieldRow>
        )}
        {spec.type === 'REPEATING' && (
          <NumberField
            label={t('device-profile.condition-repeating')}
            integer
            required
            value={spec.count || null}
            error={countError(spec.count, t)}
            onChange={(count) => setSpec({ ...spec, count: count ?? 0 })}
          />
        )}
      </FieldGroup>
    </FormDialog>
  )
}

/** A new condition starts with a number and a limit, because most conditions compare these. */
const firstFilter = (operation: 'GREATER' | 'LESS'): KeyFilterInfo => ({
  key: { type: 'TIME_SERIES', key: '' },
  valueType: 'NUMERIC',
  predicates: [
    {
      keyFilterPredicate: { type: 'NUMERIC', operation, value: { defaultValue: 0 } },
      userInfo: defaultUserInfo(),
    },
  ],
})

const kindOf = (type: EntityKeyType) => (type === 'TIME_SERIES' ? 'timeseries' : 'attributes')

function newSpec(type: AlarmConditionSpec['type']): AlarmConditionSpec {
  if (type === 'DURATION') return { type, value: 5, unit: 'MINUTES' }
  return type === 'REPEATING' ? { type, count: 3 } : { type }
}

function isSpecReady(spec: AlarmConditionSpec): boolean {
  if (spec.type === 'SIMPLE') return true
  return readCount(String(spec.type === 'DURATION' ? spec.value : spec.count)) !== undefined
}

const countError = (count: number, t: (key: string) => string) =>
  readCount(String(count)) === undefined ? t('device-profile.count-range') : undefined
