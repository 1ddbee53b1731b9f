import type { Call } from '../bridge'

/**
 * A sandboxed frame has no modal windows. The page shows the message of `alert`. `confirm` and `prompt` would have to
 * stop the script until the user answers, so they throw an error that names the function to use instead.
 */
export function routeModalsToPage(call: Call, frameWindow: Pick<Window, 'alert' | 'confirm' | 'prompt'>) {
  const missing = (name: string, instead: string) => () => {
    throw new Error(`window.${name} is missing in widgets, use ${instead}`)
  }
  frameWindow.alert = (text?: unknown) => void call('alert', String(text ?? ''), '', '')
  frameWindow.confirm = missing('confirm', 'ctx.dialogs.confirm')
  frameWindow.prompt = missing('prompt', 'ctx.customDialog')
}
