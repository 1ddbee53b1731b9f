import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { JsonObject } from '@signalbox/model/json/json-value'

const IMAGE = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/** The image of a widget type, which replaces its preview. Null unless it is the data URL of an image. */
export function typeImage({ descriptor }: Pick<WidgetType, 'descriptor'>): string | null {
  const { image } = descriptor
  return typeof image === 'string' && IMAGE.test(image) ? image : null
}

/** The descriptor with another image; without an image if `image` is not the data URL of an image. */
export function withImage({ image: _image, ...descriptor }: JsonObject, image: unknown): JsonObject {
  return typeof image === 'string' && IMAGE.test(image) ? { ...descriptor, image } : descriptor
}
