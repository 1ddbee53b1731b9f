import { cx } from '@signalbox/ui/cx'
import { type CSSProperties, useEffect } from 'react'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { Board } from '../board'
import styles from '../board.module.css'
import { type Pin, pinKinds } from '../pins'
import type { basicGpioPanel } from '../widgets'

/** LEDs on a board: a pin is lit while the key labelled with its number is true. */
export function View({ data, settings, size, environment, frame }: WidgetProps<typeof basicGpioPanel>) {
  const { series } = useWidgetData(data)
  const { t } = environment
  const pins = settings.gpioList
  useEffect(
    () => frame.setTitle(undefined, t('widgets.gpio.pins', { count: pins.length })),
    [frame, t, pins.length],
  )
  const keyOf = ({ pin }: Pin) => series.find(({ dataKey }) => dataKey.label === String(pin))
  const kinds = pinKinds(pins.filter(keyOf))
  const hasLegend = kinds.length > 1 && size.height >= LEGEND_FROM
  return (
    <div className={styles.room}>
      <div className={styles.middle}>
        <Board
          pins={pins}
          color={settings.ledPanelBackgroundColor}
          height={size.height - (hasLegend ? LEGEND_HEIGHT : 0)}
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
      {hasLegend && (
        <ul className={styles.legend}>
          {kinds.map(({ name, color }) => (
            <li key={color}>
              <span className={cx(styles.lamp, styles.lampOn)} style={{ '--led': color } as CSSProperties} />
              {name}
            </li>
          ))}
          {!pins.every(keyOf) && (
            <li>
              <span className={cx(styles.lamp, styles.lampNone)} />
              {t('widgets.gpio.no-key')}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

const LEGEND_HEIGHT = 24
/** In a lower widget the pins need the space. */
const LEGEND_FROM = 200
