import { buttonClass } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import styles from './command-button.module.css'

export interface ButtonStyle {
  isRaised?: boolean
  isPrimary?: boolean
  bgColor?: string | null
  textColor?: string | null
}

interface CommandButtonProps {
  text: string
  buttonStyle: ButtonStyle
  isBusy: boolean
  isDisabled: boolean
  onClick: () => void
}

/**
 * The button of a widget, in the colors of its settings. While it is busy it does nothing but stays enabled: a disabled
 * button would lose the keyboard focus.
 */
export function CommandButton({ text, buttonStyle, isBusy, isDisabled, onClick }: CommandButtonProps) {
  const { isRaised = true, isPrimary = false, bgColor, textColor } = buttonStyle
  return (
    <button
      type="button"
      className={cx(
        buttonClass(isPrimary ? 'primary' : isRaised ? 'plain' : 'ghost', 'large'),
        styles.button,
      )}
      style={isPrimary ? undefined : { background: bgColor || undefined, color: textColor || undefined }}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      disabled={isDisabled}
      onClick={isBusy ? undefined : onClick}
    >
      <span>{text}</span>
    </button>
  )
}
