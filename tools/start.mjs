import { spawn } from 'node:child_process'
import { exitCode, nodeFlags, onStopRequest, prepare, root } from './workspace.mjs'

await prepare()
const { build } = await import('./build.mjs')
await build().catch((error) => {
  console.error(error.message)
  process.exit(1)
})

// In its own process group the server gets Ctrl-C only once: from this process, not from the terminal too.
const server = spawn(process.execPath, [...nodeFlags, 'apps/server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  detached: true,
})
server.on('exit', (code, signal) => process.exit(exitCode(code, signal)))

let lastSignalTime = 0
onStopRequest((signal) => {
  // The terminal and npm may both forward the same key press. A second one, at least a second later, stops the server
  // immediately.
  if (Date.now() - lastSignalTime > 1000) server.kill(signal)
  lastSignalTime = Date.now()
})
