import type { GridSettings } from '@signalbox/model/dashboard/configuration'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { ImageField } from '@signalbox/ui/files/image-field'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../forms/color/color-field'

interface GridFieldsProps {
  value: GridSettings
  onChange: (settings: GridSettings) => void
}

const IMAGE_SIZES = ['100%', 'auto 100%', 'cover', 'contain', 'auto'] as const
const LIMITS = { columns: [10, 1000], margin: [0, 50], mobileRowHeight: [5, 200] } as const

/** Whether the numbers of a grid are valid. */
export const isGridValid = ({ columns, margin, mobileRowHeight = 70 }: GridSettings) =>
  isWithin(columns, LIMITS.columns) &&
  isWithin(margin, LIMITS.margin) &&
  isWithin(mobileRowHeight, LIMITS.mobileRowHeight)

/** Columns, margins and background of one layout. */
export function GridFields({ value, onChange }: GridFieldsProps) {
  const { t } = useTranslation()
  const set = (change: Partial<GridSettings>) => onChange({ ...value, ...change })
  const numberField = (name: keyof typeof LIMITS, fallback: number) => {
    const current = (value[name] ?? fallback) as number
    const [min, max] = LIMITS[name]
    return (
      <NumberField
        integer
        required
        label={t(`dashboard-edit.grid.${name}`)}
        value={Number.isFinite(current) ? current : null}
        error={isWithin(current, LIMITS[name]) ? undefined : t('dashboard-edit.grid.limits', { min, max })}
        onChange={(next) => set({ [name]: next ?? Number.NaN })}
      />
    )
  }
  return (
    <>
      <FieldGroup title={t('dashboard-edit.grid.grid')}>
        <FieldRow>
          {numberField('columns', 24)}
          {numberField('margin', 10)}
        </FieldRow>
        <CheckboxField
          label={t('dashboard-edit.grid.auto-fill')}
          value={value.autoFillHeight ?? false}
          onChange={(autoFillHeight) => set({ autoFillHeight })}
        />
      </FieldGroup>
      <FieldGroup title={t('dashboard-edit.grid.ground')}>
        <FieldRow>
          <ColorField
            label={t('dashboard-edit.grid.background-color')}
            value={value.backgroundColor ?? null}
            onChange={(color) => set({ backgroundColor: color ?? 'rgba(0,0,0,0)' })}
          />
          <ColorField
            label={t('dashboard-edit.grid.text-color')}
            value={value.color ?? null}
            onChange={(color) => set({ color: color ?? 'rgba(0,0,0,0.870588)' })}
          />
        </FieldRow>
        <ImageField
          label={t('dashboard-edit.grid.image')}
          value={value.backgroundImageUrl ?? null}
          onChange={(backgroundImageUrl) => set({ backgroundImageUrl })}
        />
        <SelectField<string>
          label={t('dashboard-edit.grid.image-size')}
          value={value.backgroundSizeMode ?? '100%'}
          options={IMAGE_SIZES.map((size) => ({
            value: size,
            label: t(`dashboard-edit.grid.size.${size.replaceAll(/\W+/g, '-')}`),
          }))}
          onChange={(backgroundSizeMode) => set({ backgroundSizeMode })}
        />
      </FieldGroup>
      <FieldGroup title={t('dashboard-edit.grid.mobile')}>
        {numberField('mobileRowHeight', 70)}
        <CheckboxField
          label={t('dashboard-edit.grid.mobile-auto-fill')}
          value={value.mobileAutoFillHeight ?? false}
          onChange={(mobileAutoFillHeight) => set({ mobileAutoFillHeight })}
        />
      </FieldGroup>
    </>
  )
}

const isWithin = (value: number, [min, max]: readonly [number, number]) =>
  Number.isInteger(value) && value >= min && value <= max
