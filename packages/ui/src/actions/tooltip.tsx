import MuiTooltip, { type TooltipProps as MuiTooltipProps } from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  title: ReactNode
  children: ReactElement
  /** The child has words of its own: the title explains them instead of taking their place. */
  explains?: boolean
  placement?: MuiTooltipProps['placement']
}

/** A short explanation that appears after half a second of rest, or on keyboard focus. */
export function Tooltip({ title, children, explains = false, placement = 'bottom' }: TooltipProps) {
  return (
    <MuiTooltip
      title={title}
      describeChild={explains}
      placement={placement}
      enterDelay={500}
      enterNextDelay={100}
      disableInteractive
    >
      {children}
    </MuiTooltip>
  )
}
