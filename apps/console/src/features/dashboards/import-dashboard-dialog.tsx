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
import { ImportJsonDialog } from '../../entity/form/import-json-dialog'
import { importDashboard, type ReadDashboard } from './dashboard-file'

interface Waiting {
  dashboard: ReadDashboard
  missing: MissingParts
}

const read = (document: unknown) => readDashboardFile(document, () => crypto.randomUUID())

/** Creates a dashboard from a file. Missing parts are listed before anything is saved. */
export function ImportDashboardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function save(dashboard: ReadDashboard) {
    await importDashboard(dashboard)
    await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    onClose()
  }

  if (waiting) {
    const { title, configuration } = waiting.dashboard
    return (
      <MissingPartsDialog
        {...{ configuration, onClose }}
        missing={waiting.missing}
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
        const dashboard = read(document)
        if (!dashboard) return
        const missing = await findMissing(dashboard.configuration)
        if (hasNoMissingParts(missing)) await save(dashboard)
        else setWaiting({ dashboard, missing })
      }}
      onClose={onClose}
    />
  )
}
