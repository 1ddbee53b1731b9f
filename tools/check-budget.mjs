import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './workspace.mjs'

const dist = join(root, 'apps/console/dist')

/** The compressed JavaScript that a browser with an empty cache loads before a page works. */
const budgets = [
  { name: 'sign-in page', chunks: ['login-page'], maxKilobytes: 228 },
  { name: 'device list', chunks: ['shell', 'devices-page'], maxKilobytes: 450 },
]

const entries = entriesOf(readFileSync(join(dist, 'index.html'), 'utf8'))
const files = readdirSync(join(dist, 'assets'))
for (const { name, chunks, maxKilobytes } of budgets) {
  const kilobytes = Math.ceil(sizeOf(closureOf([...entries, ...chunks.map(fileOf)])) / 1024)
  console.log(`${name.padEnd(14)} ${String(kilobytes).padStart(4)} KB of ${maxKilobytes} KB`)
  if (kilobytes <= maxKilobytes) continue
  console.error(`The ${name} loads ${kilobytes} KB of compressed JavaScript, more than ${maxKilobytes} KB`)
  process.exitCode = 1
}

/** The scripts that index.html loads. */
function entriesOf(html) {
  return [...html.matchAll(/(?:src|href)="\.?\/assets\/([^"]+\.js)"/g)].map((match) => match[1])
}

function fileOf(chunk) {
  const file = files.find((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'))
  if (!file) throw new Error(`The built console has no chunk called ${chunk}`)
  return file
}

/** The files and all their static imports; dynamic imports are not followed. */
function closureOf(roots) {
  const closure = new Set()
  const waiting = [...roots]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (closure.has(file)) continue
    closure.add(file)
    const source = readFileSync(join(dist, 'assets', file), 'utf8')
    for (const [, imported] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(imported)
  }
  return closure
}

function sizeOf(loaded) {
  return [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, 'assets', file))).length, 0)
}
