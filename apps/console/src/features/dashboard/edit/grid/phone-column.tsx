import type { Layout } from '@signalbox/model/dashboard/configuration'
import type { LayoutAddress } from '@signalbox/model/dashboard/edit-layout'
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
import { isHiddenOnPhones, mobileLines, type WidgetPosition } from '../../layout/layout-positions'
import { useEdit } from '../edit-context'
import layoutStyles from './edit-layout.module.css'
import { EditWidget } from './edit-widget'
import styles from './phone-column.module.css'

interface PhoneColumnProps {
  address: LayoutAddress
  layout: Layout
  onMenu: (event: MouseEvent, widgetId: string) => void
}

/** The phone layout in edit mode. A toolbar changes the order and height of a selected widget, and hides the widget. */
export function PhoneColumn({ address, layout, onMenu }: PhoneColumnProps) {
  const { configuration, selected } = useEdit()
  const { margin, mobileRowHeight = 70 } = layout.gridSettings
  const lines = mobileLines(layout, configuration.widgets, true)
  const ids = lines.flat().map(({ widget }) => widget.id)
  return (
    <div className={styles.column} style={{ '--margin': `${margin}px` } as CSSProperties}>
      {lines.map((line) => (
        <Fragment key={line[0]?.widget.id}>
          {line.map((position) => {
            const { id } = position.widget
            return (
              <div
                key={id}
                className={cx(
                  layoutStyles.item,
                  styles.item,
                  line.length > 1 && styles.half,
                  selected.includes(id) && layoutStyles.selected,
                  isHiddenOnPhones(layout, position.widget) && styles.hidden,
                )}
                style={{ blockSize: position.rows * mobileRowHeight }}
              >
                <EditWidget widget={position.widget} address={address} onMenu={onMenu} />
                {selected.includes(id) && <PhoneActions {...{ address, layout, position, ids }} />}
              </div>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

interface PhoneActionsProps {
  address: LayoutAddress
  layout: Layout
  position: WidgetPosition
  /** All widgets in their order on phones. */
  ids: readonly string[]
}

function PhoneActions({ address, layout, position: { widget, rows }, ids }: PhoneActionsProps) {
  const { t } = useTranslation()
  const { edit } = useEdit()
  const { id } = widget
  const index = ids.indexOf(id)
  const isHidden = isHiddenOnPhones(layout, widget)
  const move = (step: 1 | -1) =>
    edit((now) => withPhoneOrder(now, address, ids.with(index, ids[index + step]!).with(index + step, id)))
  const resize = (step: 1 | -1) => edit((now) => withPhoneRows(now, address, id, rows + step))
  return (
    <div className={styles.actions} role="toolbar" aria-label={t('phone-layout.title')}>
      <IconButton
        size="small"
        icon="arrow_upward"
        label={t('phone-layout.up')}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        size="small"
        icon="arrow_downward"
        label={t('phone-layout.down')}
        disabled={index === ids.length - 1}
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
        onClick={() => edit((now) => withPhoneHidden(now, address, id, !isHidden))}
      />
    </div>
  )
}
