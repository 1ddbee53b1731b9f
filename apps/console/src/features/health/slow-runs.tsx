import type { PlatformHealth } from '@signalbox/model/platform-health'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { ScrollRegion } from '../../entity/list/scroll-region'
import { formatNumber } from '../../i18n/format'
import styles from './health.module.css'

const MAX_SHOWN = 8
const tenths = (ms: number) => formatNumber(Math.round(ms * 10) / 10)

/** Rule chains and scripts with their run times since the start of the server, the longest average first. */
export function SlowRuns({ chains, scripts }: Pick<PlatformHealth, 'chains' | 'scripts'>) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const rows = [
    ...chains.map((chain) => ({
      ...chain,
      id: chain.ruleChainId,
      name: chain.ruleChainName,
      note: t('entity-type.RULE_CHAIN'),
    })),
    ...scripts.map((script) => ({
      ...script,
      id: script.nodeId,
      name: script.nodeName,
      note: `${t('health.script')} · ${script.ruleChainName}`,
    })),
  ].sort((a, b) => b.meanMs - a.meanMs)
  const longest = rows[0]?.meanMs ?? 1
  return (
    <section className={styles.card} aria-labelledby="health-scripts">
      <header>
        <h3 id="health-scripts">{t('health.slow-runs')}</h3>
        <span>{t('health.scripts-note')}</span>
        {rows.length > MAX_SHOWN && !showsAll && (
          <Button kind="ghost" size="small" onClick={() => setShowsAll(true)}>
            {`${t('home.view-all')} ${formatNumber(rows.length)}`}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('health.no-runs')}</p>
      ) : (
        <ScrollRegion label={t('health.slow-runs')} className={styles.runs}>
          <table>
            <thead>
              <tr>
                <th>{t('entity.name')}</th>
                <th>{t('entity-type.TENANT')}</th>
                <th className={tableStyles.end}>{t('health.runs')}</th>
                <th className={tableStyles.end}>{t('health.mean')}</th>
                <th className={tableStyles.end}>{t('health.slowest')}</th>
                <th className={tableStyles.end}>{t('health.failed')}</th>
              </tr>
            </thead>
            <tbody>
              {(showsAll ? rows : rows.slice(0, MAX_SHOWN)).map((row) => (
                <tr key={row.id}>
                  <td>
                    <b dir="auto">{row.name}</b> <small dir="auto">{row.note}</small>
                  </td>
                  <td dir="auto">{row.tenantTitle}</td>
                  <td className={tableStyles.end}>{formatNumber(row.runs)}</td>
                  <td className={cx(tableStyles.end, styles.metered)}>
                    <span className={styles.meter} aria-hidden="true">
                      <i style={{ width: `${(row.meanMs / longest) * 100}%` }} />
                    </span>
                    <span>{tenths(row.meanMs)}</span>
                  </td>
                  <td className={tableStyles.end}>{tenths(row.slowestMs)}</td>
                  <td className={tableStyles.end}>{formatNumber(row.failed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}
