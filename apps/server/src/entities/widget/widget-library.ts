import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { VersionRecorder } from '../version/version-recorder'
import { bundleContents } from './bundle-contents'
import { widgetTypeRepository } from './widget-type.repository'
import { widgetTypeService } from './widget-type.service'
import { widgetsBundleRepository } from './widgets-bundle.repository'
import { widgetsBundleService } from './widgets-bundle.service'

interface WidgetLibraryParts {
  db: Database
  bus: Bus
  cleanup: EntityCleanup
  versions: VersionRecorder
}

export type WidgetLibrary = ReturnType<typeof widgetLibrary>

/** Builds the services of widget bundles and widget types. */
export function widgetLibrary({ db, bus, cleanup, versions }: WidgetLibraryParts) {
  const rows = widgetTypeRepository(db)
  const bundleRows = widgetsBundleRepository(db)
  const bundles = widgetsBundleService({ db, bus, bundles: bundleRows, types: rows, cleanup })
  const types = widgetTypeService({ db, bus, bundles: bundleRows, types: rows, cleanup, versions })
  return { bundles, types, contents: bundleContents({ bundles, types, rows }) }
}
