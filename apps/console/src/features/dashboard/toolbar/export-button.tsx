import { dashboardFile } from '@signalbox/model/dashboard/file'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import { getDashboard } from '../../../api/entities/dashboards'
import { exportJson } from '../../../entity/form/json-file'

/** Saves the stored dashboard as a file. */
export function ExportButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const onExport = () =>
    exportJson(async () => {
      const dashboard = await getDashboard(id)
      return { title: dashboard.title, content: dashboardFile(dashboard) }
    })
  return <IconButton icon="download" label={t('dashboard.export')} onClick={() => void onExport()} />
}
