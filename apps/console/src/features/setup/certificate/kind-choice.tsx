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
      {KINDS.map((one) => (
        <label key={one} className={cx(styles.kind, one === kind && styles.chosen)}>
          <input type="radio" name="kind" checked={one === kind} onChange={() => onChange(one)} />
          <b>
            {t(`setup.certificate.kind.${one}`)}
            {one === 'acme' && <span className={styles.tag}>{t('setup.certificate.recommended')}</span>}
          </b>
          <small>{t(`setup.certificate.kind-text.${one}`)}</small>
        </label>
      ))}
    </div>
  )
}
