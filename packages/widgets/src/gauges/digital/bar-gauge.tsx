import type { CSSProperties } from 'react'
import { fontCss } from '../../text/font-css'
import styles from './gauge.module.css'
import type { GaugeModel } from './gauge-model'

interface BarGaugeProps {
  model: GaugeModel
  size: { width: number; height: number }
}

/** A bar lying down: the value over it, the ends under it. */
export function HorizontalBar({ model, size }: BarGaugeProps) {
  const valueSize = Math.max(
    12,
    Math.min((model.settings.valueFont.size ?? 18) * (size.width / 200), size.height * 0.34, size.width / 5),
  )
  const thickness = Math.max(4, Math.min((size.width / 6.667) * model.widthScale * 0.5, size.height * 0.2))
  return (
    <div className={styles.lying} style={{ '--thickness': `${thickness}px` } as CSSProperties}>
      {model.title && (
        <span className={styles.heading} style={words(model, 'titleFont')}>
          {model.title}
        </span>
      )}
      <span className={styles.reading}>
        <span className={styles.number} style={{ ...words(model, 'valueFont'), fontSize: valueSize }}>
          {model.value}
        </span>
        {model.caption && (
          <span className={styles.beside} style={words(model, 'labelFont')}>
            {model.caption}
          </span>
        )}
      </span>
      <Track model={model} axis="x" />
      {model.min && (
        <span className={styles.ends} style={words(model, 'minMaxFont')}>
          <span>{model.min}</span>
          <span>{model.max}</span>
        </span>
      )}
    </div>
  )
}

/** A bar that stands and grows upward. */
export function VerticalBar({ model, size }: BarGaugeProps) {
  const valueSize = Math.max(
    11,
    Math.min((model.settings.valueFont.size ?? 18) * (size.height / 150), size.width / 3.2, 40),
  )
  const thickness = Math.max(
    8,
    Math.min((size.width / 6.667) * model.widthScale * (model.min ? 1.8 : 3), size.width * 0.6),
  )
  return (
    <div className={styles.standing} style={{ '--thickness': `${thickness}px` } as CSSProperties}>
      {model.title && (
        <span className={styles.heading} style={words(model, 'titleFont')}>
          {model.title}
        </span>
      )}
      <span className={styles.number} style={{ ...words(model, 'valueFont'), fontSize: valueSize }}>
        {model.value}
      </span>
      <span className={styles.column}>
        <Track model={model} axis="y" />
        {model.min && (
          <span className={styles.sides} style={words(model, 'minMaxFont')}>
            <span>{model.max}</span>
            <span>{model.min}</span>
          </span>
        )}
      </span>
      {model.caption && (
        <span className={styles.beside} style={words(model, 'labelFont')}>
          {model.caption}
        </span>
      )}
    </div>
  )
}

function Track({ model, axis }: { model: GaugeModel; axis: 'x' | 'y' }) {
  const share = model.share ?? 0
  const isLying = axis === 'x'
  const stripe = Math.max(2, model.dash * 2)
  const stripes =
    model.dash > 0
      ? `repeating-linear-gradient(to ${isLying ? 'right' : 'top'}, #000 0 ${stripe}px, transparent ${stripe}px ${stripe * 2}px)`
      : undefined
  const place = (at: number): CSSProperties =>
    isLying ? { left: `${at * 100}%` } : { bottom: `${at * 100}%` }
  return (
    <span className={isLying ? styles.trackX : styles.trackY}>
      <span
        className={styles.ground}
        style={{ background: model.track, maskImage: stripes, borderRadius: stripes ? 0 : undefined }}
      />
      <span
        className={styles.reached}
        style={{
          background: model.bar,
          ...reach(share, isLying, stripes !== undefined),
          transition: `clip-path ${model.motion}, width ${model.motion}, height ${model.motion}`,
          maskImage: stripes,
          borderRadius: stripes ? 0 : undefined,
          boxShadow: model.glow > 0 && !stripes ? `0 0 ${2 + model.glow * 12}px ${model.bar}` : undefined,
        }}
      />
      {model.sections.map(({ from, to, color }) => (
        <span
          key={`${from} ${to}`}
          className={styles.strip}
          style={{
            background: color,
            ...(isLying
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
            { background: model.tickColor, '--width': `${model.tickWidth}px`, ...place(at) } as CSSProperties
          }
        />
      ))}
    </span>
  )
}

/** A solid bar is as long as its value; stripes must stay where they are, so they are cut off. */
function reach(share: number, isLying: boolean, isStriped: boolean): CSSProperties {
  const rest = `${(1 - share) * 100}%`
  if (isStriped) return { clipPath: isLying ? `inset(0 ${rest} 0 0)` : `inset(${rest} 0 0 0)` }
  return isLying ? { right: 'auto', width: `${share * 100}%` } : { top: 'auto', height: `${share * 100}%` }
}

function words(
  { settings, ink }: GaugeModel,
  font: 'titleFont' | 'valueFont' | 'labelFont' | 'minMaxFont',
): CSSProperties {
  const { fontFamily, fontStyle, fontWeight } = fontCss(settings[font], 1, 12)
  return { fontFamily, fontStyle, fontWeight, color: ink(settings[font].color) }
}
