import { cx } from '@signalbox/ui/cx'
import type { CSSProperties } from 'react'
import { fontFace } from '../../text/font-css'
import { fontSizes } from './font-sizes'
import styles from './gauge.module.css'
import type { GaugeModel } from './gauge-model'

interface BarGaugeProps {
  model: GaugeModel
  size: { width: number; height: number }
}

/** Below this height a bar has its title beside the value and no minimum and maximum. */
const LOW_HEIGHT = 84
/** A low bar below this width shows only its value. */
const NARROW_WIDTH = 130

/** A horizontal bar: the value above it, minimum and maximum below it. */
export function HorizontalBar({ model, size }: BarGaugeProps) {
  const isLow = size.height < LOW_HEIGHT
  const hasTexts = !isLow || size.width >= NARROW_WIDTH
  const fonts = fontSizes('horizontalBar', model, size)
  // Most of the height is for the value and the bar; the title and the limits have small texts.
  const lineSize = Math.max(9, size.height * 0.13)
  const valueSize = Math.max(11, Math.min(fonts.value, size.height * (isLow ? 0.42 : 0.3), size.width / 5))
  const thickness = Math.max(
    4,
    Math.min((size.width / 6.667) * model.widthScale * 0.5, size.height * (isLow ? 0.24 : 0.18)),
  )
  const title = model.title && (
    <span className={styles.heading} style={textStyle(model, 'titleFont', Math.min(fonts.title, lineSize))}>
      {model.title}
    </span>
  )
  return (
    <div
      className={cx(styles.horizontal, isLow && styles.lowBar)}
      style={{ '--thickness': `${thickness}px` } as CSSProperties}
    >
      {!isLow && title}
      <span className={styles.reading}>
        <span className={styles.number} style={textStyle(model, 'valueFont', valueSize)}>
          {model.value}
        </span>
        {model.caption && hasTexts && (
          <span
            className={styles.beside}
            style={textStyle(model, 'labelFont', Math.min(fonts.label, valueSize))}
          >
            {model.caption}
          </span>
        )}
        {isLow && hasTexts && title}
      </span>
      <Track model={model} axis="x" />
      {model.min && !isLow && (
        <span
          className={styles.ends}
          style={textStyle(model, 'minMaxFont', Math.min(fonts.minMax, lineSize))}
        >
          <span>{model.min}</span>
          <span>{model.max}</span>
        </span>
      )}
    </div>
  )
}

/** A vertical bar that grows upward. */
export function VerticalBar({ model, size }: BarGaugeProps) {
  const fonts = fontSizes('verticalBar', model, size)
  const lineSize = Math.max(9, size.height * 0.1)
  const valueSize = Math.max(11, Math.min(fonts.value, size.width / 3.2, size.height * 0.2))
  const thickness = Math.max(
    8,
    Math.min((size.width / 6.667) * model.widthScale * (model.min ? 1.8 : 3), size.width * 0.6),
  )
  const endSize = Math.min(fonts.minMax, lineSize, size.width / 5)
  return (
    <div className={styles.vertical} style={{ '--thickness': `${thickness}px` } as CSSProperties}>
      {model.title && (
        <span
          className={styles.heading}
          style={textStyle(model, 'titleFont', Math.min(fonts.title, lineSize))}
        >
          {model.title}
        </span>
      )}
      <span className={styles.number} style={textStyle(model, 'valueFont', valueSize)}>
        {model.value}
      </span>
      <span className={styles.column}>
        <Track model={model} axis="y" />
        {model.min && (
          <span className={styles.sides} style={textStyle(model, 'minMaxFont', endSize)}>
            <span>{model.max}</span>
            <span>{model.min}</span>
          </span>
        )}
      </span>
      {model.caption && (
        <span
          className={styles.beside}
          style={textStyle(model, 'labelFont', Math.min(fonts.label, lineSize))}
        >
          {model.caption}
        </span>
      )}
    </div>
  )
}

/** The corner radius, in pixels, of a solid bar without rounded ends. */
const SQUARE_END = 2

function Track({ model, axis }: { model: GaugeModel; axis: 'x' | 'y' }) {
  const share = model.share ?? 0
  const isHorizontal = axis === 'x'
  const stripe = Math.max(2, model.dash * 2)
  const stripes =
    model.dash > 0
      ? `repeating-linear-gradient(to ${isHorizontal ? 'right' : 'top'}, #000 0 ${stripe}px, transparent ${stripe}px ${stripe * 2}px)`
      : undefined
  const borderRadius = stripes ? 0 : model.hasRoundEnds ? undefined : SQUARE_END
  const positionAt = (at: number): CSSProperties =>
    isHorizontal ? { left: `${at * 100}%` } : { bottom: `${at * 100}%` }
  return (
    <span className={isHorizontal ? styles.trackX : styles.trackY}>
      <span
        className={styles.background}
        style={{ background: model.track, maskImage: stripes, borderRadius }}
      />
      <span className={styles.lit} style={{ filter: glowOf(model) }}>
        <span
          className={styles.filled}
          style={{
            background: model.bar,
            ...filledStyle(share, isHorizontal, stripes !== undefined),
            transition: `clip-path ${model.motion}, width ${model.motion}, height ${model.motion}`,
            maskImage: stripes,
            borderRadius,
          }}
        />
      </span>
      {model.sections.map(({ from, to, color }) => (
        <span
          key={`${from} ${to}`}
          className={styles.strip}
          style={{
            background: color,
            ...(isHorizontal
              ? { left: `${from * 100}%`, width: `${(to - from) * 100}%` }
              : { bottom: `${from * 100}%`, height: `${(to - from) * 100}%` }),
          }}
        />
      ))}
      {model.ticks.map((at) => (
        <span
          key={at}
          className={styles.tick}
          style={
            {
              background: model.tickColor,
              '--width': `${model.tickWidth}px`,
              ...positionAt(at),
            } as CSSProperties
          }
        />
      ))}
    </span>
  )
}

/** A glow around the filled part. It is set on the parent element, because the mask of the stripes would clip it. */
const glowOf = ({ glow, bar }: GaugeModel) =>
  glow > 0 ? `drop-shadow(0 0 ${2 + glow * 8}px ${bar})` : undefined

/** A solid bar is as long as its value; stripes must keep their positions, so they are clipped. */
function filledStyle(share: number, isHorizontal: boolean, isStriped: boolean): CSSProperties {
  const unfilled = `${(1 - share) * 100}%`
  if (isStriped) return { clipPath: isHorizontal ? `inset(0 ${unfilled} 0 0)` : `inset(${unfilled} 0 0 0)` }
  return isHorizontal
    ? { right: 'auto', width: `${share * 100}%` }
    : { top: 'auto', height: `${share * 100}%` }
}

function textStyle(
  { settings, textColor }: GaugeModel,
  font: 'titleFont' | 'valueFont' | 'labelFont' | 'minMaxFont',
  fontSize: number,
): CSSProperties {
  return { ...fontFace(settings[font]), fontSize, color: textColor(settings[font].color) }
}
