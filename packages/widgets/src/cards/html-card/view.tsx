import { PeopleHtml } from '../../html/people-html'
import type { WidgetProps } from '../../widget-props'
import type { htmlCard } from './widget'

/** The card as it was written. */
export function View({ settings, actions, environment }: WidgetProps<typeof htmlCard>) {
  return (
    <PeopleHtml html={settings.cardHtml ?? ''} css={settings.cardCss ?? ''} {...{ actions, environment }} />
  )
}
