import { IconButton } from '@signalbox/ui/actions/icon-button'
import { LiveTag, Tag } from '@signalbox/ui/fields/chip'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { useTranslation } from 'react-i18next'
import styles from './widget-editor.module.css'

/** How the preview shows the widget. These settings are not stored in the widget type. */
export interface PreviewView {
  source: 'sample' | 'device'
  theme: 'light' | 'dark'
  isPhone: boolean
  isExpanded: boolean
}

interface PreviewToolbarProps {
  view: PreviewView
  onView: (change: Partial<PreviewView>) => void
  hasError: boolean
  size: { sizeX: number; sizeY: number }
  onSize: (sizeX: number, sizeY: number) => void
}

/** The controls for the data, size, theme and screen of the preview. */
export function PreviewToolbar({ view, onView, hasError, size, onSize }: PreviewToolbarProps) {
  const { t } = useTranslation()
  const { sizeX, sizeY } = size
  const isDark = view.theme === 'dark'
  return (
    <header className={styles.previewHead}>
      <b>{t('widget-editor.preview')}</b>
      {hasError ? <Tag tone="danger">{t('widget-editor.failed')}</Tag> : <LiveTag />}
      <span className={styles.space} />
      <Segmented
        label={t('widget-editor.data')}
        value={view.source}
        segments={[
          { value: 'sample', label: t('widget-editor.sample-data') },
          { value: 'device', label: t('widget-editor.device-data') },
        ]}
        onChange={(source) => onView({ source })}
      />
      <span className={styles.sizes}>
        <NumberField
          className={styles.size}
          ariaLabel={t('widget-editor.width')}
          integer
          value={sizeX}
          onChange={(next) => isValidSize(next) && onSize(next, sizeY)}
        />
        <span>×</span>
        <NumberField
          className={styles.size}
          ariaLabel={t('widget-editor.height')}
          integer
          value={sizeY}
          onChange={(next) => isValidSize(next) && onSize(sizeX, next)}
        />
      </span>
      <span className={styles.views}>
        <IconButton
          size="small"
          icon={isDark ? 'light_mode' : 'dark_mode'}
          label={t(isDark ? 'widget-editor.show-light' : 'widget-editor.show-dark')}
          onClick={() => onView({ theme: isDark ? 'light' : 'dark' })}
        />
        <IconButton
          size="small"
          icon="smartphone"
          label={t('widget-editor.show-phone')}
          active={view.isPhone}
          aria-pressed={view.isPhone}
          onClick={() => onView({ isPhone: !view.isPhone })}
        />
        <IconButton
          size="small"
          icon={view.isExpanded ? 'fullscreen_exit' : 'fullscreen'}
          label={t(view.isExpanded ? 'fullscreen.exit' : 'fullscreen.expand')}
          aria-pressed={view.isExpanded}
          onClick={() => onView({ isExpanded: !view.isExpanded })}
        />
      </span>
    </header>
  )
}

const isValidSize = (cells: number | null): cells is number => cells !== null && cells >= 1
