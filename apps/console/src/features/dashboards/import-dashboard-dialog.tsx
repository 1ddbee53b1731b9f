import { readDashboardFile } from '@signalbox/model/dashboard/file'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardKeys } from '../../api/entities/dashboards'
import {
  findMissing,
  hasNoMissingParts,
  type MissingParts,
} from '../../entity/dashboard-import/missing-parts'
import { MissingPartsDialog } from '../../entity/dashboard-import/missing-parts-dialog'
import { withOwnTypes } from '../../entity/dashboard-import/own-types'
import { ImportJsonDialog } from '../../entity/form/import-json-dialog'
import { type DashboardFileContent, importDashboard } from './dashboard-file'

interface PendingImport {
  dashboard: DashboardFileContent
  missing: MissingParts
}

const read = (document: unknown) => readDashboardFile(document, () => crypto.randomUUID())

/** Creates a dashboard from a file. Parts that the server lacks are listed before the dashboard is saved. */
export function ImportDashboardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [pendingImport, setPendingImport] = useState<PendingImport | null>(null)

  async function save(dashboard: DashboardFileContent) {
    await importDashboard(dashboard)
    await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    onClose()
  }

  if (pendingImport) {
    const { title, configuration } = pendingImport.dashboard
    return (
      <MissingPartsDialog
        {...{ configuration, onClose }}
        missing={pendingImport.missing}
        onImport={(completed) => save({ title, configuration: completed })}
      />
    )
  }
  return (
    <ImportJsonDialog
      title={t('dashboard.import')}
      label={t('dashboard.file')}
      invalidText={t('dashboard.invalid-file')}
      isValid={(document) => read(document) !== null}
      onImport={async (document) => {
        const file = read(document)
        if (!file) return
        const dashboard = { ...file, configuration: await withOwnTypes(file.configuration) }
        const missing = await findMissing(dashboard.configuration)
        if (hasNoMissingParts(missing)) await save(dashboard)
        else setPendingImport({ dashboard, missing })
      }}
      onClose={onClose}
    />
  )
}
