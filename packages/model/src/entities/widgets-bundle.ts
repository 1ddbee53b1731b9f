import { z } from 'zod'
import { idOf } from '../entity-id'
import { JsonObject } from '../json/json-value'
import { ShortText } from '../text/short-text'

/** The picture of a bundle: only an image, small enough for a list. */
const BundleImage = z
  .string()
  .max(400_000)
  .regex(/^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/, 'The image has to be a data URL of an image')

/** A named set of widget types, owned by the system or by a tenant. */
export const WidgetsBundle = z.object({
  id: idOf('WIDGETS_BUNDLE'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  alias: z.string(),
  title: z.string(),
  /** A picture as a data URL. */
  image: z.string().nullable(),
})
export type WidgetsBundle = z.infer<typeof WidgetsBundle>

export const WidgetsBundleInput = z.object({
  id: idOf('WIDGETS_BUNDLE').nullish(),
  alias: ShortText,
  title: ShortText,
  image: BundleImage.nullish(),
})
export type WidgetsBundleInput = z.infer<typeof WidgetsBundleInput>

/** The number of dashboards that use a bundle, and the number that use each of its types, by alias. */
export const WidgetsBundleUsage = z.object({
  dashboards: z.number().int(),
  types: z.record(z.string(), z.number().int()),
})
export type WidgetsBundleUsage = z.infer<typeof WidgetsBundleUsage>

/** A kind of widget that dashboards use by bundle and alias. */
export const WidgetType = z.object({
  id: idOf('WIDGET_TYPE'),
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  bundleAlias: z.string(),
  alias: z.string(),
  name: z.string(),
  descriptor: JsonObject,
})
export type WidgetType = z.infer<typeof WidgetType>

export const WidgetTypeInput = z.object({
  id: idOf('WIDGET_TYPE').nullish(),
  /** The alias of the bundle, a dot and the alias. Clients of ThingsBoard 3.6 and later send it in place of both. */
  fqn: z.string().max(511).nullish(),
  bundleAlias: ShortText,
  alias: ShortText,
  name: ShortText,
  descriptor: JsonObject.nullish(),
})
export type WidgetTypeInput = z.infer<typeof WidgetTypeInput>

/** The alias derived from a title, before a number makes it unique. */
export const aliasFromTitle = (title: string) => title.toLowerCase().replace(/\W+/g, '_')
