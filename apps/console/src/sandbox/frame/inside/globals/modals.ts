import type { Call } from '../bridge'

/**
 * A sandboxed frame has no modal windows. The page shows messages of scripts; a question would have to be answered
 * before the script continues, so scripts that ask one are told what to use instead.
 */
export function routeModalsToPage(call: Call, page: Pick<Window, 'alert' | 'confirm' | 'prompt'>) {
  const missing = (name: string, instead: string) => () => {
    throw new Error(`window.${name} is missing in widgets, use ${instead}`)
  }
  page.alert = (text?: unknown) => void call('alert', String(text ?? ''), '', '')
  page.confirm = missing('confirm', 'ctx.dialogs.confirm')
  page.prompt = missing('prompt', 'ctx.customDialog')
}
