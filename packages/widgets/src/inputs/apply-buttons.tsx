import { IconButton } from '@signalbox/ui/actions/icon-button'

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
      />
      <IconButton
        icon="close"
        size={size}
        label={t('widgets.input.discard')}
        disabled={!isChanged}
        onClick={onDiscard}
      />
    </>
  )
}
