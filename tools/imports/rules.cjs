/** Imports go one way; the comment of each rule says where a thing belongs instead. Paths are regular expressions. */
const rule = (name, comment, from, to) => ({ name, comment, from: { path: from }, to: { path: to } })

/** Modules of the server, lowest layer first. A module imports lower layers only. */
const serverLayers = [
  [
    'database',
    'bus',
    'queue',
    'scripts',
    'connectors',
    'secrets',
    'tls',
    'log',
    'recent-failures',
    'setting-kinds',
    'product-version',
    'serial-executor',
    'turn-queue',
  ],
  ['cluster'],
  ['access'],
  ['http'],
  ['directory', 'metering'],
  ['telemetry'],
  ['usage'],
  ['entities'],
  ['sign-in'],
  ['rule-engine', 'device-state', 'queries'],
  ['transport', 'live', 'move'],
  ['main', 'compose', 'config', 'setup', 'commands', 'upgrade'],
]

const serverPath = (modules) => `^apps/server/src/(${modules.join('|')})(/|\\.ts$)`

/** Composition (the last layer) may import its own modules; every other layer may not import beside itself. */
const layerRules = serverLayers.slice(0, -1).flatMap((modules, level) =>
  modules.map((module) => ({
    name: `server-layer-${module}`,
    comment: `apps/server/src/${module} imports lower layers only: move the shared part down, or pass it in from compose.ts.`,
    from: { path: serverPath([module]), pathNot: '\\.test\\.ts$|/testing(/|\\.ts$)|-stage\\.ts$' },
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
    'model-knows-nobody',
    'packages/model imports zod only: move what needs more to its user.',
    '^packages/model/src',
    '^(apps|packages/(ui|widgets|rule-nodes|sandbox))/',
  ),
  rule(
    'ui-knows-no-product',
    'packages/ui knows nothing of devices: pass what it needs as props.',
    '^packages/ui/src',
    '^(apps|packages/(model|widgets|rule-nodes))/',
  ),
  rule(
    'sandbox-knows-nobody',
    'packages/sandbox runs code for server and console alike: it imports QuickJS only.',
    '^packages/sandbox/src',
    '^(apps|packages/(model|ui|widgets|rule-nodes))/',
  ),
  rule(
    'rule-nodes-ask-their-context',
    'A rule node imports model only and asks ctx for the rest.',
    '^packages/rule-nodes/src',
    '^(apps|packages/(ui|widgets))/',
  ),
  rule(
    'widgets-are-given-data',
    'A widget imports ui and model; data comes as props.',
    '^packages/widgets/src',
    '^(apps|packages/rule-nodes)/',
  ),
  rule(
    'server-reads-descriptors',
    'The server reads widget descriptors, never views; of the console, English texts and the texts of mails.',
    '^apps/server',
    '^packages/widgets/src/.*\\.tsx$|^packages/ui/|^apps/(console(?!/src/locales/(en_US/|\\w+/mail\\.json))|simulator)',
  ),
  rule(
    'console-stays-in-the-browser',
    'The console talks to the server over HTTP and WebSocket only.',
    '^apps/console',
    '^apps/(server|simulator)',
  ),
  {
    name: 'features-meet-in-routes',
    comment: 'Features never import features: share through model, forms or ui, or meet in routes.tsx.',
    from: { path: '^apps/console/src/features/([^/]+)/' },
    to: { path: '^apps/console/src/features/', pathNot: '^apps/console/src/features/$1/' },
  },
  rule(
    'console-lower-rooms',
    'api, live, forms, sandbox and entity do not know features or the shell.',
    '^apps/console/src/(api|live|forms|sandbox|i18n|entity)/',
    '^apps/console/src/(features|shell|routes)',
  ),
  rule(
    'inputs-know-no-pages',
    'entity/ is made of forms, requests and live data: these do not know it.',
    '^apps/console/src/(api|live|forms|sandbox|i18n)/',
    '^apps/console/src/entity/',
  ),
  rule(
    'only-compose-joins',
    'Only main.ts and tests call compose.',
    '^apps/server/src/(?!main|compose|testing|.*\\.test\\.ts)',
    '^apps/server/src/compose',
  ),
  ...layerRules,
]
