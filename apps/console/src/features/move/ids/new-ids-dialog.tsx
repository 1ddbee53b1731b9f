import type { NewId } from '@signalbox/model/move/import-report'
import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'
import { ScrollRegion } from '../../../entity/list/scroll-region'
import { formatNumber } from '../../../i18n/format'
import styles from './new-ids-dialog.module.css'

interface NewIdsDialogProps {
  newIds: readonly NewId[]
  /** The number of all replaced ids, including those that are not listed. */
  total: number
  onClose: () => void
}

/** The ids of the source that this server already uses, with the ids that replace them. */
export function NewIdsDialog({ newIds, total, onClose }: NewIdsDialogProps) {
  const { t } = useTranslation()
  const listed = formatNumber(newIds.length)
  return (
    <Dialog
      open
      width={1000}
      title={t('move.new-ids.title')}
      subtitle={t('move.new-ids.text')}
      onClose={onClose}
      footerStart={total > newIds.length && t('move.new-ids.listed', { listed, total: formatNumber(total) })}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <ScrollRegion label={t('move.new-ids.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('move.kind-column')}</th>
              <th>{t('move.switch.name')}</th>
              <th>{t('move.new-ids.source-id')}</th>
              <th>{t('move.new-ids.id')}</th>
            </tr>
          </thead>
          <tbody>
            {newIds.map(({ entityType, name, sourceId, id }) => (
              <tr key={sourceId}>
                <td>{t(`entity-type.${entityType}`)}</td>
                <td dir="auto">{name}</td>
                <td dir="ltr">
                  <code>{sourceId}</code>
                </td>
                <td dir="ltr">
                  <code>{id}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  )
}
