import type { ReactNode } from 'react'
import { Button } from '../actions/button'
import { Icon } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import styles from './error-view.module.css'

interface ErrorViewProps {
  title?: string
  /** What happened, and what still works. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  /** Further buttons beside Try again. */
  actions?: ReactNode
}

/** An error shown where it happened. */
export function ErrorView({ title, text, onRetry, actions }: ErrorViewProps) {
  const texts = useUiTexts()
  return (
    <div className={styles.error} role="alert">
      <Icon name="error" size={20} />
      <div>
        <strong>{title ?? texts.somethingFailed}</strong>
        {text && <p>{text}</p>}
        {(onRetry || actions) && (
          <div className={styles.actions}>
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
