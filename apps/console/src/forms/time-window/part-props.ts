import type { FullTimeWindow } from '@signalbox/model/time/time-window'

/** The props of a part of the panel. */
export interface PartProps {
  draft: FullTimeWindow
  set: (changed: Partial<FullTimeWindow>) => void
  isEdit: boolean
}
