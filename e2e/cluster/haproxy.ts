import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/testing/free-port'

export interface BalancedNode {
  name: string
  httpPort: number
  mqttPort: number
}

/** Starts HAProxy in front of the nodes, on free ports, with the configuration of docs/cluster.md. */
export async function startHaproxy(folder: string, nodes: BalancedNode[]) {
  const [httpPort, mqttPort] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(httpPort, mqttPort, nodes))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const url = `http://127.0.0.1:${httpPort}`
  const stopPolling = new AbortController()
  const ready = untilReady(`${url}/health/ready`, stopPolling.signal)
  try {
    await Promise.race([ready, exited.then(() => Promise.reject(exitError())), failed])
  } finally {
    stopPolling.abort()
  }
  failed.catch(() => undefined)
  return {
    url,
    mqtt: { host: '127.0.0.1', port: mqttPort },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const exitError = () => new Error('haproxy has ended: is it installed, and is its configuration right?')

/** The configuration for all nodes. A node that is not ready gets no new connections, and open ones are closed. */
function configuration(httpPort: number, mqttPort: number, nodes: BalancedNode[]) {
  const servers = (port: (node: BalancedNode) => number) =>
    nodes
      .map((node) => `  server ${node.name} 127.0.0.1:${port(node)} check port ${node.httpPort}`)
      .join('\n')
  return `
defaults
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  timeout tunnel 10m
  retries 3
  option redispatch
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions

frontend console
  mode http
  bind 127.0.0.1:${httpPort}
  default_backend console

backend console
  mode http
  balance roundrobin
  option forwardfor
  option httpchk GET /health/ready
${servers((node) => node.httpPort)}

frontend mqtt
  mode tcp
  bind 127.0.0.1:${mqttPort}
  default_backend mqtt

backend mqtt
  mode tcp
  balance leastconn
  option httpchk GET /health/ready
${servers((node) => node.mqttPort)}
`
}

async function untilReady(url: string, stop: AbortSignal) {
  while (!stop.aborted) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
