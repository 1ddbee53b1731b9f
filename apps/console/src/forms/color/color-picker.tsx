import { colorText, type Hsva, parseColor, toHsva, toRgba } from '@signalbox/ui/colors/color-value'
import { TextField } from '@signalbox/ui/fields/text-field'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './color-picker.module.css'
import { PALETTE } from './palette'

interface ColorPickerProps {
  value: string | null
  onChange: (color: string) => void
}

const BLACK: Hsva = { h: 0, s: 0, v: 0, a: 1 }
const STEP = 0.02

/** Chooses a color by hue, saturation and alpha, or from the palette. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const { t } = useTranslation()
  // A gray color has no hue. The last hue is kept, so that the square does not turn red.
  const [mixed, setMixed] = useState<Hsva>(() => hsvaOf(value) ?? BLACK)
  const [typed, setTyped] = useState<string | null>(null)
  const current = hsvaOf(value)
  const color = current && colorText(toRgba(mixed)) !== value ? current : mixed

  function set(part: Partial<Hsva>) {
    const next = { ...color, ...part }
    setMixed(next)
    setTyped(null)
    onChange(colorText(toRgba(next)))
  }

  function onType(text: string) {
    setTyped(text)
    const parsed = parseColor(text)
    if (!parsed) return
    setMixed(toHsva(parsed))
    onChange(colorText(parsed))
  }

  const colorVariables = {
    '--hue': `hsl(${color.h} 100% 50%)`,
    '--opaque': colorText(toRgba({ ...color, a: 1 })),
    '--color': value ?? 'transparent',
  } as CSSProperties
  return (
    <div className={styles.picker} style={colorVariables}>
      <Square color={color} onChange={set} />
      <div className={styles.sliders}>
        <span className={styles.swatch} aria-hidden="true" />
        <div>
          <input
            type="range"
            className={styles.hue}
            aria-label={t('color.hue')}
            min={0}
            max={359}
            value={Math.round(color.h)}
            onChange={(event) => set({ h: Number(event.target.value) })}
          />
          <input
            type="range"
            className={styles.alpha}
            aria-label={t('color.alpha')}
            min={0}
            max={100}
            value={Math.round(color.a * 100)}
            onChange={(event) => set({ a: Number(event.target.value) / 100 })}
          />
        </div>
      </div>
      <TextField label={t('color.value')} mono value={typed ?? value ?? ''} onChange={onType} />
      <Palette onChoose={onType} />
    </div>
  )
}

/** The palette has one tab stop: the color that last had the focus. Arrow keys move the focus inside the palette. */
function Palette({ onChoose }: { onChoose: (hex: string) => void }) {
  const { t } = useTranslation()
  const [tabStop, setTabStop] = useState(PALETTE[0]?.shades[0]?.[1])
  return (
    <fieldset className={styles.palette} aria-label={t('color.palette')} onKeyDown={onPaletteKey}>
      {PALETTE.map(({ name, shades }) => (
        <div key={name}>
          {shades.map(([shade, hex]) => (
            <button
              key={shade}
              type="button"
              tabIndex={hex === tabStop ? 0 : -1}
              title={`${name} ${shade}`}
              aria-label={`${name} ${shade}`}
              style={{ background: hex }}
              onFocus={() => setTabStop(hex)}
              onClick={() => onChoose(hex)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** A square to choose the saturation (horizontally) and the brightness (upwards). */
function Square({ color, onChange }: { color: Hsva; onChange: (part: Partial<Hsva>) => void }) {
  const { t } = useTranslation()

  function onPointer(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const area = event.currentTarget.getBoundingClientRect()
    onChange({
      s: clampFraction((event.clientX - area.left) / area.width),
      v: clampFraction(1 - (event.clientY - area.top) / area.height),
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const part = {
      ArrowLeft: { s: clampFraction(color.s - STEP) },
      ArrowRight: { s: clampFraction(color.s + STEP) },
      ArrowUp: { v: clampFraction(color.v + STEP) },
      ArrowDown: { v: clampFraction(color.v - STEP) },
    }[event.key]
    if (!part) return
    event.preventDefault()
    onChange(part)
  }

  const percent = (value: number) => `${Math.round(value * 100)}%`
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.square}
      aria-label={t('color.square')}
      aria-valuenow={Math.round(color.v * 100)}
      aria-valuetext={`${percent(color.s)}, ${percent(color.v)}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onPointer(event)
      }}
      onPointerMove={onPointer}
      onKeyDown={onKeyDown}
    >
      <span style={{ left: percent(color.s), top: percent(1 - color.v) }} />
    </div>
  )
}

function onPaletteKey(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const rows = buttons.length / PALETTE.length
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -rows, ArrowRight: rows }[event.key]
  const next = step && buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const clampFraction = (value: number) => Math.min(Math.max(value, 0), 1)

function hsvaOf(color: string | null): Hsva | null {
  const parsed = parseColor(color)
  return parsed && toHsva(parsed)
}
