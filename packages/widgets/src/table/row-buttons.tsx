import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { useUiTexts } from '@signalbox/ui/ui-texts'
import { useMemo, useRef } from 'react'

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

/** The buttons of a row: icons if there is space, otherwise one menu. Drawn again only when their content changes. */
export function RowButtons({ buttons, asIcons, tabIndex }: RowButtonsProps) {
  const texts = useUiTexts()
  const latest = useRef(buttons)
  latest.current = buttons
  const content = JSON.stringify(
    buttons.map(({ id, icon, label, isDisabled }) => [id, icon, label, isDisabled]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` has everything that is drawn of the buttons
  return useMemo(() => {
    const shown = latest.current
    const press = (id: string) => latest.current.find((button) => button.id === id)?.onClick()
    if (shown.length === 0) return null
    if (!asIcons) {
      const entries = shown.map(({ id, icon, label, isDisabled }) => ({
        id,
        icon,
        label,
        disabled: isDisabled,
        onSelect: () => press(id),
      }))
      return (
        <MenuButton
          icon="more_vert"
          label={texts.actions}
          size="small"
          tabIndex={tabIndex}
          entries={entries}
        />
      )
    }
    return shown.map(({ id, icon, label, isDisabled }) => (
      <IconButton
        key={id}
        icon={icon || 'more_horiz'}
        label={label}
        size="small"
        tabIndex={tabIndex}
        disabled={isDisabled ?? false}
        onClick={(event) => {
          event.stopPropagation()
          press(id)
        }}
      />
    ))
  }, [content, asIcons, tabIndex, texts])
}
