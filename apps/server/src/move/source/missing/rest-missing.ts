import type { JsonObject } from '@signalbox/model/json/json-value'
import type { ImportNote } from '@signalbox/model/move/import-report'
import { isAtLeast } from './json-members'
import type { SourceClient } from './source-client'
import { optionalPagesOf } from './source-pages'

interface Unsupported {
  about: string
  path: string
  since: [number, number]
  nameOf?: (item: JsonObject) => string
  message: string
  isMeant?: (item: JsonObject) => boolean
}

/** Features of later versions that are not supported. */
const UNSUPPORTED: Unsupported[] = [
  {
    about: 'Calculated field',
    path: '/api/calculatedFields',
    since: [4, 3],
    message: 'Values stored so far are imported as telemetry. New values are not calculated.',
  },
  {
    about: 'Asset profile',
    path: '/api/assetProfiles',
    since: [3, 4],
    isMeant: ({ default: isDefault }) => isDefault !== true,
    message: 'Assets keep its name as their type. Its rule chain and queue are not used.',
  },
  {
    about: 'Edge',
    path: '/api/edges',
    since: [3, 3],
    message: 'Edges are not supported.',
  },
  {
    about: 'Edge rule chain',
    path: '/api/ruleChains?type=EDGE',
    since: [3, 3],
    message: 'Rule chains of edges are not supported.',
  },
  {
    about: 'OTA package',
    path: '/api/otaPackages',
    since: [3, 3],
    nameOf: ({ title }) => String(title ?? ''),
    message: 'Firmware and software packages are not imported.',
  },
  {
    about: 'Notification rule',
    path: '/api/notification/rules',
    since: [3, 5],
    message: 'Notification rules are not imported.',
  },
]

const MAX_NAMED = 200

/** Lists what the source has and cannot be imported. */
export async function restMissing(
  client: SourceClient,
  version: string | null,
  edition: string | null,
): Promise<ImportNote[]> {
  const notes: ImportNote[] = []
  if (edition === 'PE')
    notes.push({
      kind: 'NOT_SUPPORTED',
      about: 'Edition',
      name: 'Professional Edition',
      message: 'Entity groups, integrations, roles and reports of the Professional Edition are not imported.',
    })
  for (const { about, path, since, isMeant = () => true, nameOf = plainName, message } of UNSUPPORTED) {
    if (!isAtLeast(version, ...since)) continue
    for await (const { heads } of optionalPagesOf(client, path))
      for (const item of heads.filter(isMeant))
        if (notes.length < MAX_NAMED)
          notes.push({ kind: 'NOT_SUPPORTED', about, name: nameOf(item), message })
  }
  return notes
}

const plainName = ({ name }: JsonObject) => String(name ?? '')
