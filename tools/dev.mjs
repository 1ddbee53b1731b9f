import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { binOf, exitCode, onStopRequest, prepare, root } from './workspace.mjs'

await prepare()

// The server restarts and the console reloads when their sources change.
const parts = [
  start('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], root),
  start('vite', [], join(root, 'apps/console')),
]

function start(name, args, cwd) {
  const part = spawn(process.execPath, [binOf(name), ...args], { cwd, stdio: 'inherit', detached: true })
  part.on('exit', (code, signal) => {
    process.exitCode ||= exitCode(code, signal)
    stop()
  })
  return part
}

function stop() {
  for (const part of parts) part.kill('SIGTERM')
}

onStopRequest(stop)
