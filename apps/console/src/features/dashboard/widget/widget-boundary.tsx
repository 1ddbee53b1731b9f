import { Button } from '@signalbox/ui/actions/button'
import { Component, type ReactNode } from 'react'
import { Translation } from 'react-i18next'
import styles from './widget-content.module.css'

interface WidgetBoundaryProps {
  /** Called before the widget is drawn again. */
  onRetry?: () => void
  children: ReactNode
}

/** A widget that cannot be loaded or rendered shows an error in its frame; other widgets keep working. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const onRetry = () => {
      this.props.onRetry?.()
      this.setState({ error: null })
    }
    return (
      <Translation>
        {(t) => (
          <div role="alert" className={styles.placeholder}>
            <strong>{t('widget.widget-type-load-error')}</strong>
            <p>{t('widget.error', { name: error.name, message: error.message })}</p>
            <Button size="small" onClick={onRetry}>
              {t('ui.try-again')}
            </Button>
          </div>
        )}
      </Translation>
    )
  }
}
