import { spawn } from 'node:child_process'
import { exitCode, nodeFlags, onStopRequest, prepare, root } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
await build().catch((error) => {
  console.error(error.message)
  process.exit(1)
})

// The server has its own process group. Otherwise it would get Ctrl-C twice: from the terminal and from this process.
const server = spawn(process.execPath, [...nodeFlags, 'apps/server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  detached: true,
})
server.on('exit', (code, signal) => process.exit(exitCode(code, signal)))

let lastSignalTime = 0
onStopRequest((signal) => {
  // The server ends immediately when it gets two signals. One key press may arrive twice, from the terminal and from
  // npm, so a signal within 1000 ms after the previous one is not passed on.
  if (Date.now() - lastSignalTime > 1000) server.kill(signal)
  lastSignalTime = Date.now()
})
