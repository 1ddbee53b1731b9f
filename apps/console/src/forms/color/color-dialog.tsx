import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorPicker } from './color-picker'

interface ColorDialogProps {
  value: string | null
  onSelect: (color: string) => void
  onClose: () => void
}

/** Chooses a color. The Select button is enabled when the new color differs from the current color. */
export default function ColorDialog({ value, onSelect, onClose }: ColorDialogProps) {
  const { t } = useTranslation()
  const [color, setColor] = useState(value)

  return (
    <Dialog
      open
      width={450}
      title={t('color.select')}
      onClose={onClose}
      onSubmit={() => {
        if (!color || color === value) return
        onSelect(color)
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={!color || color === value}>
            {t('action.select')}
          </Button>
        </>
      }
    >
      <ColorPicker value={color} onChange={setColor} />
    </Dialog>
  )
}
