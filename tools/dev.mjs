import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { binOf, exitCode, onStopRequest, prepare, root } from './workspace.mjs'

await prepare()

// The server restarts and the console reloads when their sources change.
const parts = [
  start('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], root),
  start('vite', ['--configLoader', 'runner'], join(root, 'apps/console')),
]
let isStopping = false
onStopRequest(stop)

function start(name, args, cwd) {
  const part = spawn(process.execPath, [binOf(name), ...args], { cwd, stdio: 'inherit', detached: true })
  part.on('exit', (code, signal) => {
    // If one part ends, the other part is stopped.
    if (!isStopping) process.exitCode = exitCode(code, signal)
    stop()
  })
  return part
}

// Sends only one signal: on a second signal tsx would kill the server instead of waiting for its end.
function stop() {
  if (isStopping) return
  isStopping = true
  for (const part of parts) part.kill('SIGTERM')
}
