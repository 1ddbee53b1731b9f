import type { RuleNode } from './rule-node'

/** Returns the node if this server can run it with this configuration; throws the reason otherwise. */
export function requireRunnable(kind: RuleNode | undefined, type: string, configuration: unknown): RuleNode {
  if (!kind) throw new Error(`Unknown rule node type ${type}`)
  if (usesTbel(configuration))
    throw new Error('The script of the node is written in TBEL, which this server does not run')
  return kind
}

/**
 * Whether the script of a node is written in TBEL. Later versions of ThingsBoard store a script in each of
 * two languages; only the script in the chosen language is maintained.
 */
export const usesTbel = (configuration: unknown): boolean =>
  typeof configuration === 'object' &&
  configuration !== null &&
  (configuration as { scriptLang?: unknown }).scriptLang === 'TBEL'
