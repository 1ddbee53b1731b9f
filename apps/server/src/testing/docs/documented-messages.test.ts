import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const page = readFileSync(join(root, 'docs/handbook/troubleshooting.md'), 'utf8')
const [, table = ''] = /## The server does not start\n([\s\S]*?)\n## /.exec(page) ?? []
const messages = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message),
)

const folder = join(root, 'apps/server/src')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  // The message about a locked folder contains `${what}`: it is used for two kinds of folders.
  .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(`$\{what}`, 'data folder'))

test('the page about troubleshooting lists more than ten messages', () => {
  expect(messages.length).toBeGreaterThan(10)
})

test.each(messages)('the source of the server contains the message "%s"', (message) => {
  // An ellipsis stands for a name or a number.
  const parts = message.split('…').map((part) => part.trim())
  const missing = parts.filter((part) => !sources.some((text) => text.includes(part)))
  expect(missing).toEqual([])
})
