import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/** All rules of axe, some of them, or all but some. */
type Rules = string[] | { except: string[] }

/** What would keep people from using the page as it stands: the serious and critical findings of axe. */
export async function seriousIssues(page: Page, rules: Rules = { except: [] }): Promise<string[]> {
  await page.evaluate(settled)
  // The policy of the page keeps foreign scripts out, so the source is evaluated and not added to it.
  await page.evaluate(`if (!window.axe) { ${source} }`)
  const chosen = Array.isArray(rules)
    ? { runOnly: rules }
    : { rules: Object.fromEntries(rules.except.map((rule) => [rule, { enabled: false }])) }
  const options = JSON.stringify({ resultTypes: ['violations'], ...chosen })
  const { violations } = await page.evaluate<{ violations: Finding[] }>(`axe.run(document, ${options})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** What is still fading in or out has colours of neither state. */
const settled = `Promise.all(
  document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
    .map((each) => each.finished.catch(() => {})),
).then(() => {})`
