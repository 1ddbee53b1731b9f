import type { States } from '../use-states'

/**
 * The states of the edited dashboard. An open panel belongs to the open state and is closed before another state is
 * shown. If the panel has changes and the user does not discard these, the panel and the state stay open.
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
