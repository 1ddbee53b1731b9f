import { showToast } from '../feedback/toasts'
import type { IconProps } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import { Button } from './button'
import { IconButton } from './icon-button'

interface CopyButtonProps {
  text: string
  /** The label of the button; without it only the icon is shown. */
  label?: string
  icon?: IconProps['name']
  copiedText?: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, icon = 'content_copy', copiedText }: CopyButtonProps) {
  const texts = useUiTexts()

  async function onCopy() {
    await copyText(text)
    showToast({ type: 'success', text: copiedText ?? texts.copied, durationMs: 750 })
  }

  if (!label) return <IconButton icon={icon} label={texts.copy} size="small" onClick={onCopy} />
  return (
    <Button icon={icon} size="small" onClick={onCopy}>
      {label}
    </Button>
  )
}

/** The clipboard API exists in secure contexts only; plain HTTP needs `execCommand`. */
export async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
