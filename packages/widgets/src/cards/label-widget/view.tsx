import { useState } from 'react'
import { fontCss } from '../../text/font-css'
import { fillValues } from '../../text/value-pattern'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import styles from './view.module.css'
import type { labelWidget } from './widget'

const SQUARE = { width: 1, height: 1 }
/** The default font size, in percent of the height of the image. */
const DEFAULT_FONT_SIZE = 6

/** Labels at their positions on the image. */
export function View({ data, settings, size, environment }: WidgetProps<typeof labelWidget>) {
  const { series } = useWidgetData(data)
  const [imageSize, setImageSize] = useState(SQUARE)
  const values = series.map(({ dataKey, values }) => ({ label: dataKey.label, value: values.at(-1) }))
  const url = settings.backgroundImageUrl
  const scale = Math.min(size.width / imageSize.width, size.height / imageSize.height)
  const drawnSize = { inlineSize: imageSize.width * scale, blockSize: imageSize.height * scale }
  return (
    <div className={styles.area}>
      <div className={styles.picture} style={drawnSize}>
        {url ? (
          <img
            src={url}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setImageSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
            }
          />
        ) : (
          <p className={styles.noImage} dir="auto">
            {environment.t('widgets.label-widget.no-image')}
          </p>
        )}
        {settings.labels.map(({ pattern, x, y, backgroundColor, font }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: labels have no other identity
            key={index}
            className={styles.label}
            style={{
              ...fontCss(font, drawnSize.blockSize / 100, DEFAULT_FONT_SIZE),
              left: `${x ?? 0}%`,
              top: `${y ?? 0}%`,
              backgroundColor: backgroundColor ?? undefined,
            }}
          >
            {fillValues(environment.translateText(pattern ?? ''), values)}
          </span>
        ))}
      </div>
    </div>
  )
}
