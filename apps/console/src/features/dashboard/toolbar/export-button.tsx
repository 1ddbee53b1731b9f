import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useTranslation } from 'react-i18next'
import { exportDashboard } from '../../../entity/export-dashboard'

/** Saves the stored dashboard as a file. */
export function ExportButton({ id }: { id: string }) {
  const { t } = useTranslation()
  return <IconButton icon="download" label={t('dashboard.export')} onClick={() => void exportDashboard(id)} />
}
