import { readDashboardFile } from '@signalbox/model/dashboard/file'
import type { EntityAlias } from '@signalbox/model/entity-alias'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardKeys } from '../../api/dashboards'
import { ImportJsonDialog } from '../../entity/import-json-dialog'
import { findUnresolved, importDashboard, type ReadDashboard } from './dashboard-file'
import { MissingAliasesDialog } from './missing-aliases-dialog'

interface Waiting {
  dashboard: ReadDashboard
  unresolved: EntityAlias[]
}

const read = (document: unknown) => readDashboardFile(document, () => crypto.randomUUID())

/** Makes a dashboard of a file. Aliases that find nothing here are told before anything is saved. */
export function ImportDashboardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function save(dashboard: ReadDashboard) {
    await importDashboard(dashboard)
    await queryClient.invalidateQueries({ queryKey: dashboardKeys.all })
    onClose()
  }

  if (waiting) return <MissingAliasesDialog {...waiting} onImport={save} onClose={onClose} />
  return (
    <ImportJsonDialog
      title={t('dashboard.import')}
      label={t('dashboard.file')}
      invalidText={t('dashboard.invalid-file')}
      isValid={(document) => read(document) !== null}
      onImport={async (document) => {
        const dashboard = read(document)
        if (!dashboard) return
        const unresolved = await findUnresolved(dashboard)
        if (unresolved.length > 0) setWaiting({ dashboard, unresolved })
        else await save(dashboard)
      }}
      onClose={onClose}
    />
  )
}
