import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { z } from 'zod'

/** Everything of a widget type that the editor changes. */
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

/** The editable parts of a widget type. */
export function draftOf({ name, descriptor }: Pick<WidgetType, 'name' | 'descriptor'>): Draft {
  const resources = Array.isArray(descriptor.resources) ? descriptor.resources : []
  return {
    name,
    type: text(descriptor.type) || 'static',
    sizeX: Number(descriptor.sizeX) || 8,
    sizeY: Number(descriptor.sizeY) || 6,
    resources: resources.map((each) => {
      const { url, isModule } = (each ?? {}) as { url?: unknown; isModule?: unknown }
      return { url: text(url), isModule: isModule === true }
    }),
    templateHtml: text(descriptor.templateHtml),
    templateCss: text(descriptor.templateCss),
    controllerScript: text(descriptor.controllerScript),
    settingsSchema: pretty(text(descriptor.settingsSchema)),
    dataKeySettingsSchema: pretty(text(descriptor.dataKeySettingsSchema)),
    defaultConfig: pretty(text(descriptor.defaultConfig)),
  }
}

/** The descriptor to store: members unknown to the editor are kept. */
export function descriptorOf(draft: Draft, stored: JsonObject = {}): JsonObject {
  const { name: _, resources, ...rest } = draft
  return {
    ...stored,
    ...rest,
    resources: resources
      .filter(({ url }) => url.trim() !== '')
      .map(({ url, isModule }) => ({ url: url.trim(), ...(isModule && { isModule }) })),
  }
}

/** How many entities and keys the sample data of a draft has. */
export function dataCounts({ defaultConfig }: Pick<Draft, 'defaultConfig'>) {
  const sources = Sources.safeParse(jsonOrUndefined(defaultConfig)).data?.datasources ?? []
  return { entities: sources.length, keys: sources.reduce((sum, { dataKeys }) => sum + dataKeys.length, 0) }
}

const Sources = z.object({ datasources: z.array(z.object({ dataKeys: z.array(z.unknown()).catch([]) })) })

function pretty(json: string): string {
  try {
    return json.trim() === '' ? '{}' : JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json // The editor marks the invalid line.
  }
}

interface History {
  past: Draft[]
  now: Draft
  /** The field that changed last: successive changes of one field are one undo step. */
  last: keyof Draft | null
}

/** A history that begins with this draft. */
export const startDraftHistory = (draft: Draft): History => ({ past: [], now: draft, last: null })

export type DraftAction = { change: Partial<Draft> } | { undo: true } | { restart: Draft }

const MAX_STEPS = 200

/** Applies an edit, an undo or a restart to the history of a draft. */
export function draftReducer(history: History, action: DraftAction): History {
  if ('restart' in action) return startDraftHistory(action.restart)
  if ('undo' in action) {
    const now = history.past.at(-1)
    return now ? { past: history.past.slice(0, -1), now, last: null } : history
  }
  const [field] = Object.keys(action.change) as (keyof Draft)[]
  const past = field === history.last ? history.past : [...history.past, history.now].slice(-MAX_STEPS)
  return { past, now: { ...history.now, ...action.change }, last: field ?? null }
}

/** The number of fields that differ between two drafts. */
export const countChangedParts = (a: Draft, b: Draft) =>
  (Object.keys(a) as (keyof Draft)[]).filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
    .length
