import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

const SOURCE = /\.(ts|tsx|js|mjs|cjs)$/
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '/index.ts']

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'soak', 'tools']

/** The source files of the repository, and their imports of our own files as `[from, to]`, types included. */
export async function readImports(baseDir) {
  const files = FOLDERS.filter((folder) => existsSync(join(baseDir, folder))).flatMap((folder) =>
    sourcesIn(baseDir, folder),
  )
  const resolve = resolver(baseDir)
  const imports = files.flatMap((file) =>
    specifiersIn(join(baseDir, file))
      .map((specifier) => [file, resolve(file, specifier)])
      .filter(([, target]) => target !== undefined),
  )
  return { files, imports }
}

function sourcesIn(baseDir, folder) {
  return readdirSync(join(baseDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory())
      return ['dist', 'node_modules'].includes(entry.name) ? [] : sourcesIn(baseDir, path)
    return SOURCE.test(entry.name) ? [path] : []
  })
}

/** The import specifiers of a file. */
function specifiersIn(path) {
  const text = readFileSync(path, 'utf8')
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    // Computed specifiers are left out: their file is not known.
    ...dynamic.filter((text) => /^(['"]).*\1$/.test(text)).map((text) => text.slice(1, -1)),
  ].filter((specifier) => specifier !== undefined)
}

/** Returns a function that finds the file of a specifier; it returns undefined for installed packages. */
function resolver(baseDir) {
  const packages = new Map()
  const exportsOf = (name) => {
    const manifest = join(baseDir, 'packages', name, 'package.json')
    if (!packages.has(name))
      packages.set(
        name,
        existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).exports : undefined,
      )
    return packages.get(name) ?? {}
  }
  const fileOf = (path) => {
    // Sources also import TypeScript files by the name of their compiled file.
    const candidates = [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')]
    const file = candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile())
    return file && relative(baseDir, file).replaceAll('\\', '/')
  }
  return (from, specifier) => {
    if (specifier.startsWith('.')) return fileOf(join(baseDir, dirname(from), specifier.replace(/\?.*$/, '')))
    const [, name, rest] = /^@signalbox\/([^/]+)(.*)$/.exec(specifier) ?? []
    return (
      name && fileOf(join(baseDir, 'packages', name, exportedPath(exportsOf(name), `.${rest}`) ?? 'none'))
    )
  }
}

/** The file that the `exports` of a package name for a path; `*` matches any text. */
function exportedPath(exports, path) {
  for (const [pattern, target] of Object.entries(exports)) {
    const [before, after = ''] = pattern.split('*')
    const file = typeof target === 'string' ? target : target.default
    if (!pattern.includes('*') && pattern === path) return file
    if (pattern.includes('*') && path.startsWith(before) && path.endsWith(after))
      return file.replace('*', path.slice(before.length, path.length - after.length))
  }
  return undefined
}
