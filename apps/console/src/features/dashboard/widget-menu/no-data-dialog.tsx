import type { Widget } from '@signalbox/model/dashboard/widget'
import { Button } from '@signalbox/ui/actions/button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMedium } from '../../../i18n/format'
import { useDashboardContext } from '../dashboard-context'
import { type NoDataReason, noDataReason } from './no-data-reason'

/** Explains why a widget lacks data, and what the user can do. */
export function NoDataDialog({ widget, onClose }: { widget: Widget; onClose: () => void }) {
  const { t } = useTranslation()
  const { aliases } = useDashboardContext()
  const { data, isError } = useQuery({
    queryKey: ['no-data-reason', widget.id, widget.config, aliases.stateParams],
    queryFn: () => noDataReason(widget, aliases),
    gcTime: 0,
  })
  const explanation: NoDataReason | undefined = isError ? { reason: 'unknown' } : data
  return (
    <Dialog
      open
      width={450}
      title={t('widget-menu.why')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      {explanation ? (
        <p role="status">
          {t(`widget-menu.reason.${explanation.reason}`, {
            name: 'name' in explanation ? explanation.name : '',
            time: 'newestMs' in explanation ? formatMedium(explanation.newestMs) : '',
          })}
        </p>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
