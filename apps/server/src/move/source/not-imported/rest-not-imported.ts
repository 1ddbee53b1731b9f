import type { JsonObject } from '@signalbox/model/json/json-value'
import type { ImportNote } from '@signalbox/model/move/import-report'
import { isAtLeast } from '../json-members'
import type { SourceClient } from '../source-client'
import { optionalPagesOf } from '../source-pages'
import { calculatedFields } from './calculated-fields'

interface Unsupported {
  about: string
  path: string
  since: [number, number]
  nameOf?: (item: JsonObject) => string
  message: string
  isListed?: (item: JsonObject) => boolean
}

const NOT_CALCULATED = 'Values stored so far are imported as telemetry. New values are not calculated.'

/** Features of later versions that are not supported. */
const UNSUPPORTED: Unsupported[] = [
  {
    about: 'Calculated field',
    path: '/api/calculatedFields',
    since: [4, 3],
    isListed: ({ type }) => type !== 'ALARM',
    message: NOT_CALCULATED,
  },
  {
    about: 'Alarm rule',
    path: '/api/alarm/rules',
    since: [4, 3],
    message: 'Alarm rules outside of device profiles are not imported. Add them to the device profiles.',
  },
  {
    about: 'Asset profile',
    path: '/api/assetProfiles',
    since: [3, 4],
    isListed: ({ default: isDefault }) => isDefault !== true,
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
  {
    about: 'AI model',
    path: '/api/ai/model',
    since: [4, 2],
    message: 'AI models are not supported.',
  },
]

/** Lists items of the source that cannot be imported. */
export async function restNotImported(
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
  if (isAtLeast(version, 4, 0) && !isAtLeast(version, 4, 3))
    notes.push(...calculatedFieldNotes(await calculatedFields(client)))
  if (isAtLeast(version, 3, 4) && (await hasRepository(client)))
    notes.push({
      kind: 'NOT_SUPPORTED',
      about: 'Version history',
      name: 'Repository',
      message: 'The versions of the repository are not imported. Versions here begin with the import.',
    })
  for (const { about, path, since, isListed = () => true, nameOf = plainName, message } of UNSUPPORTED) {
    if (!isAtLeast(version, ...since)) continue
    for await (const { heads } of optionalPagesOf(client, path))
      for (const item of heads.filter(isListed))
        notes.push({ kind: 'NOT_SUPPORTED', about, name: nameOf(item), message })
  }
  return notes
}

function calculatedFieldNotes({ fields, isComplete }: Awaited<ReturnType<typeof calculatedFields>>) {
  const note = (name: string, message: string): ImportNote => ({
    kind: 'NOT_SUPPORTED',
    about: 'Calculated field',
    name,
    message,
  })
  const notes = fields.map(({ owner, name }) => note(name, `Of '${owner}'. ${NOT_CALCULATED}`))
  if (!isComplete)
    notes.push(
      note('Other entities', 'The calculated fields of further devices and assets were not counted.'),
    )
  return notes
}

/** Whether the source has a repository of versions; false if the path or the permission is missing. */
const hasRepository = async (client: SourceClient) =>
  (await client.tryOnce('/api/admin/repositorySettings/exists')) === true

const plainName = ({ name }: JsonObject) => String(name ?? '')
