/** The systems on which a fresh clone must start. The registry has to have every package for these systems. */
export const requiredPlatforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
]

/** The system on which this process runs. */
export function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc() : undefined }
}

/** Whether a locked package is made for some systems only. */
export function isForPlatforms({ os, cpu, libc }) {
  return Boolean(os || cpu || libc)
}

/** Whether npm installs a locked package on a system: the rules of `os`, `cpu` and `libc` in package.json. */
export function runsOn(entry, platform) {
  return ['os', 'cpu', 'libc'].every((key) => allows(entry[key], platform[key]))
}

/** The name of a platform in messages. */
export function nameOf({ os, cpu, libc }) {
  return [os, cpu, libc].filter(Boolean).join(' ')
}

function allows(list, value) {
  if (!list) return true
  if (list.includes(`!${value}`)) return false
  const namedValues = list.filter((item) => !item.startsWith('!'))
  return namedValues.length === 0 || namedValues.includes('any') || namedValues.includes(value)
}

function libc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
