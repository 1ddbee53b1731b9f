import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './start-cluster'

/**
 * `npm run cluster`: a cluster with the demo on this machine, until it is stopped. `-- --nodes 2` starts fewer nodes.
 */
const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } })
const folder = resolve(process.env.SIGNALBOX_DATA ?? 'data-cluster')
mkdirSync(folder, { recursive: true })
console.log(`Starting NATS, PostgreSQL, ${values.nodes} nodes and HAProxy`)
const cluster = await startCluster(folder, Number(values.nodes), {
  SIGNALBOX_LOG: 'warn',
  SIGNALBOX_SIMULATOR: process.env.SIGNALBOX_SIMULATOR ?? 'true',
})
const { url, mqtt, nats, nodes, databaseUrl } = cluster
console.log(`
  Console     ${url}
  MQTT        ${mqtt.host}:${mqtt.port}
${nodes.map((node) => `  ${node.name}      ${node.process.url}, MQTT ${node.process.mqtt.host}:${node.process.mqtt.port}`).join('\n')}
  NATS        ${nats.url}
  PostgreSQL  ${databaseUrl}
  Data        ${folder}

  Sign in as sysadmin@signalbox.local (sysadmin) or tenant@signalbox.local (tenant). Ctrl-C stops everything.
`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    console.log('Stopping')
    void cluster.close().then(() => process.exit(0))
  })
