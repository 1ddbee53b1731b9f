import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'

/** A short explanation that appears after half a second of rest, or on keyboard focus. */
export function Tooltip({ title, children }: { title: ReactNode; children: ReactElement }) {
  return (
    <MuiTooltip title={title} enterDelay={500} enterNextDelay={100} disableInteractive>
      {children}
    </MuiTooltip>
  )
}
