import { writeFileSync } from 'node:fs'

export interface FaultResult {
  name: string
  liveAgainMs: number
}

export interface ChaosResult {
  nodes: number
  devices: number
  faults: FaultResult[]
  expected: number
  missing: string[]
  disorder: number
}

/** The report in Markdown, beside the one of the bench. */
export function writeReport(file: string, result: ChaosResult) {
  const names = [...new Set(result.faults.map(({ name }) => name))]
  const rows = names.map((name) => {
    const times = result.faults.filter((fault) => fault.name === name).map(({ liveAgainMs }) => liveAgainMs)
    const longest = (Math.max(...times) / 1000).toFixed(1)
    return `| ${name} | ${times.length} | ${longest} s |`
  })
  writeFileSync(
    file,
    `# Chaos report

\`npm run chaos\` with ${result.nodes} nodes, ${result.devices} devices that publish with QoS 1 through HAProxy, and one page for each.

| Fault | Times | Pages live again after at most |
| --- | ---: | ---: |
${rows.join('\n')}

- Acknowledged points: ${result.expected}
- Acknowledged points that are not stored: ${result.missing.length}
- Updates of a device that came out of order without a new connection of the device: ${result.disorder}
`,
  )
}
