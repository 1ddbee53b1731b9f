import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const maxParallelRequests = 8
const fields = ['os', 'cpu', 'libc', 'license', 'dependencies', 'engines', 'dist.integrity']

/** What the configured registry returns for each `name@version`: a lock entry, or undefined. */
export async function askRegistry(specifiers) {
  const answers = new Array(specifiers.length)
  const remaining = specifiers.entries()
  const worker = async () => {
    for (const [index, specifier] of remaining) answers[index] = await describe(specifier)
  }
  await Promise.all(Array.from({ length: maxParallelRequests }, worker))
  return answers
}

async function describe(specifier) {
  const answer = await view(specifier)
  if (!answer?.['dist.integrity']) return undefined
  const { 'dist.integrity': integrity, ...described } = answer
  return { integrity, ...described }
}

/** `npm view` with all configured registries and credentials; undefined when the version does not exist. */
async function view(specifier) {
  const npm = process.env.npm_execpath
  const args = ['view', specifier, ...fields, '--json']
  const command = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  try {
    const { stdout } = await promisify(execFile)(...command)
    return stdout.trim() ? JSON.parse(stdout) : undefined
  } catch (error) {
    if (/E404|ETARGET/.test(`${error.stdout}${error.stderr}`)) return undefined
    const reason = error.stderr?.trim() || error.message
    throw new Error(`The registry could not be asked for ${specifier}: ${reason}`)
  }
}
