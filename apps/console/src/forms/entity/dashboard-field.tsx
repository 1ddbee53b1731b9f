import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type DashboardChoice, type DashboardScope, findDashboards } from '../../api/search/dashboard-search'
import { bound } from '../bound'
import { useEntityChoice, useRememberChoice } from './entity-field'
import { entityTypesText, noMatchText } from './entity-texts'

interface DashboardFieldProps extends FieldProps<string | null> {
  /** The owner whose dashboards are offered. Default: all dashboards that the user may see. */
  scope?: DashboardScope
  /** Selects the first dashboard while none is chosen. */
  selectFirst?: boolean
}

/** Finds a dashboard by title. The value is its id. */
export function DashboardField({ scope, selectFirst, value, onChange, ...rest }: DashboardFieldProps) {
  const { t } = useTranslation()
  const id = value ? ({ entityType: 'DASHBOARD', id: value } as const) : null
  const stored = useEntityChoice(id, () => onChange(null))
  const remember = useRememberChoice()

  const latest = useRef({ onChange, scope })
  latest.current = { onChange, scope }
  const isPreselecting = selectFirst === true && !value
  useEffect(() => {
    if (!isPreselecting) return
    // Set when the user chooses a dashboard during the request.
    let isCanceled = false
    findDashboards('', { ...latest.current.scope, pageSize: 1 }).then(
      ([first]) => {
        if (first && !isCanceled) latest.current.onChange(first.id)
      },
      () => undefined, // Without a response, no dashboard is preselected.
    )
    return () => {
      isCanceled = true
    }
  }, [isPreselecting])

  return (
    <AutocompleteField<DashboardChoice>
      {...rest}
      label={rest.label ?? t('entity-type.DASHBOARD')}
      value={value ? { id: value, title: stored?.name ?? '' } : null}
      onChange={(choice) => {
        if (choice) remember({ id: { entityType: 'DASHBOARD', id: choice.id }, name: choice.title })
        onChange(choice?.id ?? null)
      }}
      options={(typed, signal) => findDashboards(typed, { ...scope, signal })}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      noOptionsText={(typed) => noMatchText(t, entityTypesText(t, 'DASHBOARD'), typed)}
    />
  )
}

export const FormDashboard = bound(DashboardField)
