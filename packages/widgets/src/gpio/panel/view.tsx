import { cx } from '@signalbox/ui/cx'
import type { CSSProperties } from 'react'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { Board } from '../board'
import styles from '../board.module.css'
import type { Pin } from '../pins'
import type { basicGpioPanel } from '../widgets'

/** LEDs on a board: a pin is lit while the key labelled with its number is true. */
export function View({ data, settings, size, environment }: WidgetProps<typeof basicGpioPanel>) {
  const { series } = useWidgetData(data)
  const { t } = environment
  const keyOf = ({ pin }: Pin) => series.find(({ dataKey }) => dataKey.label === String(pin))
  return (
    <div className={styles.room}>
      <div className={styles.middle}>
        <Board
          pins={settings.gpioList}
          color={settings.ledPanelBackgroundColor}
          height={size.height}
          width={size.width}
          isUnused={(pin) => !keyOf(pin)}
        >
          {(pin) => {
            const key = keyOf(pin)
            const isOn = String(key?.values.at(-1)) === 'true'
            const state = t(
              key ? (isOn ? 'widgets.control.on' : 'widgets.control.off') : 'widgets.gpio.no-key',
            )
            return (
              <span
                role="img"
                aria-label={t('widgets.gpio.pin-state', { pin: pin.pin, label: pin.label ?? '', state })}
                className={cx(styles.lamp, key ? isOn && styles.lampOn : styles.lampNone)}
                style={{ '--led': pin.color || 'red' } as CSSProperties}
              />
            )
          }}
        </Board>
      </div>
    </div>
  )
}
