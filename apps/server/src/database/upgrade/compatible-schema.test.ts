import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OLDEST_COMPATIBLE_SCHEMA, RELEASED_SCHEMAS } from './compatible-schema'

const root = join(import.meta.dirname, '../../../../..')
const fixtures = join(root, 'apps/server/src/upgrade/fixtures')
const migrationFolder = join(root, 'apps/server/src/database/migrations')

test('every release is listed with its schema and has a fixture for the upgrade test', () => {
  const released = readdirSync(join(root, 'changes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(Object.keys(RELEASED_SCHEMAS)).toEqual(released)
  const missingFixtures = released.filter(
    (version) => !existsSync(join(fixtures, `release-${version.replace(/\.\d+$/, '')}.sql`)),
  )
  expect(missingFixtures).toEqual([])
})

test('new migrations remove and restrict nothing, because nodes of the previous release still use the tables', () => {
  const incompatible = /\b(DROP (TABLE|COLUMN|CONSTRAINT)|RENAME|SET NOT NULL|ALTER COLUMN \w+ TYPE)\b/i
  const incompatibleFiles = readdirSync(migrationFolder)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file) && file.replace('.ts', '') > OLDEST_COMPATIBLE_SCHEMA)
    .filter((file) => incompatible.test(readFileSync(join(migrationFolder, file), 'utf8')))
  expect(incompatibleFiles).toEqual([])
})
