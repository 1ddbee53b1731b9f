import type { ImportReport } from '@signalbox/model/move/import-report'
import { Icon } from '@signalbox/ui/icons/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format'
import styles from '../move.module.css'
import { NewIdsDialog } from './new-ids-dialog'

/** Says that ids are kept. Ids that are replaced, because this server already uses them, are counted and listed. */
export function IdsLine({ report }: { report: ImportReport }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { newIds } = report
  const total = report.newIdsTotal ?? newIds.length
  return (
    <footer className={styles.ids}>
      <Icon name="vpn_key" size={16} />
      <span>
        <b>{t('move.ids-kept')}</b> {total > 0 && t('move.ids-taken', { taken: formatNumber(total) })}
      </span>
      {newIds.length > 0 && (
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {t('move.view-list')}
        </button>
      )}
      {isOpen && <NewIdsDialog newIds={newIds} total={total} onClose={() => setOpen(false)} />}
    </footer>
  )
}
