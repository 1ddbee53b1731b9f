import type { WidgetsBundle } from '@signalbox/model/entities/widgets-bundle'
import { Tag } from '@signalbox/ui/fields/chip'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isSystemBundle, listWidgetsBundles, widgetsBundleKeys } from '../../api/entities/widgets-bundles'
import { shownBundleTitle } from '../../i18n/widget-names'
import { bound } from '../bound'
import styles from './widgets-bundle-field.module.css'

interface WidgetsBundleFieldProps extends Omit<FieldProps<WidgetsBundle | null>, 'value'> {
  value: WidgetsBundle | null
  scope?: 'system' | 'tenant' | 'all'
  /** Selects the bundle with this alias, or the first bundle. */
  preselect?: { alias: string } | 'first'
  ariaLabel?: string
}

const link = { page: 0, pageSize: 1000, sortProperty: 'title', sortOrder: 'ASC' } as const

/** Finds a widgets bundle by title. System bundles are marked. */
export function WidgetsBundleField(props: WidgetsBundleFieldProps) {
  const { value, onChange, scope = 'all', preselect, ...rest } = props
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: [...widgetsBundleKeys.all, 'choices'],
    queryFn: () => listWidgetsBundles(link),
  })
  const bundles = (data?.data ?? []).filter(
    (bundle) => scope === 'all' || isSystemBundle(bundle) === (scope === 'system'),
  )

  const latest = useRef(onChange)
  latest.current = onChange
  const first = value || !preselect ? undefined : preselected(bundles, preselect)
  useEffect(() => {
    if (first) latest.current(first)
  }, [first])

  return (
    <SelectField<string>
      {...rest}
      label={rest.label ?? t('entity-type.WIDGETS_BUNDLE')}
      value={value?.id.id ?? ''}
      onChange={(id) => onChange(bundles.find((bundle) => bundle.id.id === id) ?? null)}
      options={bundles.map((bundle) => ({
        value: bundle.id.id,
        label: (
          <span className={styles.option}>
            <span>{shownBundleTitle(bundle)}</span>
            {isSystemBundle(bundle) && <Tag>{t('picker.system')}</Tag>}
          </span>
        ),
      }))}
    />
  )
}

export const FormWidgetsBundle = bound(WidgetsBundleField)

const preselected = (bundles: readonly WidgetsBundle[], preselect: { alias: string } | 'first') =>
  preselect === 'first' ? bundles[0] : bundles.find(({ alias }) => alias === preselect.alias)
