import { z } from 'zod'
import type { FieldMeta } from './settings-form'

/** Builders of settings fields: stored type, default and control. */

/** The same field with hints for its form. */
export const field = <T extends z.ZodType>(schema: T, meta: FieldMeta): T => schema.meta({ ...meta }) as T

/** A setting that is on or off. */
export const flag = (byDefault: boolean, title: string, meta: FieldMeta = {}) =>
  field(
    z
      .boolean()
      .nullish()
      .default(byDefault)
      .transform((value) => value ?? byDefault),
    { title, ...meta },
  )

/** A setting that is a text. */
export const text = (byDefault: string, title: string, meta: FieldMeta = {}) =>
  field(z.string().nullish().default(byDefault), { title, ...meta })

/**
 * A setting that is a number. An empty text, which ThingsBoard stores, is invalid: the default replaces it.
 */
export const number = (byDefault: number | null, title: string, meta: FieldMeta = {}) =>
  field(z.number().nullish().default(byDefault), { title, ...meta })

/** A setting that is a color. */
export const color = (byDefault: string | null, title: string, meta: FieldMeta = {}) =>
  field(z.string().nullish().default(byDefault), { title, control: 'color', ...meta })

/** The body of a user function. */
export const code = (title: string, meta: FieldMeta = {}) =>
  field(z.string().nullish(), { title, control: 'javascript', ...meta })

/** A setting that is one of several values. */
export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  byDefault: V[number],
  title: string,
  choices?: Record<string, string>,
  meta: FieldMeta = {},
) => field(z.enum(values).catch(byDefault).default(byDefault), { title, choices, ...meta })

/** A setting that is an image. */
export const image = (title: string, meta: FieldMeta = {}) =>
  field(z.string().nullish(), { title, control: 'image', ...meta })

export interface Font {
  family?: string | null
  size?: number | null
  style?: string | null
  weight?: string | null
  color?: string | null
  /** The color of the text shadow; only the value of analog gauges has one. */
  shadowColor?: string | null
}

const STYLES = ['normal', 'italic', 'oblique'] as const
const WEIGHTS = [
  'normal',
  'bold',
  'bolder',
  'lighter',
  '100',
  '200',
  '300',
  '400',
  '500',
  '600',
  '700',
  '800',
  '900',
] as const

/** A font: its members are separate fields. */
export const font = (
  size: number,
  fontColor: string | null,
  title: string,
  meta: FieldMeta = {},
  more: z.ZodRawShape = {},
) =>
  field(
    z
      .object({
        family: text('Roboto', `${title}: family`),
        size: number(size, `${title}: size`),
        style: choice(STYLES, 'normal', `${title}: style`),
        weight: choice(WEIGHTS, '500', `${title}: weight`),
        color: color(fontColor, `${title}: color`),
        ...more,
      })
      .loose()
      .nullish()
      .transform((value): Font => value ?? {})
      .prefault({}),
    meta,
  )
