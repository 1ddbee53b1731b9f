import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { TestClient } from '../app'
import type { Snippet, SnippetPage } from './snippets'

const root = join(import.meta.dirname, '../../../../..')

/** Replaces an address or an account of the handbook with that of the test. */
export type Replacement = [from: RegExp, to: string]

interface PageRun {
  device: PageDevice
  /** The working folder of the programs. */
  folder: string
  replacements: Replacement[]
}

interface PageDevice {
  token: string
  id: string
}

/** Creates the device that the programs of a page use. */
export async function aPageDevice(admin: TestClient, file: string): Promise<PageDevice> {
  const token = `token-of-${file.replace(/\W/g, '-')}`
  const { body } = await admin.post(`/api/device?accessToken=${token}`, { name: `Device of ${file}` })
  return { token, id: body.id.id }
}

/** Runs every command and program of a page, and expects the documented output. */
export async function runPage({ file, runs, results }: SnippetPage, page: PageRun) {
  const script = scriptOf(runs, file.replace(/\W/g, '-'), page)
  const { token, id } = page.device
  const { code, output } = await run(script, page.folder, {
    ACCESS_TOKEN: token,
    DEVICE_ID: id,
  })
  expect(code, `${output}\n${script}`).toBe(0)
  for (const line of results) expect(output).toContain(line)
}

/** Creates a working folder inside the repository, so that programs find its packages. */
export function pageFolder() {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  return mkdtempSync(join(root, 'node_modules/.cache/handbook-'))
}

/** Replaces the host and the account of the demo. To be applied last, because other patterns contain `localhost`. */
export const accountOf = (email: string): Replacement[] => [
  [/localhost/g, '127.0.0.1'],
  [/tenant@signalbox\.local/g, email],
  [/"password": "tenant"/g, '"password": "correct horse"'],
]

export const portOf = (address: string) => /:(\d+)$/.exec(address)?.[1] ?? ''

/** The blocks of a page run in one shell, so that a later block may use a variable of an earlier one. */
function scriptOf(runs: Snippet[], name: string, { folder, replacements }: PageRun): string {
  const commands = runs.map(({ language, text }, index) => {
    const filled = replacements.reduce((changed, [from, to]) => changed.replace(from, to), text)
    if (language === 'sh') return filled
    const file = join(folder, `${name}-${index}.${language === 'python' ? 'py' : 'mjs'}`)
    writeFileSync(file, filled)
    return `${language === 'python' ? 'python3' : 'node'} '${file}'`
  })
  return [PREAMBLE, ...commands].join('\n')
}

// Debian has the client without TLS under another name.
const PREAMBLE = `set -euo pipefail
if ! command -v coap-client > /dev/null; then coap-client() { coap-client-notls "$@"; }; fi`

async function run(script: string, folder: string, env: Record<string, string>) {
  const child = spawn('bash', ['-c', script], { cwd: folder, env: { ...process.env, ...env } })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { code, output: `${out}\n${errors}` }
}
