import type { WidgetActions, WidgetEnvironment } from '../widget-props'
import { hasScript } from './has-script'
import { ShadowHtml } from './shadow-html'

interface PeopleHtmlProps {
  html: string
  css: string
  actions: WidgetActions
  environment: WidgetEnvironment
}

/** A card of a user. With scripts in it, it runs in a frame without access to the page. */
export function PeopleHtml({ html, css, actions, environment }: PeopleHtmlProps) {
  const { ScriptedHtml } = environment
  const onElementClick = (elementId: string) => {
    if (!elementId) return
    for (const { id, name } of actions.of('elementClick'))
      if (name === elementId) actions.run('elementClick', id, {})
  }
  if (hasScript(html)) return <ScriptedHtml {...{ html, css, onElementClick }} />
  return <ShadowHtml {...{ html, css, environment, onElementClick }} />
}
