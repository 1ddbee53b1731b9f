import type { FrameAction, FromFrame } from '../messages'
import type { WidgetContext } from './context'
import { loadResources } from './requests/resources'

const ARGUMENTS = ['$event', 'widgetContext', 'entityId', 'entityName', 'additionalParams', 'entityLabel']
const PRETTY = [...ARGUMENTS.slice(0, 4), 'htmlTemplate', ...ARGUMENTS.slice(4)]

/** Runs the function of an action, with its style sheet and resources loaded. */
export async function runActionFunction(
  action: FrameAction,
  { ctx }: WidgetContext,
  sendToHost: (message: FromFrame) => void,
  guard: (during: string, work: () => void) => boolean,
) {
  const { body, html, entityId, entityName, entityLabel } = action
  const missing = await loadResources(action.resources)
  if (missing.length > 0) {
    sendToHost({
      kind: 'load-errors',
      lines: missing.map((url) => `Failed to load custom action resource: '${url}'`),
    })
    return
  }
  if (action.isPretty) addActionStyle(action)
  const event = new Event('click')
  const firstArguments = [event, ctx, entityId, entityName]
  const lastArguments = [action.extra ?? {}, entityLabel]
  guard('action', () => {
    const run = new Function(...(action.isPretty ? PRETTY : ARGUMENTS), body)
    run(...firstArguments, ...(action.isPretty ? [html] : []), ...lastArguments)
  })
}

function addActionStyle({ name, css }: FrameAction) {
  const id = `custom-action-pretty-${name.toLowerCase()}`
  const style = document.getElementById(id) ?? document.createElement('style')
  style.id = id
  style.textContent = css
  document.head.append(style)
}
