import type { Breakpoint } from '@signalbox/model/dashboard/configuration'
import { useSize } from '@signalbox/ui/use-size'
import type { RefObject } from 'react'
import { SCREEN_WIDTHS } from './screens'

/**
 * The scale of the layouts. Beside a panel, and for chosen screens, the layouts are scaled down instead of narrowed, so
 * that their proportions stay.
 */
export function useStageScale(
  body: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
  hasPanel: boolean,
  screen: Breakpoint | null,
): number {
  const bodyWidth = useSize(body).width
  const mainWidth = useSize(main).width
  const wantedWidth = screen ? SCREEN_WIDTHS[screen] : bodyWidth
  const isScaled = (hasPanel || screen !== null) && wantedWidth > 0 && mainWidth > 0
  return isScaled ? Math.min(1, mainWidth / wantedWidth) : 1
}
