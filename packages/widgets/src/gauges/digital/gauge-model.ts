import { withAlpha } from '@signalbox/ui/colors/with-alpha'
import { sourceValue, toFiniteNumber } from '../../extra-value'
import { isThemeBackground, textColorOf, themeColorOr } from '../../stored-colors'
import { datePattern } from '../../text/date-pattern'
import { decimalsOf } from '../../text/decimals'
import { valueText } from '../../text/value-text'
import type { WidgetData } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { motion } from '../easing'
import { colorAt, evenStops, type GaugeSection, sectionStops, shareOf } from './levels'
import type { DigitalGaugeSettings } from './settings'

/** Everything a digital gauge draws, for any shape. */
export interface GaugeModel {
  /** The position of the value, 0 to 1; undefined before the first value. */
  share: number | undefined
  bar: string
  track: string
  /** Sections with fixed colors, drawn beside the track. */
  sections: readonly GaugeSection[]
  ticks: readonly number[]
  tickColor: string
  tickWidth: number
  value: string
  /** The text below the value: units, a title, or the time of the value. */
  caption: string
  title: string
  min: string
  max: string
  widthScale: number
  dash: number
  hasRoundEnds: boolean
  glow: number
  motion: string
  settings: DigitalGaugeSettings
  textColor: (color: string | null | undefined) => string
}

/** Computes what a digital gauge draws from data and settings. */
export function gaugeModel<K>(
  settings: DigitalGaugeSettings,
  config: WidgetProps['config'],
  data: WidgetData<K>,
  environment: Pick<WidgetProps['environment'], 'translateText' | 'isMobile' | 'locale'>,
  drawnColor: (color: string) => string,
): GaugeModel {
  const [series] = data.series
  const key = series?.dataKey
  const raw = series?.values.at(-1)
  const number = toFiniteNumber(raw) ?? Number.NaN
  const min = settings.minValue ?? 0
  const max = settings.maxValue || 100
  const chosenColor = settings.defaultColor || key?.color || '#3063D2'
  const base = isThemeBackground(config) ? drawnColor(chosenColor) : chosenColor
  const sections = settings.useFixedLevelColor ? fixedSections(settings, data, min, max) : []
  const colors = settings.levelColors.filter((color) => typeof color === 'string' && color !== '') as string[]
  const stops = settings.useFixedLevelColor ? sectionStops(sections) : evenStops(colors)
  const share = Number.isFinite(number) ? shareOf(number, min, max) : undefined
  const units = key?.units || textSetting(settings.units) || config.units || ''
  // Older gauges have their decimals in their settings.
  const gaugeDecimals = Number(settings.decimals ?? Number.NaN)
  const decimals =
    key?.decimals ?? (Number.isFinite(gaugeDecimals) ? gaugeDecimals : decimalsOf(undefined, config, number))
  const textOrLabel = (text: string | null | undefined) => environment.translateText(text || key?.label || '')
  const time = settings.showTimestamp && series?.ts.at(-1)

  return {
    share,
    bar: colorAt(stops, share ?? 0, base),
    track: themeColorOr(
      settings.gaugeColor,
      ['#eee', '#eeeeee'],
      settings.gaugeColor || isThemeBackground(config) ? 'var(--surface-4)' : withAlpha(base, 0.2),
    ),
    sections,
    ticks: settings.showTicks
      ? settings.ticksValue
          .flatMap((tick) => sourceValue(tick, data) ?? [])
          .map((value) => shareOf(value, min, max))
      : [],
    tickColor: textColorOf(settings.colorTicks, config),
    tickWidth: settings.tickWidth ?? 4,
    value: settings.showValue
      ? Number.isFinite(number)
        ? valueText(number, decimals, '', true)
        : raw
          ? String(raw)
          : '–'
      : '',
    caption: time
      ? [units, datePattern(time, settings.timestampFormat || 'yyyy-MM-dd HH:mm:ss', environment.locale)]
          .join(' ')
          .trim()
      : [units, settings.showUnitTitle ? textOrLabel(settings.unitTitle) : ''].join(' ').trim(),
    title: settings.showTitle ? textOrLabel(settings.title) : '',
    min: settings.showMinMax ? valueText(min) : '',
    max: settings.showMinMax ? valueText(max) : '',
    widthScale: settings.gaugeWidthScale ?? 0.75,
    dash: settings.dashThickness ?? 0,
    hasRoundEnds: settings.roundedLineCap,
    glow: environment.isMobile ? 0 : (settings.neonGlowBrightness ?? 0) / 100,
    motion: motion(settings, environment.isMobile),
    settings,
    textColor: (color) => textColorOf(color, config),
  }
}

function fixedSections<K>(
  settings: DigitalGaugeSettings,
  data: WidgetData<K>,
  min: number,
  max: number,
): GaugeSection[] {
  return settings.fixedLevelColors.flatMap(({ from, to, color }) => {
    const low = sourceValue(from, data)
    const high = sourceValue(to, data)
    if ((low === undefined && high === undefined) || !color) return []
    return [{ from: shareOf(low ?? high!, min, max), to: shareOf(high ?? low!, min, max), color }]
  })
}

const textSetting = (value: unknown) => (typeof value === 'string' ? value : '')
