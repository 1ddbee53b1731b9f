import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { valueText } from '../../text/value-text'
import { WithUnit } from '../../text/with-unit'
import type { WidgetProps } from '../../widget-props'
import { ControlBody } from '../control-body'
import { perTarget } from '../per-target'
import { stepOf, valueAt } from './geometry'
import { KnobFace } from './knob-face'
import { useKnob } from './use-knob'
import styles from './view.module.css'
import type { knobControl } from './widget'

/** Below this height the value is beside the arc, where it stays readable. */
const BESIDE_HEIGHT = 150
const BESIDE_WIDTH = 140

/** A knob: drag, click, arrow keys and two buttons change its number. */
export const View = perTarget(KnobView)

function KnobView(props: WidgetProps<typeof knobControl>) {
  const { settings, config, environment, size } = props
  const { t } = environment
  const { range, value, decimals, queue, isDisabled, status, show, send } = useKnob(props)
  const drawing = useRef<SVGSVGElement>(null)
  /** The value before the current drag; undefined while the knob is not dragged. */
  const valueBeforeDrag = useRef<number>(undefined)
  const step = stepOf(range, decimals)
  const text = (number: number) => valueText(number, decimals, '', true)

  function pointedValue({ clientX, clientY }: PointerEvent) {
    const box = drawing.current!.getBoundingClientRect()
    return valueAt(range, clientX - box.x - box.width / 2, clientY - box.y - box.height / 2)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Keys with a modifier are shortcuts of the browser: Alt with an arrow goes back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[
      event.key
    ]
    const next =
      event.key === 'Home' ? range.min : event.key === 'End' ? range.max : steps && value + steps * step
    if (next === undefined || isDisabled) return
    event.preventDefault()
    send(next)
  }

  const isValueBeside = size.height < BESIDE_HEIGHT && size.width >= BESIDE_WIDTH
  const sendingStatus = queue.sending && {
    ...status,
    ...(status.kind === 'waiting' && {
      text: queue.next
        ? t('widgets.control.sending-then', {
            value: text(queue.sending.value),
            next: text(queue.next.value),
          })
        : t('widgets.control.sending', { value: text(queue.sending.value) }),
    }),
  }
  return (
    <ControlBody
      {...props}
      title={settings.title}
      status={sendingStatus ?? status}
      idleText={t('widgets.control.none-sent')}
    >
      <div className={cx(styles.area, isValueBeside && styles.beside)}>
        <svg
          ref={drawing}
          className={styles.knob}
          viewBox="-100 -100 200 200"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the drawing is the control
          role="slider"
          tabIndex={isDisabled ? -1 : 0}
          aria-label={
            environment.translateText(settings.title || config.title || '') || t('widgets.control.knob')
          }
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          aria-valuenow={value}
          aria-valuetext={`${text(value)} ${config.units ?? ''}`.trim()}
          aria-disabled={isDisabled}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (isDisabled || event.button !== 0) return
            valueBeforeDrag.current = value
            event.currentTarget.setPointerCapture?.(event.pointerId)
            show(pointedValue(event))
          }}
          onPointerMove={(event) => valueBeforeDrag.current !== undefined && show(pointedValue(event))}
          onPointerUp={(event) => {
            if (valueBeforeDrag.current === undefined) return
            valueBeforeDrag.current = undefined
            send(pointedValue(event))
          }}
          onPointerCancel={() => {
            if (valueBeforeDrag.current !== undefined) show(valueBeforeDrag.current)
            valueBeforeDrag.current = undefined
          }}
        >
          <KnobFace {...{ range, value, decimals, isValueBeside, size, text }} units={config.units} />
        </svg>
        {isValueBeside && (
          <span className={styles.number} dir="ltr">
            <WithUnit unit={config.units}>{text(value)}</WithUnit>
          </span>
        )}
        <div className={isValueBeside ? styles.stepsBeside : styles.steps}>
          <IconButton
            icon="remove"
            label={t('widgets.control.less')}
            disabled={isDisabled || value <= range.min}
            onClick={() => send(value - step)}
          />
          <IconButton
            icon="add"
            label={t('widgets.control.more')}
            disabled={isDisabled || value >= range.max}
            onClick={() => send(value + step)}
          />
        </div>
      </div>
    </ControlBody>
  )
}
