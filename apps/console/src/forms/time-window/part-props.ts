import type { FullTimeWindow } from '@signalbox/model/time/time-window'

/** What a part of the panel is given to edit the draft. */
export interface PartProps {
  draft: FullTimeWindow
  set: (changed: Partial<FullTimeWindow>) => void
  isEdit: boolean
}
