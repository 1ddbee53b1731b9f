import MuiTooltip, { type TooltipProps as MuiTooltipProps } from '@mui/material/Tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  title: ReactNode
  children: ReactElement
  /** For a child that has a text: the title becomes the accessible description of the child, not its name. */
  explains?: boolean
  placement?: MuiTooltipProps['placement']
  /** Shows the title on a light card with more space, for a title of several parts. */
  card?: boolean
}

/** A short explanation, shown after half a second of hovering or on keyboard focus. */
export function Tooltip({
  title,
  children,
  explains = false,
  placement = 'bottom',
  card = false,
}: TooltipProps) {
  return (
    <MuiTooltip
      title={title}
      describeChild={explains}
      placement={placement}
      enterDelay={500}
      enterNextDelay={100}
      disableInteractive
      {...(card && { slotProps: { tooltip: { className: styles.card ?? '' } } })}
    >
      {children}
    </MuiTooltip>
  )
}
