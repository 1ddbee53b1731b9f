import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { getWidgetTypeById, saveWidgetType } from '../../../api/entities/widgets-bundles'

/** Applies a change to the currently stored type: another user may have saved it since the library was loaded. */
export async function changeType(
  { id }: Pick<WidgetType, 'id'>,
  change: (stored: WidgetType) => Partial<Pick<WidgetType, 'name' | 'descriptor'>>,
): Promise<WidgetType> {
  const stored = await getWidgetTypeById(id.id, {})
  return saveWidgetType({ ...stored, ...change(stored) })
}
