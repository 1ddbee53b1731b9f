import type { Breakpoint } from '@signalbox/model/dashboard/configuration'
import type { LayoutAddress } from '@signalbox/model/dashboard/edit-layout'
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
  /** Whether the layouts are shown as on a phone, with the widgets one below the other. */
  showsPhoneColumn: boolean
  scale: number
  /** The addresses of the layouts of the open state. */
  addresses: readonly LayoutAddress[]
}

/** The layouts of the edited dashboard, at the size of the chosen screens. */
export function EditStage({ hasPanel, screen, showsPhoneColumn, scale, addresses }: EditStageProps) {
  const { t } = useTranslation()
  const style = {
    zoom: showsPhoneColumn ? 1 : scale,
    ...(screen && { '--screen': `${SCREEN_WIDTHS[screen]}px` }),
  } as CSSProperties
  return (
    <div className={styles.stage} data-stage>
      {hasPanel && <div id={PREVIEW_ID} className={styles.preview} />}
      {scale < 1 && !showsPhoneColumn && (
        <p className={styles.scaleNote}>
          {t('dashboard-edit.scaled', { share: formatPercent(Math.round(scale * 100) / 100) })}
        </p>
      )}
      <div
        className={cx(
          styles.layouts,
          hasPanel && styles.beside,
          screen && styles.screen,
          showsPhoneColumn && styles.phone,
        )}
        style={style}
      >
        {addresses.map((address) => (
          <EditLayout key={`${address.stateId}-${address.layoutId}-${screen}`} address={address} />
        ))}
      </div>
    </div>
  )
}
