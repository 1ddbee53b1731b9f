import type { WidgetsBundle, WidgetTypeInput } from '@signalbox/model/widgets-bundle'
import {
  deleteWidgetsBundle,
  getWidgetsBundle,
  listWidgetTypes,
  saveWidgetsBundle,
  saveWidgetType,
} from '../../api/widgets-bundles'
import { exportJson, without } from '../../entity/json-file'

const OWN_MEMBERS = ['id', 'createdTime', 'tenantId', 'bundleAlias']

/** Hands a bundle with its widget types to the user, without what belongs to this installation. */
export const exportBundle = (id: string) =>
  exportJson(async () => {
    const bundle = await getWidgetsBundle(id)
    const types = await listWidgetTypes(bundle)
    return {
      title: bundle.title,
      content: {
        widgetsBundle: without(bundle, OWN_MEMBERS),
        widgetTypes: types.map((type) => without(type, OWN_MEMBERS)),
      },
    }
  })

interface BundleFile {
  widgetsBundle: { title: string; alias?: string | null }
  widgetTypes: Pick<WidgetTypeInput, 'name' | 'alias' | 'descriptor'>[]
}

export function isBundleFile(document: Record<string, unknown>): boolean {
  const { widgetsBundle, widgetTypes } = document as Partial<BundleFile>
  const hasTitle = typeof widgetsBundle?.title === 'string' && widgetsBundle.title.trim() !== ''
  return hasTitle && Array.isArray(widgetTypes) && widgetTypes.every((type) => type?.name && type.descriptor)
}

/** Saves the bundle, then all its types. A bundle whose types are refused is taken back. */
export async function importBundle(document: Record<string, unknown>): Promise<WidgetsBundle> {
  const { widgetsBundle, widgetTypes } = document as unknown as BundleFile
  const bundle = await saveWidgetsBundle({
    title: widgetsBundle.title,
    alias: widgetsBundle.alias ?? null,
  })
  try {
    await Promise.all(
      widgetTypes.map(({ name, alias, descriptor }) =>
        saveWidgetType({ name, alias: alias ?? null, descriptor, bundleAlias: bundle.alias }),
      ),
    )
    return bundle
  } catch (error) {
    await deleteWidgetsBundle(bundle.id.id)
    throw error
  }
}
