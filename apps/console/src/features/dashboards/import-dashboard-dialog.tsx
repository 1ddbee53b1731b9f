import { readDashboardFile } from '@signalbox/model/dashboard/file'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardKeys } from '../../api/entities/dashboards'
import { ImportJsonDialog } from '../../entity/form/import-json-dialog'
import { findMissing, importDashboard, type Missing, type ReadDashboard } from './dashboard-file'
import { MissingPartsDialog } from './missing-parts-dialog'

interface Waiting {
  dashboard: ReadDashboard
  missing: Missing
}

const read = (document: unknown) => readDashboardFile(document, () => crypto.randomUUID())

/** Makes a dashboard of a file. What it needs and is not here is told before anything is saved. */
export function ImportDashboardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function save(dashboard: ReadDashboard) {
    await importDashboard(dashboard)
    await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    onClose()
  }

  if (waiting) return <MissingPartsDialog {...waiting} onImport={save} onClose={onClose} />
  return (
    <ImportJsonDialog
      title={t('dashboard.import')}
      label={t('dashboard.file')}
      invalidText={t('dashboard.invalid-file')}
      isValid={(document) => read(document) !== null}
      onImport={async (document) => {
        const dashboard = read(document)
        if (!dashboard) return
        const missing = await findMissing(dashboard)
        if (missing.aliases.length + missing.widgetTypes.length > 0) setWaiting({ dashboard, missing })
        else await save(dashboard)
      }}
      onClose={onClose}
    />
  )
}
