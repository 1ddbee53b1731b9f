import { plainFunctions } from '@signalbox/model/dashboard/newer-thingsboard/convert-widgets'
import { resourceLinks } from '@signalbox/model/dashboard/newer-thingsboard/resource-links'
import type { WidgetsBundle, WidgetType, WidgetTypeInput } from '@signalbox/model/entities/widgets-bundle'
import {
  deleteWidgetsBundle,
  deleteWidgetType,
  getWidgetsBundle,
  listBundleTypes,
  saveWidgetsBundle,
  saveWidgetType,
} from '../../api/entities/widgets-bundles'
import { downloadJson, exportJson, without } from '../../entity/form/json-file'
import { withImage } from '../../entity/widget-library/type-image'
import { typesOfNames } from './types-of-names'

/** Members that have a meaning only in this installation, and are not exported. */
const LOCAL_MEMBERS = ['id', 'createdTime', 'tenantId', 'bundleAlias']

/** Downloads a bundle with its widget types as a file. */
export const exportBundle = (id: string) =>
  exportJson(async () => {
    const bundle = await getWidgetsBundle(id)
    const types = await listBundleTypes(bundle)
    return {
      title: bundle.title,
      content: {
        widgetsBundle: without(bundle, LOCAL_MEMBERS),
        widgetTypes: types.map((type) => without(type, LOCAL_MEMBERS)),
      },
    }
  })

/** Downloads a widget type as a file. */
export const exportType = (type: WidgetType) => downloadJson(type.name, without(type, LOCAL_MEMBERS))

export type StoredType = Pick<WidgetTypeInput, 'name' | 'alias' | 'descriptor'> & {
  /** Present only in files of later ThingsBoard versions, which store the image outside the descriptor. */
  image?: unknown
  /** Present only in files of later ThingsBoard versions. */
  deprecated?: unknown
  /** The full name that later ThingsBoard versions have in place of the alias. */
  fqn?: unknown
}

interface BundleFile {
  widgetsBundle: { title: string; alias?: string | null; image?: string | null }
  widgetTypes?: StoredType[]
  /** Present only in files of later ThingsBoard versions: the names of all types, also of those that the file lacks. */
  widgetTypeFqns?: string[]
}

/** The widget types of a file, and the names of types that neither the file nor this installation has. */
export interface FileTypes {
  types: StoredType[]
  missingNames: string[]
}

/** Whether a document has the members of an exported widget type. */
export const isTypeFile = (document: object): boolean => {
  const { name, descriptor } = document as Partial<StoredType>
  return (
    typeof name === 'string' && name.trim() !== '' && typeof descriptor === 'object' && descriptor !== null
  )
}

/** Whether a document has the members of an exported bundle. */
export function isBundleFile(document: Record<string, unknown>): boolean {
  const { widgetsBundle, widgetTypes, widgetTypeFqns } = document as Partial<BundleFile>
  const hasTitle = typeof widgetsBundle?.title === 'string' && widgetsBundle.title.trim() !== ''
  const hasTypes = Array.isArray(widgetTypes) || Array.isArray(widgetTypeFqns)
  return hasTitle && hasTypes && (widgetTypes ?? []).every((type) => type && isTypeFile(type))
}

/** The types of the file of a type or bundle. Types that a bundle only names are copied from this installation. */
export async function readFileTypes(document: Record<string, unknown>): Promise<FileTypes> {
  if (isTypeFile(document)) return { types: [document as unknown as StoredType], missingNames: [] }
  const { widgetTypes = [], widgetTypeFqns = [] } = document as unknown as BundleFile
  const fileNames = widgetTypes.map(({ fqn }) => fqn)
  const names = widgetTypeFqns.filter((name) => typeof name === 'string' && !fileNames.includes(name))
  const { found, missingNames } = await typesOfNames(names)
  const copies = found.map(({ name, descriptor }) => ({ name, alias: null, descriptor }))
  return { types: [...widgetTypes, ...copies], missingNames }
}

/** Saves a bundle, then all its types. If a type is refused, the bundle is deleted again. */
export async function importBundle(
  document: Record<string, unknown>,
  types: StoredType[],
): Promise<WidgetsBundle> {
  // The dialog calls isBundleFile before it imports.
  const { widgetsBundle } = document as unknown as BundleFile
  const image = /^data:image\//.test(widgetsBundle.image ?? '') ? widgetsBundle.image : null
  return createBundle(widgetsBundle.title, widgetsBundle.alias ?? null, image ?? null, types)
}

