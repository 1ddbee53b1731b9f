import { dashboardFile } from '@signalbox/model/dashboard/file'
import { IconButton } from '@signalbox/ui/icon-button'
import { useTranslation } from 'react-i18next'
import { getDashboard } from '../../../api/dashboards'
import { downloadJson } from '../../../entity/json-file'

/** Saves the stored dashboard as a file. */
export function ExportButton({ id }: { id: string }) {
  const { t } = useTranslation()
  async function onExport() {
    const dashboard = await getDashboard(id)
    downloadJson(dashboard.title, dashboardFile(dashboard))
  }
  return <IconButton icon="download" label={t('dashboard.export')} onClick={() => void onExport()} />
}
