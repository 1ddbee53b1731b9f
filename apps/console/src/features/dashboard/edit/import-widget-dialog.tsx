import {
  copyWidget,
  pasteWidget,
  readWidgetItem,
  type WidgetItem,
  withAllAliases,
} from '@signalbox/model/dashboard/clipboard'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  findMissing,
  hasNoMissingParts,
  type MissingParts,
} from '../../../entity/dashboard-import/missing-parts'
import { MissingPartsDialog } from '../../../entity/dashboard-import/missing-parts-dialog'
import { withOwnTypes } from '../../../entity/dashboard-import/own-types'
import { ImportJsonDialog } from '../../../entity/form/import-json-dialog'
import { useEdit } from './edit-context'

const newId = () => crypto.randomUUID()
/** The only layout of the dashboard that `dashboardOf` creates for the check for missing parts. */
const ONLY_LAYOUT = { stateId: 'default', layoutId: 'main' } as const

interface IncompleteImport {
  configuration: DashboardConfiguration
  missing: MissingParts
}

/**
 * Adds the widget of a file. If entities of its aliases do not exist on this server, the user chooses other entities.
 */
export function ImportWidgetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { configuration, edit, activeAddress, select } = useEdit()
  const [incompleteImport, setIncompleteImport] = useState<IncompleteImport | null>(null)

  function add(item: WidgetItem) {
    const pasteResult = pasteWidget(configuration, activeAddress, item, newId)
    edit(() => pasteResult.configuration)
    select([pasteResult.widgetId])
    onClose()
  }

  if (incompleteImport) {
    return (
      <MissingPartsDialog
        {...incompleteImport}
        onClose={onClose}
        onImport={(completed) => {
          const item = itemOf(completed)
          if (item) add(item)
        }}
      />
    )
  }
  return (
    <ImportJsonDialog
      title={t('dashboard-edit.import-widget')}
      label={t('dashboard-edit.widget-file')}
      invalidText={t('dashboard-edit.invalid-widget-file')}
      isValid={(document) => readWidgetItem(document) !== null}
      onImport={async (document) => {
        const item = readWidgetItem(document)
        if (!item) return
        const dashboard = await withOwnTypes(dashboardOf(withAllAliases(item)))
        const missing = await findMissing(dashboard)
        if (hasNoMissingParts(missing)) add(itemOf(dashboard) ?? item)
        else setIncompleteImport({ configuration: dashboard, missing })
      }}
      onClose={onClose}
    />
  )
}

/** A dashboard with only the imported widget: the check for missing parts needs a whole dashboard. */
function dashboardOf(item: WidgetItem): DashboardConfiguration {
  const empty = repairConfiguration({}, '', newId)
  const { main } = empty.states.default!.layouts
  main.gridSettings.columns = item.originalColumns
  return pasteWidget(empty, ONLY_LAYOUT, item, newId).configuration
}

function itemOf(dashboard: DashboardConfiguration): WidgetItem | null {
  const [id = ''] = Object.keys(dashboard.widgets)
  return copyWidget(dashboard, ONLY_LAYOUT, id)
}
