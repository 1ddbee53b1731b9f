import type { Widget } from '@signalbox/model/dashboard/widget'
import { entityId } from '@signalbox/model/entity-id'
import { storedDescriptor } from '@signalbox/widgets'
import type { ActionSource, DataLimits } from '@signalbox/widgets/define-widget'
import { useMemo } from 'react'
import { bundleHelpPage } from '../../../../entity/help-pages'
import { jsonProblem } from '../../../../forms/code/json-text'
import type { StoredForm } from '../../../../forms/json-form/schema'
import { storedForm } from '../../../../forms/json-form/stored-form'
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
  /** The page of the handbook about the type, with the anchor of the type. */
  helpPage: string
}

/** Returns the type data of a widget. Data of system types is part of the console; custom types are requested. */
export function useWidgetTypeInfo(widget: Widget): WidgetTypeInfo {
  const { typeAlias } = widget
  const systemType = systemWidget(widget)
  const { stored, parameters, descriptor: custom } = useCustomType(widget, systemType === undefined)
  return useMemo(() => {
    const descriptor = systemType ?? custom
    const schemas = systemType ? storedDescriptor(systemType) : stored?.descriptor
    return {
      name: systemType
        ? shownTypeName({ name: systemType.name, tenantId: entityId('TENANT', null) })
        : stored
          ? shownTypeName(stored)
          : (custom?.name ?? typeAlias),
      limits: descriptor?.data ?? {},
      actionSources: descriptor?.actionSources ?? {},
      // Schemas that the script returns take precedence over stored schemas.
      settingsForm:
        storedForm(parameters.settingsSchema) ??
        storedForm(schemas?.settingsSchema) ??
        storedForm(stored?.descriptor.settingsForm),
      settingsProblem: parameters.settingsSchema ? null : problemIn(schemas?.settingsSchema),
      keySettingsForm:
        storedForm(parameters.dataKeySettingsSchema) ??
        storedForm(schemas?.dataKeySettingsSchema) ??
        storedForm(stored?.descriptor.dataKeySettingsForm),
      helpPage: systemType ? `${bundleHelpPage(systemType.bundle)}#${systemType.alias}` : 'custom-widgets',
    }
  }, [systemType, custom, stored, parameters, typeAlias])
}

/** What is wrong with the text of a stored schema, and in which line. */
const problemIn = (schema: unknown) =>
  typeof schema === 'string' && schema.trim() !== '' ? (jsonProblem(schema)?.message ?? null) : null
