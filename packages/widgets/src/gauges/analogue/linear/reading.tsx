import { themeColorOr } from '../../../stored-colors'
import { fontFace } from '../../../text/font-css'
import type { WidgetProps } from '../../../widget-props'
import { fittedText } from '../../fitted-text'
import styles from '../dial.module.css'
import { type dialModel, dropShadow } from '../dial-model'
import type { linearGauge } from '../widgets'

export interface LinearProps {
  model: ReturnType<typeof dialModel>
  settings: WidgetProps<ReturnType<typeof linearGauge>>['settings']
  isHorizontal: boolean
  size: { width: number; height: number }
}

const DEFAULT_VALUE_SIZE = 40
const DEFAULT_UNITS_SIZE = 22
const TITLE_HEIGHT = 64

/** Title, value and units; the value has a box if the box has its own colors. */
export function LinearReading({ model, settings, isHorizontal, size }: LinearProps) {
  const { titleFont, valueFont, unitsFont } = settings
  const defaultSize = isHorizontal ? Math.min(size.height * 0.24, 30) : Math.min(size.width * 0.22, 26)
  const maxSize = isHorizontal ? size.height * 0.3 : size.width * 0.3
  const valueSize = Math.max(
    8,
    Math.min(maxSize, (defaultSize * (valueFont.size ?? DEFAULT_VALUE_SIZE)) / DEFAULT_VALUE_SIZE),
  )
  const unitsSize = (valueSize * 0.5 * (unitsFont.size ?? DEFAULT_UNITS_SIZE)) / DEFAULT_UNITS_SIZE
  const x = isHorizontal ? 4 : size.width / 2
  const textAnchor = isHorizontal ? 'start' : 'middle'
  // A low widget has space for the scale and the value only.
  const name = size.height < TITLE_HEIGHT ? '' : model.title
  const title = fittedText(name, size.width - 8, Math.min((titleFont.size ?? 24) / 2, 24))
  const baseline = (name ? 14 : 2) + valueSize
  return (
    <g style={{ textAnchor }}>
      <text
        x={x}
        y={12}
        className={styles.title}
        style={{
          ...fontFace(titleFont),
          fontSize: title.size,
          fill: model.textColor(titleFont.color),
          textAnchor,
        }}
      >
        {title.text}
      </text>
      {model.value && (
        <ValueBox {...{ settings, isHorizontal, size, valueSize, baseline }} text={model.value} />
      )}
      {model.value && (
        <text
          x={x}
          y={baseline}
          className={styles.value}
          style={{
            ...fontFace(valueFont),
            fontSize: valueSize,
            fill: model.textColor(valueFont.color),
            filter: dropShadow(model.valueShadow),
            textAnchor,
          }}
        >
          {model.value}
          {model.units && (
            <tspan
              className={styles.units}
              style={{ ...fontFace(unitsFont), fontSize: unitsSize, fill: model.textColor(unitsFont.color) }}
              dx="4"
            >
              {model.units}
            </tspan>
          )}
        </text>
      )}
    </g>
  )
}

interface ValueBoxProps extends Pick<LinearProps, 'settings' | 'isHorizontal' | 'size'> {
  text: string
  valueSize: number
  baseline: number
}

/** The box behind the value. With the stored default colors there is no box. */
function ValueBox({ settings, isHorizontal, size, text, valueSize, baseline }: ValueBoxProps) {
  const fill = themeColorOr(settings.colorValueBoxBackground, ['#babab2'], 'none')
  const stroke = themeColorOr(settings.colorValueBoxRect, ['#888', '#888888'], 'none')
  const strokeEnd = themeColorOr(settings.colorValueBoxRectEnd, ['#666', '#666666'], stroke)
  const shadow = themeColorOr(
    settings.colorValueBoxShadow,
    ['rgba(0,0,0,1)', '#000', '#000000'],
    'transparent',
  )
  if (fill === 'none' && stroke === 'none' && strokeEnd === 'none') return null
  const width = text.length * valueSize * 0.6 + 8
  return (
    <rect
      x={isHorizontal ? 0 : (size.width - width) / 2}
      y={baseline - valueSize * 0.92}
      width={width}
      height={valueSize * 1.15}
      rx={2.5}
      style={{ fill, stroke: stroke === 'none' ? strokeEnd : stroke, filter: dropShadow(shadow) }}
    />
  )
}
