import type { ScriptedHtmlProps } from '@signalbox/widgets/widget-props'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'
import type { Send } from './link'
import { SandboxFrame } from './sandbox-frame'
import { useFrameLook } from './use-frame-look'

/** A card whose HTML has scripts: they run without access to tokens or the page. */
export function ScriptedHtml({ html, css, onElementClick }: ScriptedHtmlProps) {
  const { t } = useTranslation()
  const [send, setSend] = useState<Send>()
  const place = useRef<HTMLDivElement>(null)
  const look = useFrameLook(place)
  useEffect(() => send?.({ kind: 'html', html, css, look }), [send, html, css, look])
  return (
    <div ref={place} className={styles.scripted}>
      <SandboxFrame
        title={t('widgets.html-card.frame')}
        onOpen={(next) => setSend(() => next)}
        onMessage={(message) => message.kind === 'click' && onElementClick(message.elementId)}
      />
    </div>
  )
}
