import type { Bridge } from './bridge'

interface HeaderMembers {
  widgetTitle?: string | undefined
  widgetTitleTooltip?: string | undefined
  hideTitlePanel: boolean
  widgetActions: HeaderButton[]
  /**
   * Further buttons of the script, shown in front of `widgetActions`. The page draws the configured `headerButton`
   * actions.
   */
  customHeaderActions: HeaderButton[]
}

interface HeaderButton {
  name: string
  displayName?: string
  icon: string
  show?: boolean
  onAction(event: Event): void
}

/** The changes of a widget to its own header. */
export function headerParams(call: Bridge['call']) {
  let buttons: HeaderButton[] = []
  return {
    members: {
      widgetTitle: undefined,
      widgetTitleTooltip: undefined,
      hideTitlePanel: false,
      widgetActions: [],
      customHeaderActions: [],
    } as HeaderMembers,
    update({
      widgetTitle,
      widgetTitleTooltip,
      hideTitlePanel,
      widgetActions,
      customHeaderActions,
    }: HeaderMembers) {
      buttons = [...customHeaderActions, ...widgetActions].filter(({ show }) => show !== false)
      const title = hideTitlePanel ? '' : (widgetTitle ?? null)
      void call('setHeader', {
        title,
        tooltip: widgetTitleTooltip ?? null,
        buttons: buttons.map(({ name, displayName, icon }) => ({ name: displayName || name, icon })),
      })
    },
    press: (button: number) => buttons[button]?.onAction(new Event('click')),
  }
}
