import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { JsonObject } from '@signalbox/model/json/json-value'

const IMAGE = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/

/** The image of a widget type, shown instead of its preview. Only data URLs of images are accepted. */
export function typeImage({ descriptor }: Pick<WidgetType, 'descriptor'>): string | null {
  const { image } = descriptor
  return typeof image === 'string' && IMAGE.test(image) ? image : null
}

/** The descriptor with another image, or without one. */
export function withImage({ image: _before, ...descriptor }: JsonObject, image: unknown): JsonObject {
  return typeof image === 'string' && IMAGE.test(image) ? { ...descriptor, image } : descriptor
}
