import type { WidgetActions, WidgetEnvironment } from '../widget-props'
import { hasScript } from './has-script'
import { ShadowHtml } from './shadow-html'

interface PeopleHtmlProps {
  html: string
  css: string
  actions: WidgetActions
  environment: WidgetEnvironment
}

/** A card that people wrote. With scripts in it, it runs in a frame that reaches nothing of the page. */
export function PeopleHtml({ html, css, actions, environment }: PeopleHtmlProps) {
  const { ScriptedHtml } = environment
  const onElementClick = (elementId: string) => {
    if (!elementId) return
    for (const { id, name } of actions.of('elementClick'))
      if (name === elementId) actions.run('elementClick', id, {})
  }
  const Card = hasScript(html) ? ScriptedHtml : ShadowHtml
  return <Card html={html} css={css} onElementClick={onElementClick} />
}
