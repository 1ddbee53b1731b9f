import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeIfStale } from './stale.mjs'
import { isMain, prepare, root, runBin } from './workspace.mjs'

const sharedSources = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs']

const targets = [
  {
    name: 'server',
    sources: [
      ...sharedSources,
      'apps/server/src',
      'packages/model/src',
      'packages/rule-nodes/src',
      'packages/sandbox/src',
      'packages/widgets/src',
      'apps/console/src/locales',
    ],
    output: 'apps/server/dist/main.js',
    make: () => bundle('apps/server'),
  },
  {
    name: 'simulator',
    sources: [...sharedSources, 'apps/simulator/src', 'packages/model/src'],
    output: 'apps/simulator/dist/main.js',
    make: () => bundle('apps/simulator'),
  },
  {
    name: 'console',
    sources: [...sharedSources, 'apps/console', 'packages', 'docs'],
    output: 'apps/console/dist/index.html',
    make: buildConsole,
  },
]

/** Builds stale targets. */
export async function build() {
  for (const target of targets) {
    const begin = performance.now()
    if (!(await makeIfStale(target, target.make))) continue
    console.log(`Built ${target.name} in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  }
}

/**
 * Bundles our own code into a few files; the bundle imports installed packages from `node_modules`. A release passes
 * another folder and, in `vite`, the packages that are not bundled.
 */
export async function bundle(app, { outDir = join(root, app, 'dist'), ...more } = {}) {
  const { build } = await import('vite')
  const source = join(root, app, 'src')
  await build({
    root: join(root, app),
    configFile: false,
    plugins: [omitViews],
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      ...more.build,
      rolldownOptions: {
        input: Object.fromEntries(entriesOf(source).map((file) => [basename(file, '.ts'), file])),
        external: more.vite ? undefined : isInstalled,
        // One flat folder, because a worker has to be beside the file that starts it.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ...more.vite,
  })
}

/** Omits the views of widgets, because they need a browser. The server imports only the descriptors. */
const omitViews = {
  name: 'without-widget-views',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /packages[/\\]widgets[/\\]src/.test(importer ?? '') && /\/view$/.test(source) ? '\0no-view' : null,
  load: (id) => (id === '\0no-view' ? 'export {}' : null),
}

const isInstalled = (id) => !/^[./]/.test(id) && !/^[A-Za-z]:\\/.test(id) && !id.startsWith('@signalbox/')

/** The start file, the files that run in threads of their own (`worker.ts`, `*.worker.ts`), and the command. */
function entriesOf(source) {
  const workers = readdirSync(source, { recursive: true }).filter((file) =>
    /(^|[./\\])worker\.ts$|^commands[/\\]signalbox\.ts$/.test(file),
  )
  return ['main.ts', ...workers].map((file) => join(source, file))
}

async function buildConsole() {
  const code = await runBin('vite', ['build', '--configLoader', 'runner', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/console'),
  })
  if (code !== 0) throw new Error('The console could not be built')
}

if (isMain(import.meta.url)) {
  await prepare()
  await build().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
