import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { MouseEvent } from 'react'

interface ApplyButtonsProps {
  t: (key: string) => string
  isChanged: boolean
  isValid: boolean
  onDiscard: () => void
  size?: 'small' | 'medium'
}

/** The buttons of a form: one submits what was typed, the other discards it. */
export function ApplyButtons({ t, isChanged, isValid, onDiscard, size = 'medium' }: ApplyButtonsProps) {
  return (
    <>
      <IconButton
        type="submit"
        size={size}
        icon="check"
        label={t('widgets.input.apply')}
        disabled={!isChanged || !isValid}
        onClick={returnFocus}
      />
      <IconButton
        icon="close"
        size={size}
        label={t('widgets.input.discard')}
        disabled={!isChanged}
        onClick={(event) => {
          returnFocus(event)
          onDiscard()
        }}
      />
    </>
  )
}

/**
 * Moves the focus from a button that was pressed by keyboard to the field: the button becomes disabled, and a disabled
 * button loses the focus. A click by keyboard has the detail 0.
 */
function returnFocus({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
  if (detail !== 0 || document.activeElement !== currentTarget) return
  currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus()
}
