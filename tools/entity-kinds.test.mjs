import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './workspace.mjs'

const DESCRIPTORS = 'packages/model/src/entity-kinds/entity-kinds.ts'

/** Files that name several kinds of entities, and what they list. These lists are not derived from the descriptors. */
const REASONS = {
  'packages/model/src/entity-id.ts': 'the names themselves, in the order by which alarms are sorted',
  [DESCRIPTORS]: 'the descriptors',
  'packages/model/src/entities/relation.ts': 'groups of relations, some of which are called like a kind',
  'packages/model/src/rule-chains/originator-labels.ts': 'labels of ThingsBoard, which stored chains contain',
  'packages/model/src/solutions/install.ts': 'what the installation of a template creates',
  'packages/rule-nodes/src/transformation/change-originator.ts': 'sources of an originator: a stored setting',
  'apps/server/src/access/permissions.ts': 'rules of each role; the compiler requires every kind',
  'apps/server/src/queries/entity-fields.ts': 'fields; the compiler requires every kind that queries find',
  'apps/server/src/queries/filters/related-entities.ts': 'columns; the compiler requires every related kind',
  'apps/server/src/queries/search/entity-search.ts': 'the two kinds of owners',
  'apps/server/src/queries/search/searched-kinds.ts': 'the two kinds of owners',
  'apps/server/src/entities/entities.ts': 'functions; the compiler requires every kind with versions',
  'apps/server/src/rule-engine/services/node-creations.ts':
    'functions; the compiler requires every kind that nodes create',
  'apps/server/src/rule-engine/services/node-services.ts':
    'functions; the compiler requires every kind whose fields nodes read',
  'apps/server/src/move/archive/export/telemetry-groups.ts':
    'folders; the compiler requires every kind whose telemetry is imported',
  'apps/console/src/features/alarms/filter/entity-chip.tsx':
    'the two properties of the filter that are entities',
  'apps/console/src/features/ui-catalogue/inputs/picker-samples.ts':
    'samples of the catalogue for developers',
  'apps/console/src/features/ui-catalogue/inputs/pickers.tsx': 'samples of the catalogue for developers',
}

const kinds = [...readFileSync(join(root, DESCRIPTORS), 'utf8').matchAll(/^ {2}([A-Z_]+): \{$/gm)].map(
  ([, kind]) => kind,
)
const kind = `(?:${kinds.join('|')})`
const quoted = `['"]${kind}['"]`
/** `['DEVICE', 'ASSET']`, `'DEVICE' | 'ASSET'`. */
const LIST = new RegExp(`${quoted}(?:\\s*[,|]\\s*${quoted})+`)
/** `DEVICE: …` and `ASSET: …` in lines of an object. */
const KEY = new RegExp(`^ +(?:async )?(${kind})(?::|\\()`, 'gm')

const isProduct = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.|testing|migrations|node_modules|\/dist\//.test(path)

function namesSeveralKinds(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return LIST.test(text) || new Set([...text.matchAll(KEY)].map(([, name]) => name)).size > 1
}

test('the kinds are found in the file of the descriptors', () => {
  expect(kinds).toContain('DEVICE')
  expect(kinds.length).toBeGreaterThan(10)
})

test('exactly the files in REASONS name several entity kinds', () => {
  const files = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  expect(files.filter(isProduct).filter(namesSeveralKinds).sort()).toEqual(Object.keys(REASONS).sort())
})
