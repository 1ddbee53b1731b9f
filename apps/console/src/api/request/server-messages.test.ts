import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import texts from '../../locales/en_US/server-errors.json' with { type: 'json' }
import { startEnglish } from '../../testing/render'
import { errorText, messageId } from './error-text'
import { ApiError } from './http'

beforeAll(startEnglish)

const ROOT = join(import.meta.dirname, '../../../../..')
const textOf = (message: string) => errorText(new ApiError(400, message, undefined, { message }, 'POST /api'))

test('a server message is replaced by its translation; one without a translation is shown unchanged', () => {
  expect(textOf('Device of this name exists already')).toBe(
    'A device with this name already exists. Choose another name.',
  )
  expect(textOf("User with e-mail 'a@b.c' exists already")).toBe(
    'A user with the email address a@b.c already exists. Use another address.',
  )
  expect(textOf('The password was used within the last 3 days')).toContain('within the last 3 days')
  expect(textOf('Password must have at least 1 digit')).toBe('The password must have at least 1 digit.')
  expect(textOf('Password must have at least 6 characters\nPassword must have at least 2 digits')).toBe(
    'The password must have at least 6 characters.\nThe password must have at least 2 digits.',
  )
  expect(textOf('Something that has no text')).toBe('Something that has no text')
})

test('every translation belongs to a message in the source code of the server', () => {
  const literals = sources().flatMap((source) =>
    [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, text, template]) =>
      messageId((text ?? template ?? '').replace(/\$\{[^}]*\}/g, '')),
    ),
  )
  const serverIds = new Set(literals)
  // Some messages consist of the name of an entity kind and an error text.
  const isSent = (id: string): boolean =>
    serverIds.has(id) ||
    [...id.matchAll(/-/g)].some(
      ({ index }) => serverIds.has(id.slice(index + 1)) && isSent(id.slice(0, index)),
    )
  expect(Object.keys(texts['server-error']).filter((id) => !isSent(id))).toEqual([])
})

function sources(): string[] {
  const folder = join(ROOT, 'apps/server/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
  const model = ['errors.ts', 'entities/security-settings.ts'].map((name) =>
    join(ROOT, 'packages/model/src', name),
  )
  return [...files, ...model].map((file) => readFileSync(file, 'utf8'))
}
