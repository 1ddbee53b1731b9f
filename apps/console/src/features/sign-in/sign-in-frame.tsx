import { ProgressLine } from '@signalbox/ui/feedback/progress-line'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { LogoMark } from '@signalbox/ui/icons/logo'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLoading } from '../../api/request/loading'
import { useFocusAfterBusy } from '../../forms/use-focus-after-busy'
import { formatYear } from '../../i18n/format-year'
import { productSite, productVersion } from '../../product'
import { LanguageSwitch } from './language-switch'
import styles from './sign-in-frame.module.css'
import { TrackDiagram } from './track-diagram'

interface SignInFrameProps {
  title: string
  text?: ReactNode
  /** The fields are disabled until the promise resolves. */
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** The layout of every sign-in page: a form beside the track diagram. */
export function SignInFrame({ title, text, onSubmit, children }: SignInFrameProps) {
  const { t } = useTranslation()
  const isLoading = useIsLoading()
  const [busy, setBusy] = useState(false)

  const rememberFocus = useFocusAfterBusy(busy)

  useEffect(() => {
    document.title = `Signalbox | ${title}`
  }, [title])

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Errors of the previous attempt do not apply to this one.
    hideToasts()
    rememberFocus()
    setBusy(true)
    await onSubmit()
    setBusy(false)
  }

  return (
    <div className={styles.frame}>
      <main className={styles.side}>
        <ProgressLine active={isLoading} />
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <a className={styles.logo} href={productSite} target="_blank" rel="noreferrer">
            <LogoMark size={48} />
            Signalbox
          </a>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
          <fieldset disabled={busy} className={styles.fields}>
            {children}
          </fieldset>
        </form>
        <footer className={styles.footer}>
          <span dir="auto">{t('shell.copyright', { year: formatYear(Date.now()) })}</span>
          <span>{t('shell.version', { version: productVersion })}</span>
          <LanguageSwitch />
        </footer>
      </main>
      <aside className={styles.art}>
        <TrackDiagram />
        <div className={styles.quote}>
          <h2>{t('login.quote')}</h2>
          <p>{t('login.quote-text')}</p>
        </div>
      </aside>
    </div>
  )
}
