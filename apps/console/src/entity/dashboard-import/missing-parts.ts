import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import {
  entitiesOfAlias,
  entitiesOfDashboard,
  unresolvedAliases,
  withEntity,
} from '@signalbox/model/dashboard/unresolved-aliases'
import type { Widget } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import { AliasFilter, type EntityAlias } from '@signalbox/model/query/entity-alias'
import { listWidgetTypes } from '../../api/entities/widget-types'
import { findEntities } from '../../api/search/entity-search'
import { existingEntities } from '../../api/search/existing-entities'
import { typeName } from '../widget-library/type-name'

/** The entities that replace the entities of the file, by alias id. */
export type Replacements = Readonly<Record<string, EntityId | null>>

export interface MissingType {
  name: string
  /** How many widgets of the file have this type. */
  count: number
}

/** The entities and widget types of a dashboard file that do not exist in this installation. */
export interface MissingParts {
  aliases: EntityAlias[]
  widgetTypes: MissingType[]
  /** Existing entities that have the name of one of the aliases. */
  suggested: Replacements
}

/** Whether all entities and widget types of the file exist in this installation. */
export const hasNoMissingParts = ({ aliases, widgetTypes }: MissingParts) =>
  aliases.length + widgetTypes.length === 0

/** Finds aliases whose entities do not exist in this installation, and missing widget types. */
export async function findMissing(configuration: DashboardConfiguration): Promise<MissingParts> {
  const [existing, widgetTypes] = await Promise.all([
    existingEntities(entitiesOfDashboard(configuration)),
    missingTypes(Object.values(configuration.widgets)),
  ])
  const aliases = unresolvedAliases(configuration, existing)
  return { aliases, widgetTypes, suggested: await suggestByName(aliases) }
}

/** The configuration with the replacements in its aliases. */
export function withReplacements(
  configuration: DashboardConfiguration,
  replacements: Replacements,
): DashboardConfiguration {
  const entityAliases = Object.fromEntries(
    Object.entries(configuration.entityAliases).map(([key, alias]) => {
      const entity = replacements[alias.id]
      const { data: filter } = AliasFilter.safeParse(alias.filter)
      const changed = entity && filter ? withEntity(filter, entity) : null
      return [key, changed ? { ...alias, filter: changed } : alias]
    }),
  )
  return { ...configuration, entityAliases }
}

async function suggestByName(aliases: readonly EntityAlias[]): Promise<Replacements> {
  const entries = await Promise.all(
    aliases.map(async (alias) => {
      const [first] = entitiesOfAlias(alias)
      if (!first) return []
      const name = alias.alias.trim().toLowerCase()
      // If the search fails, nothing is suggested.
      const candidates = await findEntities(first.entityType, { textSearch: alias.alias.trim() }).catch(
        () => [],
      )
      const match = candidates.find((choice) => choice.name.toLowerCase() === name)
      return match ? [[alias.id, match.id] as const] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}

async function missingTypes(widgets: readonly Widget[]): Promise<MissingType[]> {
  const bundles = new Map(
    widgets.map(({ isSystemType: isSystem, bundleAlias }) => [
      `${isSystem} ${bundleAlias}`,
      { isSystem, bundleAlias },
    ]),
  )
  const missing = await Promise.all(
    [...bundles.values()].map(async ({ isSystem, bundleAlias }) => {
      // If the types of a bundle cannot be listed, they count as missing. The file can be imported nevertheless.
      const types = bundleAlias ? await listWidgetTypes({ isSystem, bundleAlias }).catch(() => []) : []
      return widgets
        .filter((widget) => widget.isSystemType === isSystem && widget.bundleAlias === bundleAlias)
        .filter((widget) => !types.some(({ alias }) => alias === widget.typeAlias))
        .map(typeName)
    }),
  )
  const counts = new Map<string, number>()
  for (const name of missing.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort(byName)
}

const byName = (a: MissingType, b: MissingType) => (a.name < b.name ? -1 : 1)
