import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alignTables } from '../../tools/align-tables'
import { goalTable } from '../goals'
import { MOVE_PLAN, moveGoals } from './goals'
import { MOVE_PARTS, type MoveFigures } from './measure'

/**
 * `npm run bench -- move [part...]` measures imports and exports of tenants: the named parts, or all. The figures of
 * the other parts are kept from earlier runs. Writes bench/MOVE.md when there are figures of all parts.
 */
const here = dirname(fileURLToPath(import.meta.url))
const figuresFile = join(here, 'figures.json')
const names = Object.keys(MOVE_PARTS) as (keyof MoveFigures)[]
const selectedParts = process.argv.slice(2)
const unknown = selectedParts.filter((name) => !names.some((part) => part === name))
if (unknown.length > 0) throw new Error(`Unknown part ${unknown[0]}. The parts are ${names.join(', ')}`)

const figures: Partial<MoveFigures> = existsSync(figuresFile)
  ? JSON.parse(readFileSync(figuresFile, 'utf8'))
  : {}
for (const name of names) {
  if (selectedParts.length > 0 && !selectedParts.includes(name)) continue
  const folder = mkdtempSync(join(tmpdir(), `signalbox-bench-${name}-`))
  try {
    Object.assign(figures, { [name]: await MOVE_PARTS[name](folder, MOVE_PLAN) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.error(name, figures[name])
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
}

if (isComplete(figures)) {
  const lines = moveGoals(figures)
  const { idleP95Ms, devicesImportP95Ms, historyImportP95Ms } = figures.neighbor
  const text = alignTables(
    [
      '# Benchmark of imports and exports',
      '',
      `\`npm run bench -- move\` on ${cpus().length} cores, Node ${process.versions.node}; the source is simulated on the same machine.`,
      `Acknowledgements of another tenant at 500 messages/s: 95 % within ${idleP95Ms.toFixed(1)} ms, during an import of devices ${devicesImportP95Ms.toFixed(1)} ms, during an import of history ${historyImportP95Ms.toFixed(1)} ms.`,
      '',
      ...goalTable(lines),
      '',
    ].join('\n'),
  )
  writeFileSync(join(here, '..', 'MOVE.md'), text)
  console.log(text)
  if (!lines.every(({ isReached }) => isReached)) process.exitCode = 1
}

function isComplete(partial: Partial<MoveFigures>): partial is MoveFigures {
  return names.every((name) => partial[name] !== undefined)
}
