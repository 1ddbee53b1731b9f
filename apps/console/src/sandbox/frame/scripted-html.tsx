import type { ScriptedHtmlProps } from '@signalbox/widgets/widget-props'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'
import { FRAME_URL, useFrame } from './use-frame'

/** A card whose HTML brings scripts: they run, but reach neither tokens nor the page. */
export function ScriptedHtml({ html, css, onElementClick }: ScriptedHtmlProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useFrame(frame, (message) => message.kind === 'click' && onElementClick(message.elementId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to the frame is always the same
  useEffect(() => send({ kind: 'html', html, css }), [html, css])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={FRAME_URL}
      sandbox="allow-scripts"
      title={t('widgets.html-card.frame')}
    />
  )
}
