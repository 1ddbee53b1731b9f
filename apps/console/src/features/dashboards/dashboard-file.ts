import type { Dashboard } from '@signalbox/model/dashboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { dashboardFile } from '@signalbox/model/dashboard/file'
import { namedEntitiesOf, unresolvedAliases } from '@signalbox/model/dashboard/unresolved-aliases'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { asJson } from '@signalbox/model/json/json-value'
import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import { getDashboard, saveDashboard } from '../../api/entities/dashboards'
import { listWidgetTypes } from '../../api/entities/widget-types'
import { existingEntities } from '../../api/search/existing-entities'
import { exportJson } from '../../entity/form/json-file'

/** A dashboard read from a file, not saved yet. */
export interface ReadDashboard {
  title: string
  configuration: DashboardConfiguration
}

/** Hands the stored document to the user, without what belongs to this installation. */
export const exportDashboard = (id: string) =>
  exportJson(async () => {
    const dashboard = await getDashboard(id)
    return { title: dashboard.title, content: dashboardFile(dashboard) }
  })

/** What a document speaks of and this installation does not have. */
export interface Missing {
  aliases: EntityAlias[]
  widgetTypes: string[]
}

export async function findMissing({ configuration }: ReadDashboard): Promise<Missing> {
  const [existing, widgetTypes] = await Promise.all([
    existingEntities(namedEntitiesOf(configuration)),
    missingTypes(Object.values(configuration.widgets)),
  ])
  return { aliases: unresolvedAliases(configuration, existing), widgetTypes }
}

async function missingTypes(widgets: readonly Widget[]): Promise<string[]> {
  const bundles = new Map(
    widgets.map(({ isSystemType: isSystem, bundleAlias }) => [
      `${isSystem} ${bundleAlias}`,
      { isSystem, bundleAlias },
    ]),
  )
  const missing = await Promise.all(
    [...bundles.values()].map(async ({ isSystem, bundleAlias }) => {
      const known = await listWidgetTypes({ isSystem, bundleAlias }).catch(() => [])
      return widgets
        .filter((widget) => widget.isSystemType === isSystem && widget.bundleAlias === bundleAlias)
        .filter((widget) => !known.some(({ alias }) => alias === widget.typeAlias))
        .map((widget) => `${bundleAlias} / ${widget.typeAlias}`)
    }),
  )
  return [...new Set(missing.flat())].sort()
}

export const importDashboard = ({ title, configuration }: ReadDashboard): Promise<Dashboard> =>
  saveDashboard({ title, configuration: asJson(configuration) })
