import type { Layout } from '@signalbox/model/dashboard/configuration'
import type { Spot } from '@signalbox/model/dashboard/edit-layout'
import {
  MAX_PHONE_ROWS,
  withPhoneHidden,
  withPhoneOrder,
  withPhoneRows,
} from '@signalbox/model/dashboard/layouts/phone-layout'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { type CSSProperties, Fragment, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isHiddenOnPhones, mobileLines, type WidgetPlace } from '../../layout/layout-places'
import { useEdit } from '../edit-context'
import layoutStyles from './edit-layout.module.css'
import { EditWidget } from './edit-widget'
import styles from './phone-column.module.css'

interface PhoneColumnProps {
  spot: Spot
  layout: Layout
  onMenu: (event: MouseEvent, widgetId: string) => void
}

/** The phone layout in edit mode: order, height and hidden widgets. */
export function PhoneColumn({ spot, layout, onMenu }: PhoneColumnProps) {
  const { configuration, selected } = useEdit()
  const { margin, mobileRowHeight = 70 } = layout.gridSettings
  const lines = mobileLines(layout, configuration.widgets, true)
  const ids = lines.flat().map(({ widget }) => widget.id)
  return (
    <div className={styles.column} style={{ '--margin': `${margin}px` } as CSSProperties}>
      {lines.map((line) => (
        <Fragment key={line[0]?.widget.id}>
          {line.map((place) => {
            const { id } = place.widget
            return (
              <div
                key={id}
                className={cx(
                  layoutStyles.item,
                  styles.item,
                  line.length > 1 && styles.half,
                  selected.includes(id) && layoutStyles.selected,
                  isHiddenOnPhones(layout, place.widget) && styles.hidden,
                )}
                style={{ blockSize: place.rows * mobileRowHeight }}
              >
                <EditWidget widget={place.widget} spot={spot} onMenu={onMenu} />
                {selected.includes(id) && <PhoneActions {...{ spot, layout, place, ids }} />}
              </div>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

interface PhoneActionsProps {
  spot: Spot
  layout: Layout
  place: WidgetPlace
  /** All widgets in their order on phones. */
  ids: readonly string[]
}

function PhoneActions({ spot, layout, place: { widget, rows }, ids }: PhoneActionsProps) {
  const { t } = useTranslation()
  const { edit } = useEdit()
  const { id } = widget
  const at = ids.indexOf(id)
  const isHidden = isHiddenOnPhones(layout, widget)
  const move = (step: 1 | -1) =>
    edit((now) => withPhoneOrder(now, spot, ids.with(at, ids[at + step]!).with(at + step, id)))
  const resize = (step: 1 | -1) => edit((now) => withPhoneRows(now, spot, id, rows + step))
  return (
    <div className={styles.actions} role="toolbar" aria-label={t('phone-layout.title')}>
      <IconButton
        size="small"
        icon="arrow_upward"
        label={t('phone-layout.up')}
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        size="small"
        icon="arrow_downward"
        label={t('phone-layout.down')}
        disabled={at === ids.length - 1}
        onClick={() => move(1)}
      />
      <IconButton
        size="small"
        icon="remove"
        label={t('phone-layout.lower')}
        disabled={rows <= 1}
        onClick={() => resize(-1)}
      />
      <IconButton
        size="small"
        icon="add"
        label={t('phone-layout.taller')}
        disabled={rows >= MAX_PHONE_ROWS}
        onClick={() => resize(1)}
      />
      <IconButton
        size="small"
        icon={isHidden ? 'visibility' : 'visibility_off'}
        label={t(isHidden ? 'phone-layout.show' : 'phone-layout.hide')}
        onClick={() => edit((now) => withPhoneHidden(now, spot, id, !isHidden))}
      />
    </div>
  )
}
