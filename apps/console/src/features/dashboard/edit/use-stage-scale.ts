import type { Breakpoint } from '@signalbox/model/dashboard/configuration'
import { useSize } from '@signalbox/ui/use-size'
import type { RefObject } from 'react'
import { SCREEN_WIDTHS } from './screens'

/** The scale of the layouts. Beside a panel they keep their proportions: they are scaled down, not narrowed. */
export function useStageScale(
  body: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
  hasPanel: boolean,
  screen: Breakpoint | null,
): number {
  const wholeWidth = useSize(body).width
  const leftWidth = useSize(main).width
  const wantedWidth = screen ? SCREEN_WIDTHS[screen] : wholeWidth
  const isScaled = (hasPanel || screen !== null) && wantedWidth > 0 && leftWidth > 0
  return isScaled ? Math.min(1, leftWidth / wantedWidth) : 1
}
