import type { AliasEntityId } from '@signalbox/model/query/entity-alias'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EntitySelectField } from '../../../../forms/entity/entity-select-field'
import type { AliasFieldsProps } from './alias-filter-draft'

interface RootFieldsProps extends AliasFieldsProps {
  /** Whether the alias is the entity of the dashboard's state. Such an alias has no search. */
  isStateEntity?: boolean
}

/** Where a search starts (a fixed entity, or the entity of the dashboard's state), and how many levels it follows. */
export function RootFields({ value, onChange, isStateEntity = false }: RootFieldsProps) {
  const { t } = useTranslation()
  const set = (change: Record<string, unknown>) => onChange({ ...value, ...change })
  const fromState = isStateEntity || value.rootStateEntity === true
  return (
    <>
      <FieldGroup title={isStateEntity ? undefined : t('alias.root')}>
        {!isStateEntity && (
          <CheckboxField
            label={t('alias.root-from-state')}
            value={fromState}
            onChange={(rootStateEntity) => set({ rootStateEntity })}
          />
        )}
        {fromState ? (
          <>
            <TextField
              label={t('alias.state-param')}
              help={t('alias.state-param-help')}
              mono
              value={(value.stateEntityParamName as string | null | undefined) ?? ''}
              onChange={(name) => set({ stateEntityParamName: name || null })}
            />
            <FieldGroup title={t('alias.default-entity')}>
              <EntitySelectField
                withCurrent
                value={(value.defaultStateEntity as AliasEntityId | null | undefined) ?? null}
                onChange={(defaultStateEntity) => set({ defaultStateEntity })}
              />
            </FieldGroup>
          </>
        ) : (
          <EntitySelectField
            required
            withCurrent
            value={(value.rootEntity as AliasEntityId | null | undefined) ?? null}
            onChange={(rootEntity) => set({ rootEntity })}
          />
        )}
      </FieldGroup>
      {!isStateEntity && (
        <>
          <FieldRow>
            <SelectField<string>
              label={t('relation.direction')}
              required
              value={(value.direction as string | undefined) ?? 'FROM'}
              options={['FROM', 'TO'].map((direction) => ({
                value: direction,
                label: t(`alias.direction.${direction}`),
              }))}
              onChange={(direction) => set({ direction })}
            />
            <NumberField
              label={t('alias.max-level')}
              integer
              placeholder={t('alias.unlimited')}
              value={(value.maxLevel as number | null | undefined) || null}
              onChange={(maxLevel) => set({ maxLevel: maxLevel && maxLevel > 0 ? maxLevel : null })}
            />
          </FieldRow>
          <CheckboxField
            label={t('alias.last-level-only')}
            value={value.fetchLastLevelOnly === true}
            onChange={(fetchLastLevelOnly) => set({ fetchLastLevelOnly })}
          />
        </>
      )}
    </>
  )
}
