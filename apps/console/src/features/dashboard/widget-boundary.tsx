import { Component, type ReactNode } from 'react'
import { Translation } from 'react-i18next'
import styles from './widget-content.module.css'

/** A widget that breaks says so in its own frame; the others go on. */
export class WidgetBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Translation>
        {(t) => (
          <p role="alert" className={styles.placeholder}>
            {t('widget.error', { name: error.name, message: error.message })}
          </p>
        )}
      </Translation>
    )
  }
}
