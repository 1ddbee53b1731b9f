import type { Bridge } from './bridge'

interface HeaderMembers {
  widgetTitle?: string | undefined
  hideTitlePanel: boolean
  widgetActions: HeaderButton[]
}

interface HeaderButton {
  name: string
  icon: string
  show?: boolean
  onAction(event: Event): void
}

/** What a widget changes in its own header. */
export function headerParams(call: Bridge['call']) {
  let buttons: HeaderButton[] = []
  return {
    members: { widgetTitle: undefined, hideTitlePanel: false, widgetActions: [] } as HeaderMembers,
    update({ widgetTitle, hideTitlePanel, widgetActions }: HeaderMembers) {
      buttons = widgetActions.filter(({ show }) => show !== false)
      const title = hideTitlePanel ? '' : (widgetTitle ?? null)
      void call('setHeader', { title, buttons: buttons.map(({ name, icon }) => ({ name, icon })) })
    },
    press: (button: number) => buttons[button]?.onAction(new Event('click')),
  }
}
