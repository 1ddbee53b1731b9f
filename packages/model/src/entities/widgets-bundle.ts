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

/** The members that clients of ThingsBoard 3.6 and later read. Later versions name a type by `fqn` alone. */
const LaterMembers = z.object({
  fqn: z.string(),
  deprecated: z.boolean(),
  scada: z.boolean(),
  image: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
})

/** A widget type as REST clients get it. */
export const WidgetTypeReply = WidgetType.extend(LaterMembers.shape)
export type WidgetTypeReply = z.infer<typeof WidgetTypeReply>

/** A widget type without its descriptor. */
export const WidgetTypeInfo = WidgetTypeReply.omit({ descriptor: true }).extend({
  /** `latest`, `timeseries`, `rpc`, `alarm` or `static`. */
  widgetType: z.string().nullable(),
})
export type WidgetTypeInfo = z.infer<typeof WidgetTypeInfo>

/** The full name of a widget type, without the prefix `system` or `tenant`. */
export const fqnOf = ({ bundleAlias, alias }: Pick<WidgetType, 'bundleAlias' | 'alias'>) =>
  `${bundleAlias}.${alias}`

/** Adds the members of later versions, some of which are stored in the descriptor. */
export function widgetTypeReply(type: WidgetType): WidgetTypeReply {
  const { image, description, deprecated } = type.descriptor
  return {
    ...type,
    fqn: fqnOf(type),
    deprecated: deprecated === true,
    scada: false,
    image: textOrNull(image),
    description: textOrNull(description),
    tags: [],
  }
}

/** Leaves out the descriptor, because a list does not need it and it is large. */
export function widgetTypeInfo(type: WidgetType): WidgetTypeInfo {
  const { descriptor, ...reply } = widgetTypeReply(type)
  return { ...reply, widgetType: textOrNull(descriptor.type) }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
