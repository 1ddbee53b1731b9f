import { fontFace } from '../../../text/font-css'
import styles from '../dial.module.css'
import { type dialModel, dropShadow } from '../dial-model'
import type { DialSettings } from '../settings'
import { ValueBox } from './parts'

interface ReadingProps {
  model: ReturnType<typeof dialModel>
  center: { x: number; y: number }
  radius: number
  valueSize: number
  unitsSize: number
  valueFont: DialSettings['valueFont']
  unitsFont: DialSettings['unitsFont']
}

/** The value as a number in its box, and the unit below it. */
export function RadialReading({
  model,
  center,
  radius,
  valueSize,
  unitsSize,
  valueFont,
  unitsFont,
}: ReadingProps) {
  const boxWidth = Math.max(4, model.value.length + 1) * valueSize * 0.62
  return (
    <>
      {model.value && model.box && (
        <ValueBox
          box={model.box}
          x={center.x - boxWidth / 2}
          y={center.y + radius * 0.56 - valueSize * 0.95}
          width={boxWidth}
          height={valueSize * 1.25}
        />
      )}
      {model.value && (
        <text
          x={center.x}
          y={center.y + radius * 0.56}
          className={styles.value}
          style={{
            ...fontFace(valueFont),
            fontSize: valueSize,
            fill: model.textColor(valueFont.color),
            filter: dropShadow(model.valueShadow),
          }}
        >
          {model.value}
        </text>
      )}
      {model.units && (
        <text
          x={center.x}
          y={center.y + radius * (model.value ? 0.74 : 0.5)}
          className={styles.units}
          style={{ ...fontFace(unitsFont), fontSize: unitsSize, fill: model.textColor(unitsFont.color) }}
        >
          {model.units}
        </text>
      )}
    </>
  )
}
