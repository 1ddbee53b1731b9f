import { spawn } from 'node:child_process'
import { binOf, exitCode, onStopRequest, prepare, root, runBin } from './workspace.mjs'

/**
 * Runs a program of e2e/cluster with the built product: `run` or `chaos`. The program `test` runs the API tests of the
 * given paths against two nodes.
 */
const [program, ...args] = process.argv.slice(2)
await prepare()
if (program === 'test')
  process.exit(await runBin('vitest', ['run', '--project', 'api', ...args], { env: { TEST_NODES: '2' } }))
const { build } = await import('./build.mjs')
await build()
// The program has its own process group. Otherwise it would get Ctrl-C twice: from the terminal and from this process.
const child = spawn(process.execPath, [binOf('tsx'), `e2e/cluster/${program}.ts`, ...args], {
  cwd: root,
  stdio: 'inherit',
  detached: true,
})
child.on('exit', (code, signal) => process.exit(exitCode(code, signal)))
let isStopping = false
onStopRequest(() => {
  if (!isStopping) child.kill('SIGTERM')
  isStopping = true
})
