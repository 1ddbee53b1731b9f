import type { JsonSchema, StoredItem } from './schema'

/** A font, as a property of the type `font` stores it. */
export const FONT: JsonSchema = {
  type: 'object',
  properties: {
    family: { type: 'string' },
    size: { type: 'number', minimum: 0 },
    sizeUnit: { type: 'string' },
    weight: { type: 'string' },
    style: { type: 'string' },
    lineHeight: { type: 'string' },
  },
}

const COLOR_TYPES = ['constant', 'range', 'gradient', 'function']

/** A color that may depend on the value, as a property of the type `color_settings` stores it. */
export const COLOR_SETTINGS: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: COLOR_TYPES },
    color: { type: 'string' },
    rangeList: {
      type: 'object',
      properties: {
        range: {
          type: 'array',
          items: {
            type: 'object',
            properties: { from: { type: 'number' }, to: { type: 'number' }, color: { type: 'string' } },
          },
        },
      },
    },
    gradient: {
      type: 'object',
      properties: {
        gradient: { type: 'array', items: { type: 'string' } },
        minValue: { type: 'number' },
        maxValue: { type: 'number' },
      },
    },
    colorFunction: { type: 'string' },
  },
}

/** The form items of a color at a key. `model` is the expression of its object. */
export function colorItems(key: string, model: string): StoredItem[] {
  const isType = (type: string) => `${model}.type === '${type}'`
  const [range, gradient] = [`${key}.rangeList.range`, `${key}.gradient.gradient`]
  return [
    `${key}.type`,
    { key: `${key}.color`, type: 'color' },
    {
      key: range,
      startEmpty: true,
      items: [`${range}[].from`, `${range}[].to`, { key: `${range}[].color`, type: 'color' }],
      condition: isType('range'),
    },
    {
      key: gradient,
      startEmpty: true,
      items: [{ key: `${gradient}[]`, type: 'color' }],
      condition: isType('gradient'),
    },
    { key: `${key}.gradient.minValue`, condition: isType('gradient') },
    { key: `${key}.gradient.maxValue`, condition: isType('gradient') },
    { key: `${key}.colorFunction`, type: 'javascript', condition: isType('function') },
  ]
}
