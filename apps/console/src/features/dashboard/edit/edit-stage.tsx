import type { Breakpoint } from '@signalbox/model/dashboard/configuration'
import type { Spot } from '@signalbox/model/dashboard/edit-layout'
import { cx } from '@signalbox/ui/cx'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format'
import styles from './dashboard-editor.module.css'
import { PREVIEW_ID } from './edit-context'
import { EditLayout } from './grid/edit-layout'
import { SCREEN_WIDTHS } from './screens'

interface EditStageProps {
  /** Whether a panel is open beside the layouts. Its preview of a widget is then shown above the layouts. */
  hasPanel: boolean
  screen: Breakpoint | null
  showsPhone: boolean
  scale: number
  /** The layouts of the open state. */
  spots: readonly Spot[]
}

/** The layouts of the edited dashboard, at the size of the chosen screens. */
export function EditStage({ hasPanel, screen, showsPhone, scale, spots }: EditStageProps) {
  const { t } = useTranslation()
  const style = {
    zoom: showsPhone ? 1 : scale,
    ...(screen && { '--screen': `${SCREEN_WIDTHS[screen]}px` }),
  } as CSSProperties
  return (
    <div className={styles.stage} data-stage>
      {hasPanel && <div id={PREVIEW_ID} className={styles.preview} />}
      {scale < 1 && !showsPhone && (
        <p className={styles.scaleNote}>
          {t('dashboard-edit.scaled', { share: formatPercent(Math.round(scale * 100) / 100) })}
        </p>
      )}
      <div
        className={cx(
          styles.layouts,
          hasPanel && styles.beside,
          screen && styles.screen,
          showsPhone && styles.phone,
        )}
        style={style}
      >
        {spots.map((spot) => (
          <EditLayout key={`${spot.stateId}-${spot.layoutId}-${screen}`} spot={spot} />
        ))}
      </div>
    </div>
  )
}
