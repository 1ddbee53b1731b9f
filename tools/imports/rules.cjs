/** A rule that forbids imports; its comment says what to do instead. Paths are regular expressions. */
const rule = (name, comment, from, to) => ({ name, comment, from: { path: from }, to: { path: to } })

/** Modules of the server, lowest layer first. A module imports lower layers only. */
const serverLayers = [
  [
    'create-file',
    'log-sampler',
    'lower-priority',
    'make-folder',
    'nearest-name',
    'open-work',
    'paced-slices',
    'percent-decoded',
    'product-version',
    'recent-failures',
    'release-memory',
    'setting-kinds',
    'size-text',
    'turn-queue',
  ],
  ['database', 'bus', 'queue', 'scripts', 'connectors', 'secrets', 'tls', 'log'],
  ['cluster'],
  ['access'],
  ['http'],
  ['directory', 'metering'],
  ['telemetry'],
  ['usage'],
  ['entities'],
  ['sign-in'],
  ['rule-engine', 'device-state', 'queries'],
  ['transport', 'live', 'move', 'newer-thingsboard-clients'],
  ['main', 'compose', 'config', 'setup', 'commands', 'upgrade'],
]

const serverPath = (modules) => `^apps/server/src/(${modules.join('|')})(/|\\.ts$)`

/** Modules of the last layer (composition) may import each other; those of any other layer may not. */
const layerRules = serverLayers.slice(0, -1).flatMap((modules, level) =>
  modules.map((module) => ({
    name: `server-layer-${module}`,
    comment: `apps/server/src/${module} imports lower layers only: move the shared part down, or pass it in from compose.ts.`,
    from: { path: serverPath([module]), pathNot: '\\.test\\.ts$|/testing(/|\\.ts$)|-testing\\.ts$' },
    to: {
      path: serverPath(
        serverLayers
          .slice(level)
          .flat()
          .filter((name) => name !== module),
      ),
    },
  })),
)

/** A file below `from` must not import one below `to`; `$1` stands for the first group that `from` matched. */
module.exports = [
  rule(
    'model-imports-nothing',
    'packages/model imports zod only: move code that needs more to the package that uses the code.',
    '^packages/model/src',
    '^(apps|packages/(ui|widgets|rule-nodes|sandbox))/',
  ),
  rule(
    'ui-imports-no-product-code',
    'packages/ui is independent of the product: pass what it needs as props.',
    '^packages/ui/src',
    '^(apps|packages/(model|widgets|rule-nodes))/',
  ),
  rule(
    'sandbox-imports-nothing',
    'packages/sandbox is used by server and console: it imports QuickJS only.',
    '^packages/sandbox/src',
    '^(apps|packages/(model|ui|widgets|rule-nodes))/',
  ),
  rule(
    'rule-nodes-use-their-context',
    'A rule node imports model only; everything else is in its context.',
    '^packages/rule-nodes/src',
    '^(apps|packages/(ui|widgets))/',
  ),
  rule(
    'widgets-receive-data',
    'A widget imports ui and model; data comes as props.',
    '^packages/widgets/src',
    '^(apps|packages/rule-nodes)/',
  ),
  rule(
    'server-reads-descriptors',
    'The server imports widget descriptors, never views. From the console it imports only English texts and the texts of emails.',
    '^apps/server',
    '^packages/widgets/src/.*\\.tsx$|^packages/ui/|^apps/(console(?!/src/locales/(en_US/|\\w+/mail\\.json))|simulator)',
  ),
  rule(
    'console-imports-no-server-code',
    'The console reaches the server by HTTP and WebSocket only.',
    '^apps/console',
    '^apps/(server|simulator)',
  ),
  {
    name: 'features-import-no-features',
    comment: 'Move what two features share to model, entity, forms or ui, or join them in routes.tsx.',
    from: { path: '^apps/console/src/features/([^/]+)/' },
    to: { path: '^apps/console/src/features/', pathNot: '^apps/console/src/features/$1/' },
  },
  rule(
    'console-lower-modules',
    'api, live, forms, lazy-part, sandbox, i18n and entity import neither features nor the shell.',
    '^apps/console/src/(api|live|forms|lazy-part|sandbox|i18n|entity)/',
    '^apps/console/src/(features|shell|routes)',
  ),
  rule(
    'entity-above-forms',
    'entity imports forms, api and live, not the other way.',
    '^apps/console/src/(api|live|forms|lazy-part|sandbox|i18n)/',
    '^apps/console/src/entity/',
  ),
  rule(
    'only-main-composes',
    'Only main.ts and tests call compose.',
    '^apps/server/src/(?!main|compose|testing|.*\\.test\\.ts)',
    '^apps/server/src/compose',
  ),
  rule(
    'product-imports-no-tests',
    'The product does not import browser tests, measurements or long runs.',
    '^(apps|packages|tools)/',
    '^(e2e|bench|soak)/',
  ),
  rule(
    'e2e-imports-no-bench-or-soak',
    'soak imports bench, and both import e2e: move code of bench or soak that e2e needs to tools.',
    '^e2e/',
    '^(bench|soak)/',
  ),
  rule('bench-imports-no-soak', 'soak imports bench, not the other way.', '^bench/', '^soak/'),
  ...layerRules,
]
