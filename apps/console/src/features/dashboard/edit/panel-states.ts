import type { States } from '../use-states'

/**
 * The states of the edited dashboard. An open panel belongs to the open state: it is closed before another state is
 * shown, and the state stays if the user keeps the changes of the panel.
 */
export function panelStates(
  states: States,
  configuredStates: Readonly<Record<string, unknown>>,
  closePanel: () => Promise<boolean>,
): States {
  async function closePanelAndShow(id: string | undefined, show: () => void) {
    const isOther = id !== undefined && id !== states.current.id && Object.hasOwn(configuredStates, id)
    if (!isOther || (await closePanel())) show()
  }
  return {
    ...states,
    open: (id, params) => void closePanelAndShow(id, () => states.open(id, params)),
    update: (id, params) => void closePanelAndShow(id, () => states.update(id, params)),
  }
}
