import { UserHtml } from '../../html/user-html'
import type { WidgetProps } from '../../widget-props'
import type { htmlCard } from './widget'

/** Shows the HTML of the settings. */
export function View({ settings, actions, environment }: WidgetProps<typeof htmlCard>) {
  return (
    <UserHtml html={settings.cardHtml ?? ''} css={settings.cardCss ?? ''} {...{ actions, environment }} />
  )
}
