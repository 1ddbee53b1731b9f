import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { z } from 'zod'
import { jsonProblem } from '../../forms/code/json-text'
import { storedForm } from '../../forms/json-form/stored-form'

/** The parts of a widget type that the editor changes. */
export interface Draft {
  name: string
  type: string
  sizeX: number
  sizeY: number
  resources: { url: string; isModule: boolean }[]
  templateHtml: string
  templateCss: string
  controllerScript: string
  settingsSchema: string
  dataKeySettingsSchema: string
  defaultConfig: string
}

const text = (value: unknown) =>
  typeof value === 'string' ? value : value ? JSON.stringify(value, null, 2) : ''

/** The draft of a stored widget type. Missing parts get defaults. */
export function draftOf({ name, descriptor }: Pick<WidgetType, 'name' | 'descriptor'>): Draft {
  const resources = Array.isArray(descriptor.resources) ? descriptor.resources : []
  return {
    name,
    type: text(descriptor.type) || 'static',
    sizeX: Number(descriptor.sizeX) || 8,
    sizeY: Number(descriptor.sizeY) || 6,
    resources: resources.map((resource) => {
      const { url, isModule } = (resource ?? {}) as { url?: unknown; isModule?: unknown }
      return { url: text(url), isModule: isModule === true }
    }),
    templateHtml: text(descriptor.templateHtml),
    templateCss: text(descriptor.templateCss),
    controllerScript: text(descriptor.controllerScript),
    settingsSchema: schemaText(descriptor, 'settingsSchema'),
    dataKeySettingsSchema: schemaText(descriptor, 'dataKeySettingsSchema'),
    defaultConfig: indentedJson(text(descriptor.defaultConfig)),
  }
}

/** The members with which ThingsBoard 4.0 and later describe the forms of these schemas, as lists of properties. */
const PROPERTY_LISTS = {
  settingsSchema: 'settingsForm',
  dataKeySettingsSchema: 'dataKeySettingsForm',
} as const
const SCHEMAS = ['settingsSchema', 'dataKeySettingsSchema'] as const
type SchemaName = (typeof SCHEMAS)[number]

/** The text of a schema. A list of properties is converted to a schema, if there is no other schema. */
function schemaText(descriptor: JsonObject, name: SchemaName): string {
  const schema = text(descriptor[name])
  const isInvalid = schema.trim() !== '' && jsonProblem(schema) !== undefined
  const converted = isInvalid || storedForm(schema) ? null : storedForm(descriptor[PROPERTY_LISTS[name]])
  return converted ? JSON.stringify(converted, null, 2) : indentedJson(schema)
}

/**
 * The descriptor to store. Stored members that the editor does not change are kept, also a list of properties. A
 * changed schema replaces its list of properties.
 */
export function descriptorOf(draft: Draft, stored: JsonObject = {}): JsonObject {
  const {
    name: _,
    resources,
    settingsSchema: _settings,
    dataKeySettingsSchema: _keySettings,
    ...rest
  } = draft
  const descriptor: JsonObject = {
    ...stored,
    ...rest,
    resources: resources
      .filter(({ url }) => url.trim() !== '')
      .map(({ url, isModule }) => ({ url: url.trim(), ...(isModule && { isModule }) })),
  }
  for (const name of SCHEMAS) {
    const list = PROPERTY_LISTS[name]
    if (storedForm(stored[list]) && draft[name] === schemaText(stored, name)) continue
    descriptor[name] = draft[name]
    delete descriptor[list]
  }
  return descriptor
}

/** The number of entities and keys in the sample data of a draft: each data source is one entity. */
export function dataCounts({ defaultConfig }: Pick<Draft, 'defaultConfig'>) {
  const sources = Sources.safeParse(jsonOrUndefined(defaultConfig)).data?.datasources ?? []
  return { entities: sources.length, keys: sources.reduce((sum, { dataKeys }) => sum + dataKeys.length, 0) }
}

const Sources = z.object({ datasources: z.array(z.object({ dataKeys: z.array(z.unknown()).catch([]) })) })

function indentedJson(json: string): string {
  try {
    return json.trim() === '' ? '{}' : JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json // The editor marks the invalid line.
  }
}

interface History {
  past: Draft[]
  current: Draft
  /** The field of the last change. Successive changes of the same field are one undo step. */
  lastField: keyof Draft | null
}

/** A history whose first entry is this draft. */
export const startDraftHistory = (draft: Draft): History => ({ past: [], current: draft, lastField: null })

export type DraftAction = { change: Partial<Draft> } | { undo: true } | { restart: Draft }

const MAX_UNDO_STEPS = 200

/** Applies an edit, an undo or a restart to the history of a draft. */
export function draftReducer(history: History, action: DraftAction): History {
  if ('restart' in action) return startDraftHistory(action.restart)
  if ('undo' in action) {
    const current = history.past.at(-1)
    return current ? { past: history.past.slice(0, -1), current, lastField: null } : history
  }
  const [field] = Object.keys(action.change) as (keyof Draft)[]
  const past =
    field === history.lastField ? history.past : [...history.past, history.current].slice(-MAX_UNDO_STEPS)
  return { past, current: { ...history.current, ...action.change }, lastField: field ?? null }
}

/** The number of fields that differ between two drafts. */
export const countChangedFields = (a: Draft, b: Draft) =>
  (Object.keys(a) as (keyof Draft)[]).filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
    .length
