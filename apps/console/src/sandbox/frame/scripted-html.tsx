import type { ScriptedHtmlProps } from '@signalbox/widgets/widget-props'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Send } from './link'
import { SandboxFrame } from './sandbox-frame'

/** A card whose HTML has scripts: they run without access to tokens or the page. */
export function ScriptedHtml({ html, css, onElementClick }: ScriptedHtmlProps) {
  const { t } = useTranslation()
  const [send, setSend] = useState<Send>()
  useEffect(() => send?.({ kind: 'html', html, css }), [send, html, css])
  return (
    <SandboxFrame
      title={t('widgets.html-card.frame')}
      onOpen={(next) => setSend(() => next)}
      onMessage={(message) => message.kind === 'click' && onElementClick(message.elementId)}
    />
  )
}
