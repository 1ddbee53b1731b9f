import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { useState } from 'react'

/**
 * The selected widgets of the open state. Removed widgets are not selected, and another state starts without a
 * selection.
 */
export function useSelection({ widgets }: Pick<DashboardConfiguration, 'widgets'>, stateId: string) {
  const [selection, setSelection] = useState<{ stateId: string; ids: readonly string[] }>({
    stateId,
    ids: [],
  })
  const ids = selection.stateId === stateId ? selection.ids : []
  return {
    selected: ids.filter((id) => widgets[id] !== undefined),
    select: (next: readonly string[]) => setSelection({ stateId, ids: next }),
  }
}
