import { Fragment } from 'react'
import { textColorOn } from '../../../drawn-color'
import { toFiniteNumber } from '../../../extra-value'
import { themeColorOr } from '../../../stored-colors'
import { fontFace } from '../../../text/font-css'
import { useWidgetData } from '../../../use-widget-data'
import type { WidgetProps } from '../../../widget-props'
import { pointAt } from '../../circle'
import { motion } from '../../easing'
import styles from '../dial.module.css'
import type { compass } from '../widgets'

const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** A needle that shows a direction, 0 to 360 degrees clockwise from the top. */
export function View({ data, settings, size, environment }: WidgetProps<typeof compass>) {
  const [series] = useWidgetData(data).series
  const degrees = toFiniteNumber(series?.values.at(-1))
  const hasValue = degrees !== undefined
  const turn = degrees ?? 0
  const names = settings.majorTicks.length > 0 ? settings.majorTicks : DIRECTIONS
  const radius = Math.max(20, Math.min(size.width, size.height) / 2 - 2)
  const center = { x: size.width / 2, y: size.height / 2 }
  const unit = radius / 100
  const rim = radius - (settings.showBorder ? Math.max(2, (settings.borderOuterWidth ?? 10) * unit * 0.5) : 0)
  const fontSize = Math.max(8, (settings.majorTickFont.size ?? 20) * unit * 0.6)
  const isPlateRotated = settings.animationTarget === 'plate'
  const rotated = (angle: number) => ({
    transform: `rotate(${angle}deg)`,
    transformOrigin: `${center.x}px ${center.y}px`,
    transition: `transform ${motion(settings, environment.isMobile)}`,
  })
  const ticks = ticksOf(names.length, settings.minorTicks ?? 22)
  const needle = themeColorOr(settings.colorNeedle, ['#f08080'], 'var(--sev-critical)')
  const inner = rim * 0.78
  const { weight } = settings.majorTickFont
  const plate = themeColorOr(settings.colorPlate, ['#222', '#222222'], 'var(--surface-2)')
  // On a plate with its own color the stored default is replaced by a readable color.
  const onPlate = (color: string | null | undefined, storedDefaults: readonly string[], token: string) =>
    themeColorOr(color, storedDefaults, plate.startsWith('var(') ? token : textColorOn(plate))
  return (
    <svg
      className={styles.dial}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={`${series?.dataKey.label ?? ''} ${hasValue ? Math.round(turn) : '–'}°`}
    >
      <circle
        cx={center.x}
        cy={center.y}
        r={(radius + rim) / 2}
        style={{
          fill: plate,
          stroke: settings.showBorder
            ? themeColorOr(settings.colorBorder, ['#ccc', '#cccccc'], 'var(--line-2)')
            : 'none',
          strokeWidth: radius - rim,
        }}
      />
      <g style={rotated(isPlateRotated ? -turn : 0)}>
        {settings.showStrokeTicks && (
          <circle cx={center.x} cy={center.y} r={inner} fill="none" className={styles.rim} />
        )}
        {ticks.map((angle) => {
          const [a, b] = [pointAt(center, inner, angle), pointAt(center, inner - 4 * unit, angle)]
          return (
            <line
              key={angle}
              x1={a.x}
              y1={a.y}
              x2={b.x}
              y2={b.y}
              strokeWidth={1}
              style={{ stroke: onPlate(settings.colorMinorTicks, ['#ddd', '#dddddd'], 'var(--text-3)') }}
            />
          )
        })}
        {names.map((name, index) => {
          const angle = (index * 360) / names.length
          const at = pointAt(center, (rim + inner) / 2, angle)
          const [from, to] = [pointAt(center, inner, angle), pointAt(center, inner - 8 * unit, angle)]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two directions may share a name
            <Fragment key={index}>
              <line
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                strokeWidth={1.6}
                style={{ stroke: onPlate(settings.colorMajorTicks, ['#f5f5f5'], 'var(--text-2)') }}
              />
              <text
                x={at.x}
                y={at.y + fontSize * 0.36}
                style={{
                  fontSize,
                  ...fontFace(settings.majorTickFont),
                  // With the stored default weight every second direction is emphasized.
                  fontWeight: weight && weight !== '500' ? weight : index % 2 === 0 ? 600 : 400,
                  fill: onPlate(
                    settings.majorTickFont.color,
                    ['#ccc', '#cccccc'],
                    index % 2 === 0 ? 'var(--text-1)' : 'var(--text-3)',
                  ),
                }}
              >
                {name}
              </text>
            </Fragment>
          )
        })}
      </g>
      <g style={rotated(isPlateRotated ? 0 : turn)} opacity={hasValue ? 1 : 0.25}>
        <path
          d={`M${center.x} ${center.y - inner * 0.9}L${center.x + 5 * unit} ${center.y}H${center.x - 5 * unit}Z`}
          style={{ fill: needle }}
        />
        <path
          d={`M${center.x} ${center.y + inner * 0.6}L${center.x + 5 * unit} ${center.y}H${center.x - 5 * unit}Z`}
          style={{ fill: 'var(--surface-4)' }}
        />
        <circle
          cx={center.x}
          cy={center.y}
          r={(settings.needleCircleSize ?? 15) * unit * 0.45}
          className={styles.hub}
          style={{ fill: themeColorOr(settings.colorNeedleCircle, ['#e8e8e8'], 'var(--surface-1)') }}
        />
      </g>
    </svg>
  )
}

/** Small ticks between the named directions. */
function ticksOf(names: number, minor: number): number[] {
  const parts = Math.min(Math.max(1, Math.round(minor)), 60)
  return Array.from({ length: names * parts }, (_, index) => (index * 360) / (names * parts))
}
