import { z } from 'zod'
import { WidgetType } from './widgets-bundle'

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

export function widgetTypeInfo(type: WidgetType): WidgetTypeInfo {
  const { descriptor, ...reply } = widgetTypeReply(type)
  return { ...reply, widgetType: textOrNull(descriptor.type) }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
