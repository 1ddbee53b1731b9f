import type { WidgetActions, WidgetEnvironment } from '../widget-props'
import { hasScript } from './has-script'
import { ShadowHtml } from './shadow-html'

interface UserHtmlProps {
  html: string
  /** The HTML before values were inserted. Only this text is searched for scripts. */
  pattern?: string
  css: string
  actions: WidgetActions
  environment: WidgetEnvironment
}

/** HTML of a user. If it has scripts, it runs in a frame without access to the page. */
export function UserHtml({ html, pattern = html, css, actions, environment }: UserHtmlProps) {
  const { ScriptedHtml } = environment
  const onElementClick = (elementId: string) => {
    if (!elementId) return
    for (const { id, name } of actions.of('elementClick'))
      if (name === elementId) actions.run('elementClick', id, {})
  }
  if (hasScript(pattern)) return <ScriptedHtml {...{ html, css, onElementClick }} />
  return <ShadowHtml {...{ html, css, onElementClick }} />
}
