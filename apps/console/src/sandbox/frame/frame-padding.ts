import type { FramePadding } from './messages'

/**
 * The padding around the content of a widget, from CSS variables of the dashboard. A padding that is not a single
 * length in pixels counts as 0.
 */
export function framePadding(element: HTMLElement): FramePadding {
  const style = getComputedStyle(element)
  const side = (name: string) =>
    pixels(style.getPropertyValue(`--widget-${name}`) || style.getPropertyValue('--widget-padding'))
  const [start, end] = [side('start'), side('end')]
  const isMirrored = style.direction === 'rtl'
  return {
    top: side('top'),
    right: isMirrored ? start : end,
    bottom: side('bottom'),
    left: isMirrored ? end : start,
  }
}

const pixels = (length: string) => (/^\s*\d+(\.\d+)?px\s*$/.test(length) ? Number.parseFloat(length) : 0)

/** The padding as a CSS value: for `padding` with the sign 1, for `inset` with the sign -1. */
export const sidesOf = ({ top, right, bottom, left }: FramePadding, sign: 1 | -1) =>
  [top, right, bottom, left].map((length) => `${sign * length}px`).join(' ')
