import { checks } from './doctor/checks'
import type { Finding } from './doctor/finding'
import { type Call, type CommandResult, EXIT } from './support/command'

const STATE_LABELS = { passed: 'ok  ', warning: 'WARN', failed: 'FAIL' }

/** `signalbox doctor`: the result of each check, with a remedy for problems; exit code 1 if a check failed. */
export async function run(call: Call): Promise<CommandResult> {
  const findings = await runChecks(call)
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2
  const text = findings.flatMap(({ check, state, message, remedy }) => [
    `${STATE_LABELS[state]}  ${check.padEnd(width)}${message}`,
    ...(remedy ? [`      ${''.padEnd(width)}${remedy}`] : []),
  ])
  return {
    text: text.join('\n'),
    data: findings.map((finding) => ({ ...finding })),
    code: findings.some(({ state }) => state === 'failed') ? EXIT.failed : EXIT.done,
  }
}

/** Runs every check. A check that throws counts as failed. */
export async function runChecks(call: Call): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, check } of checks) {
    const results = await check(call).catch((error: Error) => [
      { state: 'failed' as const, message: error.message },
    ])
    findings.push(...results.map((result) => ({ check: name, ...result })))
  }
  return findings
}
