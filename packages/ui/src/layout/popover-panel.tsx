import MuiDialog from '@mui/material/Dialog'
import MuiPopover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import { useIsPhone } from '../use-media'

interface PopoverPanelProps {
  anchor: HTMLElement | null
  onClose: () => void
  label: string
  width: number
  /** As high as its content by default. */
  height?: number
  children: ReactNode
}

/** A panel at the control that opened it; it fills the screen of a phone. */
export function PopoverPanel({ anchor, onClose, label, width, height, children }: PopoverPanelProps) {
  const isPhone = useIsPhone()
  const open = anchor !== null
  if (isPhone) {
    return (
      <MuiDialog
        open={open}
        onClose={onClose}
        fullScreen
        aria-label={label}
        slotProps={{ paper: { style: { borderRadius: 0 } } }}
      >
        {children}
      </MuiDialog>
    )
  }
  const side = sideOf(anchor, width)
  return (
    <MuiPopover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: -4, horizontal: side }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          style: { display: 'flex', flexDirection: 'column', width, height },
        },
      }}
    >
      {children}
    </MuiPopover>
  )
}

/** The edge of its control with which the panel is aligned: the left one if the panel fits there. */
function sideOf(anchor: HTMLElement | null, width: number): 'left' | 'right' {
  const left = anchor?.getBoundingClientRect().left ?? 0
  return left + width <= window.innerWidth - 16 ? 'left' : 'right'
}
