import { cx } from '@signalbox/ui/cx'
import { useTranslation } from 'react-i18next'
import styles from './certificate.module.css'
import type { CertificateValues } from './certificate-values'

const KINDS = ['acme', 'files', 'proxy'] as const

interface KindChoiceProps {
  kind: CertificateValues['kind']
  onChange: (kind: CertificateValues['kind']) => void
}

/** Cards to choose the source of the certificate from. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.kinds} role="radiogroup" aria-label={t('setup.step.certificate')}>
      {KINDS.map((option) => (
        <label key={option} className={cx(styles.kind, option === kind && styles.chosen)}>
          <input type="radio" name="kind" checked={option === kind} onChange={() => onChange(option)} />
          <b>
            {t(`setup.certificate.kind.${option}`)}
            {option === 'acme' && <span className={styles.tag}>{t('setup.certificate.recommended')}</span>}
          </b>
          <small>{t(`setup.certificate.kind-text.${option}`)}</small>
        </label>
      ))}
    </div>
  )
}
