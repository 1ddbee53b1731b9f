import { Button } from '@signalbox/ui/actions/button'
import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { useTranslation } from 'react-i18next'
import { saveTextFile } from '../form/save-text-file'
import styles from './two-factor.module.css'

/** New recovery codes, to download or copy: the console cannot show them again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.recovery}>
      <ul className={styles.codes} aria-label={t('two-factor.recovery-codes')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          icon="download"
          size="small"
          onClick={() => saveTextFile('signalbox-recovery-codes.txt', text, 'text/plain')}
        >
          {t('two-factor.download')}
        </Button>
        <CopyButton text={text} label={t('two-factor.copy')} copiedText={t('two-factor.codes-copied')} />
      </div>
    </div>
  )
}
