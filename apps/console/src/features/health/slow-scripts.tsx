import type { ScriptTime } from '@signalbox/model/platform-health'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../entity/list/plain-table.module.css'
import { formatNumber } from '../../i18n/format'
import styles from './health.module.css'

const MAX_SHOWN = 8
const tenths = (ms: number) => formatNumber(Math.round(ms * 10) / 10)

/** The scripts of rule chains that take longest, since the start of the server. */
export function SlowScripts({ scripts }: { scripts: readonly ScriptTime[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="health-scripts">
      <header>
        <h3 id="health-scripts">{t('health.scripts')}</h3>
        <span>{t('health.scripts-note')}</span>
      </header>
      {scripts.length === 0 ? (
        <p className={styles.quiet}>{t('health.no-scripts')}</p>
      ) : (
        <div className={tableStyles.scroll}>
          <table>
            <thead>
              <tr>
                <th>{t('health.script')}</th>
                <th>{t('entity-type.TENANT')}</th>
                <th className={tableStyles.end}>{t('health.runs')}</th>
                <th className={tableStyles.end}>{t('health.mean')}</th>
                <th className={tableStyles.end}>{t('health.slowest')}</th>
                <th className={tableStyles.end}>{t('health.failed')}</th>
              </tr>
            </thead>
            <tbody>
              {scripts.slice(0, MAX_SHOWN).map((script) => (
                <tr key={script.nodeId}>
                  <td dir="auto">
                    <b>{script.nodeName}</b> <small>{script.ruleChainName}</small>
                  </td>
                  <td dir="auto">{script.tenantTitle}</td>
                  <td className={tableStyles.end}>{formatNumber(script.runs)}</td>
                  <td className={tableStyles.end}>{tenths(script.meanMs)}</td>
                  <td className={tableStyles.end}>{tenths(script.slowestMs)}</td>
                  <td className={tableStyles.end}>{formatNumber(script.failed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
