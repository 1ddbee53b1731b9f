import { cx } from '@signalbox/ui/cx'
import { type CSSProperties, useEffect } from 'react'
import { useWidgetValue } from '../../use-widget-data'
import type { Series } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { Board } from '../board'
import styles from '../board.module.css'
import { gpioPinColor, type Pin, pinKinds } from '../pins'
import type { basicGpioPanel } from '../widgets'

/** LEDs on a board: a pin is lit while the key labeled with its number is true. */
export function View({ data, settings, size, environment, frame }: WidgetProps<typeof basicGpioPanel>) {
  // Renders only when the state of a pin changes: the values of other keys may change often.
  useWidgetValue(data, (now) => JSON.stringify(now.series.map((one) => [one.dataKey.label, isLit(one)])))
  const { series } = data
  const { t } = environment
  const pins = settings.gpioList
  useEffect(
    () => frame.setTitle(undefined, t('widgets.gpio.pins', { count: pins.length })),
    [frame, t, pins.length],
  )
  const keyOf = ({ pin }: Pin) => series.find(({ dataKey }) => dataKey.label === String(pin))
  const kinds = pinKinds(pins.filter(keyOf))
  const hasLegend = kinds.length > 1 && size.height >= MIN_HEIGHT_WITH_LEGEND
  return (
    <div className={styles.panel}>
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
            const isOn = key !== undefined && isLit(key)
            const state = t(
              key ? (isOn ? 'widgets.control.on' : 'widgets.control.off') : 'widgets.gpio.no-key',
            )
            return (
              <span
                role="img"
                aria-label={t('widgets.gpio.pin-state', { pin: pin.pin, label: pin.label ?? '', state })}
                className={cx(styles.lamp, key ? isOn && styles.lampOn : styles.lampNone)}
                style={{ '--led': gpioPinColor(pin.color) } as CSSProperties}
              />
            )
          }}
        </Board>
      </div>
      {hasLegend && (
        <ul className={styles.legend}>
          {kinds.map(({ name, color }) => (
            <li key={color}>
              <span
                className={cx(styles.lamp, styles.lampOn)}
                style={{ '--led': gpioPinColor(color) } as CSSProperties}
              />
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

const isLit = ({ values }: Pick<Series<unknown>, 'values'>) => String(values.at(-1)) === 'true'

const LEGEND_HEIGHT = 24
/** A widget of less height has no legend, because the pins need the space. */
const MIN_HEIGHT_WITH_LEGEND = 200
