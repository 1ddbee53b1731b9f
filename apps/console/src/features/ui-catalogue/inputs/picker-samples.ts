import { post } from '../../../api/request/request'
import { type EntityChoice, findEntities } from '../../../api/search/entity-search'
import { LONG_TEXT } from '../states'

const SHORT_TEXT = 'Catalogue sample'

/** The path and the body of the request that creates a sample entity, by its kind. */
const SAMPLE_REQUESTS = {
  DEVICE: ['/api/device', (name: string) => ({ name, type: 'Gateway', additionalInfo: { gateway: true } })],
  RULE_CHAIN: ['/api/ruleChain', named],
  DEVICE_PROFILE: ['/api/deviceProfile', defaultProfile],
  DASHBOARD: ['/api/dashboard', titled],
  WIDGETS_BUNDLE: ['/api/widgetsBundle', titled],
  TENANT_PROFILE: ['/api/tenantProfile', named],
} as const

export type SampleKind = keyof typeof SAMPLE_REQUESTS

/** Two entities of a kind: `filled` has a short name, the name of `long` is too long for a field. */
interface SamplePair {
  filled: EntityChoice
  long: EntityChoice
}

/** The sample entities of each kind. `addSamples` creates missing ones. */
export type PickerSamples<K extends SampleKind> = Record<K, SamplePair>

export const TENANT_KINDS = ['DEVICE', 'RULE_CHAIN', 'DEVICE_PROFILE', 'DASHBOARD', 'WIDGETS_BUNDLE'] as const
export const SYSTEM_KINDS = ['TENANT_PROFILE'] as const

/** The samples, or `null` if some are missing. */
export async function findSamples<K extends SampleKind>(
  kinds: readonly K[],
): Promise<PickerSamples<K> | null> {
  const pairs = await Promise.all(
    kinds.map(
      async (kind) => [kind, await findByName(kind, SHORT_TEXT), await findByName(kind, LONG_TEXT)] as const,
    ),
  )
  const samples: Partial<PickerSamples<K>> = {}
  for (const [kind, filled, long] of pairs) {
    if (!filled || !long) return null
    samples[kind] = { filled, long }
  }
  return samples as PickerSamples<K>
}

/** Creates the samples that are missing. */
export async function addSamples(kinds: readonly SampleKind[]) {
  for (const kind of kinds) {
    const [path, bodyOf] = SAMPLE_REQUESTS[kind]
    for (const name of [SHORT_TEXT, LONG_TEXT]) {
      if (!(await findByName(kind, name))) await post(path, bodyOf(name))
    }
  }
}

async function findByName(kind: SampleKind, name: string): Promise<EntityChoice | undefined> {
  const choices = await findEntities(kind, { textSearch: name })
  return choices.find((choice) => choice.name === name)
}

function named(name: string) {
  return { name }
}

function titled(title: string) {
  return { title }
}

function defaultProfile(name: string) {
  const plain = { type: 'DEFAULT' }
  return {
    name,
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    profileData: { configuration: plain, transportConfiguration: plain },
  }
}
