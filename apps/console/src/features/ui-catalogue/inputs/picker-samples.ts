import { post } from '../../../api/request/request'
import { type EntityChoice, findEntities } from '../../../api/search/entity-search'
import { LONG_TEXT } from '../states'

const SHORT_TEXT = 'Catalogue sample'

/** How a sample entity is created, by its kind. */
const MAKERS = {
  DEVICE: ['/api/device', (name: string) => ({ name, type: 'Gateway', additionalInfo: { gateway: true } })],
  RULE_CHAIN: ['/api/ruleChain', named],
  DEVICE_PROFILE: ['/api/deviceProfile', plainProfile],
  DASHBOARD: ['/api/dashboard', titled],
  WIDGETS_BUNDLE: ['/api/widgetsBundle', titled],
  TENANT_PROFILE: ['/api/tenantProfile', named],
} as const

export type SampleKind = keyof typeof MAKERS

/** Two entities of a kind: one has a short name, the name of the other is too long for its field. */
interface Pair {
  filled: EntityChoice
  long: EntityChoice
}

/** The sample entities of each kind. Missing samples are created on request. */
export type PickerSamples<K extends SampleKind> = Record<K, Pair>

export const TENANT_KINDS = ['DEVICE', 'RULE_CHAIN', 'DEVICE_PROFILE', 'DASHBOARD', 'WIDGETS_BUNDLE'] as const
export const SYSTEM_KINDS = ['TENANT_PROFILE'] as const

/** The samples, or `null` if some are missing. */
export async function findSamples<K extends SampleKind>(
  kinds: readonly K[],
): Promise<PickerSamples<K> | null> {
  const pairs = await Promise.all(
    kinds.map(async (kind) => [kind, await find(kind, SHORT_TEXT), await find(kind, LONG_TEXT)] as const),
  )
  const samples: Partial<PickerSamples<K>> = {}
  for (const [kind, filled, long] of pairs) {
    if (!filled || !long) return null
    samples[kind] = { filled, long }
  }
  return samples as PickerSamples<K>
}

/** Adds entities with a short and a long name for the examples of pickers. */
export async function addSamples(kinds: readonly SampleKind[]) {
  for (const kind of kinds) {
    const [path, make] = MAKERS[kind]
    for (const name of [SHORT_TEXT, LONG_TEXT]) {
      if (!(await find(kind, name))) await post(path, make(name))
    }
  }
}

async function find(kind: SampleKind, name: string): Promise<EntityChoice | undefined> {
  const found = await findEntities(kind, { textSearch: name })
  return found.find((choice) => choice.name === name)
}

function named(name: string) {
  return { name }
}

function titled(title: string) {
  return { title }
}

function plainProfile(name: string) {
  const plain = { type: 'DEFAULT' }
  return {
    name,
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    profileData: { configuration: plain, transportConfiguration: plain },
  }
}
