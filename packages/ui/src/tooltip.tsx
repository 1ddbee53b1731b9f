import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'

interface TooltipProps {
  title: ReactNode
  children: ReactElement
  /** The child has words of its own: the title explains them instead of taking their place. */
  explains?: boolean
}

/** A short explanation that appears after half a second of rest, or on keyboard focus. */
export function Tooltip({ title, children, explains = false }: TooltipProps) {
  return (
    <MuiTooltip
      title={title}
      describeChild={explains}
      enterDelay={500}
      enterNextDelay={100}
      disableInteractive
    >
      {children}
    </MuiTooltip>
  )
}
