import { spawn } from 'node:child_process'
import { binOf, exitCode, onStopRequest, prepare, root, runBin } from './workspace.mjs'

/**
 * Runs a program of e2e/cluster with the built product: `run` or `chaos`. `test` runs the API tests of the given places
 * against two nodes instead.
 */
const [program, ...args] = process.argv.slice(2)
await prepare()
if (program === 'test')
  process.exit(await runBin('vitest', ['run', '--project', 'api', ...args], { env: { TEST_NODES: '2' } }))
const { build } = await import('./build.mjs')
await build()
// In its own process group the program gets Ctrl-C only once: from this process, not from the terminal too.
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
