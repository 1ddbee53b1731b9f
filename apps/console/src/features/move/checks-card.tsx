import type { ImportJob } from '@signalbox/model/move/import-job'
import { Button } from '@signalbox/ui/actions/button'
import { Icon } from '@signalbox/ui/icons/icon'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkImport } from '../../api/imports'
import { formatMoment } from '../../i18n/format'
import checkStyles from './checks-card.module.css'
import styles from './move.module.css'

/** The comparisons with the source. In follow mode they are repeated, and the user can start them. */
export function ChecksCard({ job }: { job: ImportJob }) {
  const { t } = useTranslation()
  const check = useMutation({ mutationFn: () => checkImport(job.id) })
  const isFollowing = job.state === 'RUNNING' && job.phase === 'follow'
  const checkedTime = job.activity?.checkedTime
  const checks = job.report?.checks ?? []
  if (checks.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="import-checks">
      <header>
        <h3 id="import-checks">{t('move.checks')}</h3>
        {checkedTime && (
          <small className={styles.sub}>
            {t(isFollowing ? 'move.checked-again' : 'move.checked', { time: formatMoment(checkedTime) })}
          </small>
        )}
        {isFollowing && (
          <Button size="small" disabled={check.isPending || job.paused} onClick={() => check.mutate()}>
            {t('move.check-now')}
          </Button>
        )}
      </header>
      {checks.map(({ what, compared, equal, different }) => (
        <div key={what} className={checkStyles.check}>
          <Icon name={equal === compared ? 'check' : 'warning'} size={16} />
          <b>{t(`move.check.${what}`)}</b>
          <span className={equal === compared ? undefined : checkStyles.differs}>
            {t('move.equal', { equal, compared })}
          </span>
          {different.length > 0 && (
            <details>
              <summary>{t('move.differences', { count: compared - equal })}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard */}
              <ul tabIndex={0} aria-label={t(`move.check.${what}`)}>
                {different.map((name) => (
                  <li key={name} dir="auto">
                    {name}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </section>
  )
}
