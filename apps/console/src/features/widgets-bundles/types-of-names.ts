import { convertNewerType } from '@signalbox/model/dashboard/newer-thingsboard/convert-widgets'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { listWidgetBundles } from '../../api/entities/widget-types'
import { isSystemBundle, listBundleTypes } from '../../api/entities/widgets-bundles'

const keyOf = ({ bundleAlias, alias }: { bundleAlias: string; alias: string }) => `${bundleAlias}.${alias}`

/**
 * The widget types of this installation with the full names of later ThingsBoard versions, and the names without a type
 * here. A type of the tenant takes precedence over a system type.
 */
export async function typesOfNames(
  names: readonly string[],
): Promise<{ found: WidgetType[]; missingNames: string[] }> {
  if (names.length === 0) return { found: [], missingNames: [] }
  const bundles = await listWidgetBundles({})
  const typesOf = async (isSystem: boolean) =>
    (
      await Promise.all(bundles.filter((bundle) => isSystemBundle(bundle) === isSystem).map(listBundleTypes))
    ).flat()
  const [ownTypes, systemTypes] = await Promise.all([typesOf(false), typesOf(true)])
  const found = new Map<string, WidgetType>()
  const missingNames: string[] = []
  for (const name of new Set(names)) {
    // A name without a dot has no bundle: the type is in the bundle into which it was imported.
    const own = ownTypes.find((type) => [keyOf(type), type.alias].includes(name))
    const systemKey = systemKeyOf(name)
    const type = own ?? systemTypes.find((other) => keyOf(other) === systemKey)
    if (type) found.set(type.id.id, type)
    else missingNames.push(name)
  }
  return { found: [...found.values()], missingNames }
}

/** The key of the system type with this name, or of the type that replaces it here. */
function systemKeyOf(name: string): string {
  const widget: Record<string, unknown> = { typeFullFqn: `system.${name}` }
  convertNewerType(widget)
  return `${String(widget.bundleAlias)}.${String(widget.typeAlias)}`
}