/** A copy of a bundle with all its types, owned by the tenant of the user, or by the system. */
export async function copyBundle(bundle: WidgetsBundle, title: string): Promise<WidgetsBundle> {
  return createBundle(title, null, bundle.image, await listBundleTypes(bundle))
}

async function createBundle(title: string, alias: string | null, image: string | null, types: StoredType[]) {
  const bundle = await saveWidgetsBundle({ title, alias, image })
  const saved = await Promise.allSettled(types.map((type) => importType(type, bundle.alias)))
  const refused = saved.find((result) => result.status === 'rejected')
  if (!refused) return bundle
  // The request layer shows the error of a failed deletion; the caller gets the error of the type.
  await deleteWidgetsBundle(bundle.id.id).catch(() => undefined)
  throw refused.reason
}

/**
 * Saves the widget types of a file in a bundle. If a type is refused, the types that were saved before it are deleted.
 */
export async function importTypes(types: readonly StoredType[], bundle: WidgetsBundle) {
  const saved: WidgetType[] = []
  const usedAliases = new Set((await listBundleTypes(bundle)).map(({ alias }) => alias))
  try {
    for (const type of types) {
      // Dashboards of later versions contain the full name. A name in use, and an alias of an earlier version, is not
      // kept: without an alias, the server derives an alias from the name of the type.
      const fullName = aliasIn(bundle.alias, type.fqn)
      const alias = fullName !== null && usedAliases.has(fullName) ? null : fullName
      const savedType = await importType({ ...type, alias }, bundle.alias)
      saved.push(savedType)
      usedAliases.add(savedType.alias)
    }
  } catch (error) {
    await Promise.allSettled(saved.map(({ id }) => deleteWidgetType(id.id)))
    throw error
  }
}

/** Saves a widget type of a file in a bundle. */
function importType(type: StoredType, bundleAlias: string) {
  const { name, image, deprecated } = type
  const alias = type.alias === undefined ? aliasIn(bundleAlias, type.fqn) : type.alias
  const readable = plainFunctions(type.descriptor) as StoredType['descriptor']
  const withPicture = image && readable ? withImage(readable, image) : readable
  const stored = deprecated === true && withPicture ? { ...withPicture, deprecated } : withPicture
  return saveWidgetType({ name, alias: alias ?? null, descriptor: stored, bundleAlias })
}

/**
 * The alias of a type with a full name, by which dashboards refer to the type: the name without the alias of its
 * bundle. Null for a type of an earlier version, which has no full name.
 */
function aliasIn(bundleAlias: string, fqn: unknown): string | null {
  if (typeof fqn !== 'string' || fqn === '') return null
  return fqn.startsWith(`${bundleAlias}.`) ? fqn.slice(bundleAlias.length + 1) : fqn
}

/** The types that load resources of a ThingsBoard server, with the links. These resources do not exist here. */
export const typesWithResources = (types: readonly Pick<StoredType, 'name' | 'descriptor'>[]) =>
  types.flatMap(({ name, descriptor }) => {
    const links = resourceLinks(descriptor)
    return links.length > 0 ? [{ name, links }] : []
  })

/**
 * The hosts from which widget types load files. The frame of a widget can reach only hosts that the operator allows.
 */
export function hostsOf(types: readonly Pick<StoredType, 'descriptor'>[]): string[] {
  const urls = types.flatMap(({ descriptor }) => {
    const { resources, templateHtml, templateCss, controllerScript } = (descriptor ?? {}) as StoredCode
    const resourceUrls = Array.isArray(resources) ? resources.map((resource) => resource?.url ?? '') : []
    const code = [templateHtml, templateCss, controllerScript].filter((text) => typeof text === 'string')
    return [...resourceUrls, ...code.flatMap((text) => text.match(FILE_URL) ?? [])]
  })
  // A URL without a scheme, such as `//example.org/lib.js`, uses the scheme of the page.
  const hosts = urls.flatMap((url) =>
    URL.canParse(url, PAGE_ORIGIN) ? [new URL(url, PAGE_ORIGIN).origin] : [],
  )
  return [...new Set(hosts)].filter((host) => host !== PAGE_ORIGIN && /^https?:/.test(host)).sort()
}

interface StoredCode {
  resources?: { url?: string }[]
  templateHtml?: string
  templateCss?: string
  controllerScript?: string
}

const PAGE_ORIGIN = 'https://here.invalid'
/** The URL of an image, a font, a script or a style sheet in code. */
const FILE_URL =
  /(?:https?:)?\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?\/[^\s"'()<>\\]*\.(?:png|jpe?g|gif|svg|webp|woff2?|js|css)\b/gi
