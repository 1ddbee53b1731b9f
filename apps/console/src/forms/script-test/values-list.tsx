import { useTranslation } from 'react-i18next'
import styles from './script-test.module.css'
import { lastValues, type ScriptValue } from './script-values'

/** The last values of variables, conditions and returned expressions in a run. */
export function ValuesList({ values }: { values: readonly ScriptValue[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.values} aria-label={t('script-test.values')}>
      <h4>{t('script-test.values')}</h4>
      <dl dir="ltr">
        {lastValues(values).map(({ label, text, returned }) => (
          <div key={label} className={returned && styles.good}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
