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
    if (await copyText(text))
      showToast({ type: 'success', text: copiedText ?? texts.copied, durationMs: 750 })
    else showToast({ type: 'error', text: texts.copyRefused })
  }

  if (!label) return <IconButton icon={icon} label={texts.copy} size="small" onClick={onCopy} />
  return (
    <Button icon={icon} size="small" onClick={onCopy}>
      {label}
    </Button>
  )
}

/**
 * Copies a text; returns whether the browser allowed it. The clipboard API exists in secure contexts only and may be
 * refused; plain HTTP needs `execCommand`.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromPage(text)
  }
}

function copyFromPage(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  // A dialog does not let the focus leave it, so the text area has to be inside the dialog.
  const container = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  container.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
