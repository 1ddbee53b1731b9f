import { withAlpha } from '@signalbox/ui/colors/with-alpha'
import { toFiniteNumber } from '../../extra-value'
import { isThemeBackground, textColorOf, themeColorOr } from '../../stored-colors'
import { decimalsOf } from '../../text/decimals'
import { localNumber } from '../../text/local-number'
import { valueText } from '../../text/value-text'
import type { WidgetData } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { motion } from '../easing'
import { highlightsOf, type Scale, type ScaleHighlight, scaleOf } from './scale'
import type { DialSettings } from './settings'

/**
 * The values and colors that dials and thermometers draw. Stored default colors are replaced by theme colors.
 */
export interface DialModel {
  scale: Scale
  highlights: readonly ScaleHighlight[]
  highlightsWidth: number
  /** The position of the needle: 0 to 1, or slightly beyond if the value is outside of the scale. */
  share: number
  hasValue: boolean
  value: string
  /** The value without leading zeros, for screen readers. */
  reading: string
  title: string
  units: string
  base: string
  plate: string
  major: string
  minor: string
  needle: string
  needleEnd: string
  needleShadow: string
  /** The shade over one half of the needle; the stored default means none. */
  needleShadeUp: string
  valueShadow: string
  hasBorder: boolean
  box: { background: string; edge: string; edgeEnd: string; shadow: string } | undefined
  motion: string
  textColor: (color: string | null | undefined) => string
}

/** Computes what a dial or thermometer draws from data and settings. */
export function dialModel<K>(
  settings: DialSettings,
  config: WidgetProps['config'],
  data: WidgetData<K>,
  environment: Pick<WidgetProps['environment'], 'translateText' | 'isMobile'>,
  drawnColor: (color: string) => string,
): DialModel {
  const [series] = data.series
  const key = series?.dataKey
  const number = toFiniteNumber(series?.values.at(-1)) ?? Number.NaN
  const hasValue = Number.isFinite(number)
  const scale = scaleOf(settings)
  const chosenColor = settings.defaultColor || key?.color || '#3063D2'
  const base = isThemeBackground(config) ? drawnColor(chosenColor) : chosenColor
  // Older gauges have their decimals and units in their settings.
  const decimals =
    key?.decimals ??
    (typeof settings.valueDec === 'number' ? settings.valueDec : decimalsOf(undefined, config, number))
  const share = (number - scale.min) / (scale.max - scale.min || 1)
  const text = valueText(number, decimals, '', true)
  return {
    scale,
    highlights: highlightsOf(settings.highlights, scale, base, withAlpha),
    highlightsWidth: settings.highlightsWidth ?? 15,
    share: hasValue ? Math.min(1.02, Math.max(-0.02, share)) : 0,
    hasValue,
    value: settings.valueBox ? (hasValue ? padded(text, settings.valueInt ?? 0) : '–') : '',
    reading: hasValue ? text : '–',
    title: settings.showUnitTitle ? environment.translateText(settings.unitTitle || key?.label || '') : '',
    units: key?.units || (typeof settings.units === 'string' ? settings.units : '') || config.units || '',
    base,
    plate: themeColorOr(settings.colorPlate, ['#fff', '#ffffff', '#cfd8dc'], 'var(--surface-2)'),
    major: textColorOf(settings.colorMajorTicks, config),
    minor: textColorOf(settings.colorMinorTicks, config),
    needle: settings.colorNeedle || base,
    needleEnd: settings.colorNeedleEnd || settings.colorNeedle || base,
    needleShadow: settings.colorNeedleShadowDown || 'transparent',
    needleShadeUp: themeColorOr(settings.colorNeedleShadowUp, ['rgba(2,255,255,0.2)'], 'transparent'),
    valueShadow: themeColorOr(settings.valueFont.shadowColor, ['rgba(0,0,0,0.3)'], 'transparent'),
    hasBorder: settings.showBorder,
    box: settings.valueBox
      ? {
          background: themeColorOr(settings.colorValueBoxBackground, ['#babab2'], 'var(--surface-3)'),
          edge: themeColorOr(settings.colorValueBoxRect, ['#888', '#888888'], 'var(--line-1)'),
          edgeEnd: themeColorOr(settings.colorValueBoxRectEnd, ['#666', '#666666'], 'var(--line-1)'),
          shadow: themeColorOr(
            settings.colorValueBoxShadow,
            ['rgba(0,0,0,1)', '#000', '#000000'],
            'transparent',
          ),
        }
      : undefined,
    motion: motion(settings, environment.isMobile),
    textColor: (color) => textColorOf(color, config),
  }
}

/** Adds leading zeros up to the configured number of digits. */
function padded(text: string, digits: number): string {
  const [, sign = '', whole = '', rest = ''] = /^([\u2066−-]*)(\p{Nd}+)(.*)$/u.exec(text) ?? []
  return whole ? `${sign}${whole.padStart(digits, localNumber('0'))}${rest}` : text
}

/** A shadow filter; none for a transparent color, because filters are slow. */
export const dropShadow = (color: string) =>
  color === 'transparent' ? undefined : `drop-shadow(1px 1px 1px ${color})`
