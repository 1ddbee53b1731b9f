import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { withoutServices } from './without-services.mjs'
import { run } from './workspace.mjs'

/** The programs of `npm run pictures`. */
export const pictureNeeds = [{ programs: ['pngquant'], packages: ['pngquant'] }]

/** The programs that tests use besides Node, and their Debian packages. One of the programs of an entry is enough. */
const needs = [
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium', 'fonts-liberation'] },
  // Most browser tests run in half the time with the headless shell. Without it they use the browser of the first
  // entry.
  { programs: ['chromium-headless-shell'], packages: ['chromium-headless-shell'], isOptional: true },
  { programs: ['mosquitto_pub'], packages: ['mosquitto-clients'] },
  { programs: ['mosquitto'], packages: ['mosquitto'] },
  { programs: ['rabbitmq-server'], packages: ['rabbitmq-server'] },
  { programs: ['curl'], packages: ['curl'] },
  { programs: ['python3'], packages: ['python3'] },
  { programs: ['g++'], packages: ['g++'] },
  { programs: ['openssl'], packages: ['openssl'] },
  { programs: ['pebble'], packages: ['pebble'] },
  { programs: ['coap-client', 'coap-client-notls'], packages: ['libcoap3-bin'] },
  { programs: ['nats-server'], packages: ['nats-server'] },
  { programs: ['nginx'], packages: ['nginx-light'] },
  { programs: ['haproxy'], packages: ['haproxy'] },
  { programs: ['caddy'], packages: ['caddy'] },
  { programs: ['journalctl'], packages: ['systemd'] },
  { programs: ['/lib/systemd/systemd-journal-remote'], packages: ['systemd-journal-remote'] },
  ...pictureNeeds,
]

/** Further programs of `npm run release:test` and `npm run image`. */
export const releaseNeeds = [
  { programs: ['mmdebstrap'], packages: ['mmdebstrap'] },
  { programs: ['buildah'], packages: ['buildah'] },
  { programs: ['lintian'], packages: ['lintian'] },
  { programs: ['systemd-analyze'], packages: ['systemd'] },
  { programs: ['podman'], packages: ['podman'] },
  { programs: ['podman-compose'], packages: ['podman-compose'] },
  { programs: ['runc'], packages: ['runc'] },
]

/** Installs missing programs if this process runs as root; returns the names of the programs that are still missing. */
export async function ensureSystemPackages(entries = needs) {
  const missing = entries.filter(isMissing)
  if (missing.length > 0 && process.getuid?.() === 0 && isOnPath('apt-get')) await aptInstall(missing)
  const stillMissing = entries
    .filter((need) => isMissing(need) && !need.isOptional)
    .map((need) => need.programs[0])
  if (stillMissing.length > 0) {
    console.error(`Missing: ${stillMissing.join(', ')}. On Debian: apt-get install ${packagesOf(missing)}`)
  }
  return stillMissing
}

async function aptInstall(missing) {
  console.log(`Installing ${packagesOf(missing)}`)
  await apt('update', '-qq')
  const install = (entries) =>
    apt('install', '-y', '-qq', '--no-install-recommends', ...entries.flatMap(({ packages }) => packages))
  await withoutServices(async () => {
    if (await install(missing)) return
    // A package that this Debian release lacks prevents the installation of all, so they are installed one by one.
    for (const entry of missing) await install([entry])
  })
}

/** Runs apt-get and returns whether it succeeded. */
async function apt(...args) {
  const lines = []
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const code = await run('apt-get', args, { env, output: (chunk) => lines.push(chunk) })
  if (code !== 0) console.error(lines.join('').trim())
  return code === 0
}

const packagesOf = (list) => list.flatMap((need) => need.packages).join(' ')

/** Whether no program of an entry exists. Programs outside of the search path are given by their absolute path. */
const isMissing = (need) =>
  !need.programs.some((program) => (isAbsolute(program) ? existsSync(program) : isOnPath(program)))

function isOnPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder && existsSync(join(folder, program)))
}
