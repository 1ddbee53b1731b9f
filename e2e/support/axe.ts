import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/** Rules that report only minor or moderate findings. They are not run, because these findings are filtered out. */
const LESS_THAN_SERIOUS = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header'],
  ...['focus-order-semantics', 'form-field-multiple-labels', 'heading-order', 'hidden-content'],
  ...['html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main'],
  ...['landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link'],
  'table-duplicate-name',
]

const LOADING_MS = 5000

/** The rules to check: the listed ones, or all rules except the given ones and `LESS_THAN_SERIOUS`. */
type Rules = string[] | { except: string[] }

/** The serious and critical findings of axe on the page. */
export async function seriousIssues(page: Page, rules: Rules = { except: [] }): Promise<string[]> {
  // Tables are dimmed while they load. A page that is still loading after this time is checked as it is.
  const busy = page.locator('[aria-busy="true"]').first()
  await busy.waitFor({ state: 'detached', timeout: LOADING_MS }).catch(() => {})
  await page.evaluate(waitForAnimations)
  // The policy of the page blocks foreign scripts, so the source is evaluated instead of added.
  if (!(await page.evaluate<boolean>('Boolean(window.axe)'))) await page.evaluate(`${source}; void 0`)
  const ruleOptions = Array.isArray(rules)
    ? { runOnly: rules }
    : { rules: Object.fromEntries([...LESS_THAN_SERIOUS, ...rules.except].map(disabledRule)) }
  const options = JSON.stringify({ resultTypes: ['violations'], ...ruleOptions })
  const { violations } = await page.evaluate<{ violations: Finding[] }>(`axe.run(document, ${options})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

const disabledRule = (rule: string) => [rule, { enabled: false }] as const

/** Waits for animations: while elements fade in or out, their colors are not the final ones. */
const waitForAnimations = `Promise.all(
  document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
    .map((each) => each.finished.catch(() => {})),
).then(() => {})`
