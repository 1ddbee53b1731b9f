import { type DatasourceNames, datasourceText } from '@signalbox/model/query/datasource-text'
import { seriesColor } from '@signalbox/model/text/colors'
import { customTranslation } from '@signalbox/model/text/custom-translation'
import { formatValue } from '@signalbox/model/text/widget-format'
import type { FrameContext } from '../messages'
import { of } from './rxjs/observable'
import { subject } from './rxjs/subjects'

/** The `utils` and `translate` services of ThingsBoard for widget scripts. They need no call to the page. */
export function openUtils(currentContext: () => FrameContext) {
  const translationOf = (key: string) => {
    const { translations } = currentContext()
    return Object.hasOwn(translations, key) ? translations[key] : undefined
  }
  const instant = (key: string, values: Record<string, unknown> = {}) => {
    const text = translationOf(key) ?? key
    return text.replace(/\{\{?\s*(\w+)\s*\}?\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
  const isDefined = (value: unknown) => value !== undefined && value !== null
  return {
    translate: {
      instant,
      get: (key: string, values?: Record<string, unknown>) => of(instant(key, values)),
      get currentLang() {
        return currentContext().locale.replace('-', '_')
      },
      defaultLang: 'en_US',
      onLangChange: subject(),
    },
    utils: {
      formatValue,
      guid,
      getMaterialColor: seriesColor,
      deepClone,
      isDefined: (value: unknown) => value !== undefined,
      isDefinedAndNotNull: isDefined,
      isNumber: (value: unknown) => typeof value === 'number',
      isString: (value: unknown) => typeof value === 'string',
      isObject: (value: unknown) => typeof value === 'object' && value !== null,
      isEmptyStr: (value: unknown) => !isDefined(value) || String(value).trim() === '',
      defaultValue: (value: unknown, fallback: unknown) => (value === undefined ? fallback : value),
      customTranslation: (text?: string | null, fallback = text) =>
        text ? customTranslation(text, fallback ?? text, translationOf) : (fallback ?? text),
      createLabelFromDatasource: (source: DatasourceNames, pattern?: string | null) =>
        datasourceText(pattern ?? '', source),
    },
  }
}

/** A deep copy of plain objects, lists and dates. Other values, such as functions and elements, are not copied. */
function deepClone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepClone)
  if (value instanceof Date) return new Date(value)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, deepClone(each)]))
}

/** A random UUID. `crypto.randomUUID` is missing in insecure contexts, and a frame without an origin may be one. */
function guid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
