import type { Widget } from '@signalbox/model/dashboard/widget'
import { entityId } from '@signalbox/model/entity-id'
import { storedDescriptor } from '@signalbox/widgets'
import type { ActionSource, DataLimits } from '@signalbox/widgets/define-widget'
import { useMemo } from 'react'
import { bundleHelpPage } from '../../../../entity/help-pages'
import { jsonProblem } from '../../../../forms/code/json-text'
import { readForm } from '../../../../forms/json-form/read-form'
import type { StoredForm } from '../../../../forms/json-form/schema'
import { shownTypeName } from '../../../../i18n/widget-names'
import { useCustomType } from '../../custom-widget/use-custom-type'
import { systemWidget } from '../../widget/widget-types'

/** The data of a widget type that the forms of a widget need. */
export interface WidgetTypeInfo {
  name: string
  limits: DataLimits
  actionSources: Record<string, ActionSource>
  settingsForm: StoredForm | null
  /** Why the settings have no form although the type describes one. */
  settingsProblem: string | null
  keySettingsForm: StoredForm | null
  /** The part of the handbook about the type. */
  helpPage: string
}

/** System types are known at once; custom types are fetched. */
export function useWidgetTypeInfo(widget: Widget): WidgetTypeInfo {
  const { typeAlias } = widget
  const own = systemWidget(widget)
  const { stored, parameters, descriptor: custom } = useCustomType(widget, own === undefined)
  return useMemo(() => {
    const descriptor = own ?? custom
    const schemas = own ? storedDescriptor(own) : stored?.descriptor
    return {
      name: own
        ? shownTypeName({ name: own.name, tenantId: entityId('TENANT', null) })
        : stored
          ? shownTypeName(stored)
          : (custom?.name ?? typeAlias),
      limits: descriptor?.data ?? {},
      actionSources: descriptor?.actionSources ?? {},
      // The script's values take precedence over stored ones.
      settingsForm: formOf(parameters.settingsSchema) ?? formOf(schemas?.settingsSchema),
      settingsProblem: parameters.settingsSchema ? null : problemIn(schemas?.settingsSchema),
      keySettingsForm: formOf(parameters.dataKeySettingsSchema) ?? formOf(schemas?.dataKeySettingsSchema),
      helpPage: own ? `${bundleHelpPage(own.bundle)}#${own.alias}` : 'custom-widgets',
    }
  }, [own, custom, stored, parameters, typeAlias])
}

/** A stored form; null if it has no fields or is invalid. */
function formOf(given: unknown): StoredForm | null {
  if (!given || (typeof given === 'string' && (given.trim() === '' || jsonProblem(given)))) return null
  const { form } = readForm(typeof given === 'string' ? JSON.parse(given) : given)
  return Object.keys(form.schema?.properties ?? {}).length > 0 ? form : null
}

/** What is wrong with the text of a stored schema, and in which line. */
const problemIn = (given: unknown) =>
  typeof given === 'string' && given.trim() !== '' ? (jsonProblem(given)?.message ?? null) : null
