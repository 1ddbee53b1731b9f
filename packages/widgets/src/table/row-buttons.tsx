import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { useUiTexts } from '@signalbox/ui/ui-texts'

export interface RowButton {
  id: string
  icon: string
  label: string
  isDisabled?: boolean
  onClick: () => void
}

interface RowButtonsProps {
  buttons: readonly RowButton[]
  asIcons: boolean
  tabIndex: number
}

/** The buttons of a row: icons if there is space, else one menu. */
export function RowButtons({ buttons, asIcons, tabIndex }: RowButtonsProps) {
  const texts = useUiTexts()
  if (buttons.length === 0) return null
  if (!asIcons) {
    const entries = buttons.map(({ id, icon, label, isDisabled, onClick }) => ({
      id,
      icon,
      label,
      disabled: isDisabled,
      onSelect: onClick,
    }))
    return (
      <MenuButton icon="more_vert" label={texts.actions} size="small" tabIndex={tabIndex} entries={entries} />
    )
  }
  return buttons.map(({ id, icon, label, isDisabled, onClick }) => (
    <IconButton
      key={id}
      icon={icon || 'more_horiz'}
      label={label}
      size="small"
      tabIndex={tabIndex}
      disabled={isDisabled ?? false}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    />
  ))
}
