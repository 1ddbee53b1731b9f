import type { ImportJob } from '@signalbox/model/move/import-job'
import { IMPORT_KINDS, type ImportKind } from '@signalbox/model/move/import-options'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { formatNumber } from '../../i18n/format'
import styles from './move.module.css'
import { importDuration } from './running/activity'
import { ScrollRegion } from './scroll-region'

interface PlanTableProps {
  job: ImportJob
  /** The kinds that the import will write. */
  include: readonly ImportKind[]
  onInclude: (include: readonly ImportKind[]) => void
}

/** What a finished dry run found of every kind, and which of them are imported. */
export function PlanTable({ job, include, onInclude }: PlanTableProps) {
  const { t } = useTranslation()
  const { report } = job
  const seconds = (kind: ImportKind) => report?.kinds[kind]?.seconds ?? 0
  const longest = Math.max(...IMPORT_KINDS.map(seconds))
  const wholeSeconds = include.reduce((sum, kind) => sum + seconds(kind), 0)
  const choose = (chosen: (kind: ImportKind) => boolean) => onInclude(IMPORT_KINDS.filter(chosen))
  const taken = report?.newIds.length ?? 0
  return (
    <section className={styles.card} aria-labelledby="import-kinds">
      <header>
        <h3 id="import-kinds">{t('move.what-comes')}</h3>
        <small className={styles.sub}>
          {t('move.kinds-chosen', { count: include.length, total: IMPORT_KINDS.length })}
        </small>
        {wholeSeconds > 0 && (
          <span className={styles.text}>
            {t('move.estimate', { time: importDuration(Math.ceil(wholeSeconds) * 1000) })}
          </span>
        )}
      </header>
      <ScrollRegion label={t('move.what-comes')}>
        <table>
          <thead>
            <tr>
              <th className={styles.check}>
                <Checkbox
                  aria-label={t('ui.select-all')}
                  checked={include.length === IMPORT_KINDS.length}
                  mixed={include.length > 0 && include.length < IMPORT_KINDS.length}
                  onChange={({ target }) => choose(() => target.checked)}
                />
              </th>
              <th>{t('move.kind-column')}</th>
              <th className={tableStyles.end}>{t('move.on-source')}</th>
              <th className={tableStyles.end}>{t('move.already-here')}</th>
              <th className={tableStyles.end}>{t('move.estimated-time')}</th>
            </tr>
          </thead>
          <tbody>
            {IMPORT_KINDS.map((kind) => {
              const isIncluded = include.includes(kind)
              const counts = report?.kinds[kind]
              const onSource = counts?.onSource ?? report?.notChosen[kind]
              return (
                <tr key={kind} data-off={!isIncluded}>
                  <td className={styles.check}>
                    <Checkbox
                      aria-label={t(`move.kind.${kind}`)}
                      checked={isIncluded}
                      onChange={({ target }) =>
                        choose((one) => (one === kind ? target.checked : include.includes(one)))
                      }
                    />
                  </td>
                  <td>{t(`move.kind.${kind}`)}</td>
                  <td className={tableStyles.end}>{onSource === undefined ? '–' : formatNumber(onSource)}</td>
                  <td className={tableStyles.end}>{counts ? formatNumber(counts.alreadyHere) : '–'}</td>
                  <td className={tableStyles.end}>
                    <span className={styles.time}>
                      {counts && (
                        <i className={styles.timeBar} aria-hidden="true">
                          <i
                            className={styles.timePart}
                            style={{ inlineSize: `${(100 * counts.seconds) / (longest || 1)}%` }}
                          />
                        </i>
                      )}
                      {counts && counts.seconds > 0 ? importDuration(Math.ceil(counts.seconds) * 1000) : '–'}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <footer className={styles.ids}>
        <Icon name="vpn_key" size={16} />
        <span>
          <b>{t('move.ids-kept')}</b> {taken > 0 && t('move.ids-taken', { taken: formatNumber(taken) })}
        </span>
      </footer>
    </section>
  )
}
