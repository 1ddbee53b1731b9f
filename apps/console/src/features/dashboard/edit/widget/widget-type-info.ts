import type { Widget } from '@signalbox/model/dashboard/widget'
import { storedDescriptor } from '@signalbox/widgets'
import type { ActionSource, DataLimits } from '@signalbox/widgets/define-widget'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getWidgetType, widgetLibraryKeys } from '../../../../api/widget-types'
import type { StoredForm } from '../../../../forms/json-form/schema'
import { systemWidget } from '../../widget-types'

/** What the forms of a widget need to know of its type. */
export interface WidgetTypeInfo {
  name: string
  limits: DataLimits
  actionSources: Record<string, ActionSource>
  settingsForm: StoredForm | null
  keySettingsForm: StoredForm | null
}

/** Ours are known at once; types people made are fetched. */
export function useWidgetTypeInfo(widget: Widget): WidgetTypeInfo {
  const { isSystemType: isSystem, bundleAlias, typeAlias: alias } = widget
  const descriptor = systemWidget(widget)
  const name = { isSystem, bundleAlias, alias }
  const { data } = useQuery({
    queryKey: widgetLibraryKeys.type(name),
    queryFn: () => getWidgetType(name),
    enabled: !descriptor,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const stored = descriptor ? storedDescriptor(descriptor) : data?.descriptor
    return {
      name: descriptor?.name ?? data?.name ?? alias,
      limits: descriptor?.data ?? {},
      actionSources: descriptor?.actionSources ?? {},
      settingsForm: formOf(stored?.settingsSchema),
      keySettingsForm: formOf(stored?.dataKeySettingsSchema),
    }
  }, [descriptor, data, alias])
}

/** A stored form, or nothing where there are no fields. */
function formOf(text: unknown): StoredForm | null {
  if (typeof text !== 'string' || text.trim() === '') return null
  try {
    const form = JSON.parse(text) as StoredForm
    return Object.keys(form.schema?.properties ?? {}).length > 0 ? form : null
  } catch {
    return null // a type people are still writing
  }
}
