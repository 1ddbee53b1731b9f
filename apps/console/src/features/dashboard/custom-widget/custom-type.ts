import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { WidgetDescriptor } from '@signalbox/widgets'
import { type DataLimits, WIDGET_TYPES, type WidgetTypeName } from '@signalbox/widgets/define-widget'
import { z } from 'zod'
import type { TypeParameters, WidgetCode } from '../../../sandbox/frame/messages'

/** A custom widget type, ready to run. */
export interface CustomType {
  name: string
  kind: WidgetTypeName
  code: WidgetCode
  limits: DataLimits
}

const StoredDescriptor = z.object({
  type: z.enum(WIDGET_TYPES),
  templateHtml: z.string().nullish(),
  templateCss: z.string().nullish(),
  controllerScript: z.string().nullish(),
  resources: z.array(z.object({ url: z.string().nullish(), isModule: z.boolean().nullish() })).nullish(),
})

/** The code of a stored type; undefined if it has none. */
export function codeOf(stored: WidgetType, isSystem: boolean): WidgetCode | undefined {
  const { data } = StoredDescriptor.safeParse(stored.descriptor)
  const { templateHtml, templateCss, controllerScript, resources } = data ?? {}
  if (!templateHtml?.trim() && !controllerScript?.trim()) return undefined
  return {
    html: templateHtml ?? '',
    css: templateCss ?? '',
    script: controllerScript ?? '',
    resources: (resources ?? []).map(({ url, isModule }) => ({
      url: url ?? '',
      isModule: isModule === true,
    })),
    className: `widget-type-${isSystem ? 'sys-' : ''}${stored.bundleAlias}-${stored.alias}`,
  }
}

/**
 * Whether the script may define type parameters. Only such a script is run in a hidden frame to read the parameters.
 */
export const hasTypeParameters = ({ script }: WidgetCode) =>
  /typeParameters|actionSources|SettingsSchema|useCustomDatasources/.test(script)

export const NO_TYPE_PARAMETERS: TypeParameters = {
  typeParameters: {},
  actionSources: {},
  settingsSchema: null,
  dataKeySettingsSchema: null,
  usesOwnData: false,
}

const Parameters = z
  .object({
    maxDatasources: z.number().int().optional().catch(undefined),
    maxDataKeys: z.number().int().optional().catch(undefined),
    dataKeysOptional: z.boolean().optional().catch(undefined),
    singleEntity: z.boolean().optional().catch(undefined),
    hasDataPageLink: z.boolean().optional().catch(undefined),
    stateData: z.boolean().optional().catch(undefined),
  })
  .catch({})

/** The data limits in the type parameters of a script. */
export function scriptLimits({ typeParameters, usesOwnData }: TypeParameters): DataLimits {
  const parsed = Parameters.parse(typeParameters)
  return {
    ...(parsed.maxDatasources !== undefined &&
      parsed.maxDatasources >= 0 && { maxDatasources: parsed.maxDatasources }),
    ...(parsed.maxDataKeys !== undefined && parsed.maxDataKeys >= 0 && { maxDataKeys: parsed.maxDataKeys }),
    dataKeysOptional: parsed.dataKeysOptional === true,
    singleEntity: parsed.singleEntity === true,
    isPaged: parsed.hasDataPageLink === true,
    isStateData: parsed.stateData === true,
    hasOwnData: usesOwnData,
  }
}

/** Converts a stored type to a descriptor like that of a system widget. */
export function customDescriptor(stored: WidgetType, parameters: TypeParameters): WidgetDescriptor {
  const { data } = StoredDescriptor.safeParse(stored.descriptor)
  return {
    bundle: stored.bundleAlias,
    alias: stored.alias,
    name: stored.name,
    type: data?.type ?? 'static',
    size: { x: Number(stored.descriptor.sizeX) || 8, y: Number(stored.descriptor.sizeY) || 6 },
    data: scriptLimits(parameters),
    actionSources: { elementClick: { name: 'element-click', multiple: true }, ...sourcesOf(parameters) },
    settings: z.looseObject({}),
  }
}

/** Scripts may return any value: invalid action sources are left out. */
const Sources = z
  .record(
    z.string(),
    z.object({ name: z.coerce.string(), multiple: z.unknown() }).optional().catch(undefined),
  )
  .catch({})

/** The action sources that a script defines. Their names are i18n keys or plain text. */
function sourcesOf({ actionSources }: TypeParameters) {
  return Object.fromEntries(
    Object.entries(Sources.parse(actionSources)).flatMap(([id, source]) =>
      source
        ? [[id, { name: source.name.replace(/^widget-action\./, ''), multiple: source.multiple === true }]]
        : [],
    ),
  )
}

/** Whether the widget needs entities to start. */
export const needsEntities = ({ kind, limits }: CustomType) =>
  (kind === 'latest' || kind === 'timeseries') && !limits.hasOwnData && !limits.isPaged

/** Whether the script itself requests its rows. The widget of such a script starts without rows. */
export const requestsRows = ({ kind, limits }: CustomType) => kind === 'alarm' || limits.isPaged === true
