import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../workspace.mjs'
import { run } from './fetch-package.mjs'
import { freePort } from './running-server.mjs'

const START_TIMEOUT_MS = 120_000
const PASSWORDS = {
  DATABASE_PASSWORD: 'database',
  SECRET_KEY: 'a key of the test',
  ADMIN_PASSWORD: 'first password',
}

/**
 * crun cannot run containers on machines with both versions of cgroups, so runc is used. The explicit limits
 * are needed on machines without CAP_SYS_RESOURCE.
 */
const CONTAINERS_CONF = `[engine]
runtime = "runc"
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
`

/**
 * Runs the commands of docs/install.md and docs/cluster.md with the built image. Only the names, the ports and the
 * volume differ, so that the test does not use those of another installation. The cluster is not started, because its
 * other images come from a registry: podman-compose only prints the commands that would start the containers.
 */
export async function tryPodman(architecture) {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-podman-'))
  const name = `signalbox-test-${process.pid}`
  writeFileSync(join(folder, 'containers.conf'), CONTAINERS_CONF)
  const env = { ...process.env, ...PASSWORDS, CONTAINERS_CONF: join(folder, 'containers.conf') }
  const shell = (line) => run('sh', ['-c', line], { env, cwd: root })
  try {
    shell(documented('install.md', '| podman load').replaceAll('amd64', architecture))
    const port = await freePort()
    const line = documented('install.md', 'podman run')
      .replace('podman run', `podman run --name ${name}`)
      .replace('signalbox:/data', `${name}:/data`)
      .replace('8080:8080', `127.0.0.1:${port}:8080`)
      .replace('1883:1883', '127.0.0.1::1883')
    const seconds = await startAndStop(line, name, port, env)
    const cluster = documented('cluster.md', 'podman-compose')
    const dryRunOutput = shell(
      `${cluster.replace('podman-compose', `podman-compose -p ${name} --dry-run`)} 2>&1`,
    )
    for (const part of ['database', 'messages', 'node1', 'node2', 'balancer'])
      assert.match(dryRunOutput, new RegExp(`^podman run .*--network-alias ${part} `, 'm'))
    return `podman: setup page after ${seconds.toFixed(1)} s`
  } finally {
    // Even the dry run of podman-compose creates volumes and a network.
    shell(`podman rm --force --ignore ${name}; podman network rm --force ${name}_default
      podman volume ls -q | grep ^${name} | xargs -r podman volume rm --force`)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The only line of a page that contains `words`, without its comment. */
function documented(page, words) {
  const lines = readFileSync(join(root, 'docs', page), 'utf8').split('\n')
  const [line, ...others] = lines.filter((candidate) => candidate.includes(words))
  assert(line && others.length === 0, `docs/${page} has not exactly one line with ${words}`)
  return line.replace(/\s+#.*$/, '')
}

/** Starts the container, reads the code of the setup in its log, opens the page and stops it. */
async function startAndStop(line, name, port, env) {
  const begin = performance.now()
  const child = spawn('sh', ['-c', line], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (log += text))
  while (!/Code\s+\w{4}-\w{4}-\w{4}/.test(log)) {
    assert(
      child.exitCode === null && performance.now() - begin < START_TIMEOUT_MS,
      `The container did not start:\n${log}`,
    )
    await sleep(50)
  }
  const seconds = (performance.now() - begin) / 1000
  const page = await fetch(`http://127.0.0.1:${port}/setup`)
  assert(page.ok, `The setup page answers ${page.status}`)
  run('podman', ['stop', '--time', '60', name], { env })
  const [code] = await exited
  assert(code === 0, `The container ended with code ${code}:\n${log}`)
  return seconds
}
