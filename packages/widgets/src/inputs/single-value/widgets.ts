import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { field, flag, number, text } from '../../fields'

export type InputKind = 'integer' | 'double' | 'string' | 'boolean' | 'image' | 'date'
export type ValueTarget = 'timeseries' | 'server' | 'shared'

const ALL = { widgetTitle: text('', 'Widget title'), showResultMessage: flag(true, 'Show result message') }
/** A missing text differs from an empty one: missing means the default, empty means no text. */
const optionalText = (title: string) => field(z.string().nullish(), { title })
const REQUIRED = {
  ...ALL,
  showLabel: flag(true, 'Show label'),
  requiredErrorMessage: text('', "'Required' error message"),
}
const LABELED = { ...REQUIRED, labelValue: text('', 'Label') }

const SETTINGS = {
  integer: { ...LABELED, minValue: number(null, 'Minimum value'), maxValue: number(null, 'Maximum value') },
  double: { ...LABELED, minValue: number(null, 'Minimum value'), maxValue: number(null, 'Maximum value') },
  string: {
    ...LABELED,
    minLength: number(null, 'Minimum length'),
    maxLength: number(null, 'Maximum length'),
  },
  boolean: { ...ALL, trueValue: optionalText('Text for true'), falseValue: optionalText('Text for false') },
  date: { ...REQUIRED, showTimeInput: flag(true, 'Show time input') },
  image: {
    ...ALL,
    displayPreview: flag(true, 'Show preview'),
    displayClearButton: flag(false, 'Show clear button'),
  },
} satisfies Record<InputKind, z.ZodRawShape>

const PREVIEW: Record<InputKind, string> = {
  integer: 'return 42;',
  double: 'return 21.5;',
  string: "return 'Hall 3';",
  boolean: 'return true;',
  date: 'return 1700000000000;',
  image: "return '';",
}

const valueAlias = (target: ValueTarget, kind: InputKind) =>
  target === 'timeseries' ? `update_${kind}_timeseries` : `update_${target}_${kind}_attribute`

/** A field that changes one value of one entity. */
export function valueInput(target: ValueTarget, kind: InputKind) {
  const isSeries = target === 'timeseries'
  return defineWidget({
    bundle: 'input_widgets',
    alias: valueAlias(target, kind),
    name: isSeries ? `Update ${kind} timeseries` : `Update ${target} ${kind} attribute`,
    type: 'latest',
    size: { x: 7.5, y: kind === 'image' || kind === 'date' ? 3.5 : 3 },
    data: { maxDatasources: 1, maxDataKeys: 1, singleEntity: true },
    settings: z.object(SETTINGS[kind]).loose(),
    ...(kind === 'date' && { whenMissing: { showTimeInput: false } }),
    config: { enableFullscreen: false },
    preview: {
      dataKeys: [
        {
          name: 'f(x)',
          type: 'function',
          label: 'Value',
          color: '#3063D2',
          settings: {},
          funcBody: PREVIEW[kind],
        },
      ],
    },
  })
}

const ATTRIBUTES = ['integer', 'double', 'boolean', 'string', 'image', 'date'] as const

/** The variants: four kinds of time series, six kinds of server and of shared attributes. */
export const VALUE_INPUTS: { target: ValueTarget; kind: InputKind }[] = [
  ...(['integer', 'double', 'boolean', 'string'] as const).map((kind) => ({
    target: 'timeseries' as const,
    kind,
  })),
  ...(['server', 'shared'] as const).flatMap((target) => ATTRIBUTES.map((kind) => ({ target, kind }))),
]
