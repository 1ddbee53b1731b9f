import { errorMessage } from '@signalbox/model/text/error-message'
import { loadIconFont } from '@signalbox/ui/icons/icon-font'
import type { ScriptedHtmlProps } from '@signalbox/widgets/widget-props'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NavigateFunction, useNavigate } from 'react-router'
import styles from './frame.module.css'
import type { Send } from './link'
import type { FromFrame } from './messages'
import { LinkUrl, openLink, PagePath } from './open-link'
import { SandboxFrame } from './sandbox-frame'
import { useFrameStyle } from './use-frame-style'

/** A card with scripts in its HTML. The scripts run without access to tokens or the page. */
export function ScriptedHtml({ html, css, onElementClick }: ScriptedHtmlProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [send, setSend] = useState<Send>()
  const container = useRef<HTMLDivElement>(null)
  const frameStyle = useFrameStyle(container)
  useEffect(() => send?.({ kind: 'html', html, css, frameStyle }), [send, html, css, frameStyle])
  return (
    <div ref={container} className={styles.scripted}>
      <SandboxFrame
        title={t('widgets.html-card.frame')}
        onOpen={(next) => setSend(() => next)}
        onMessage={(message) => {
          if (message.kind === 'click') onElementClick(message.elementId)
          if (message.kind === 'call') void answer(message, send, navigate)
        }}
      />
    </div>
  )
}

/** Answers or refuses a call of a card, whose scripts wait for the answer. */
async function answer(
  { id, name, args }: Extract<FromFrame, { kind: 'call' }>,
  send: Send | undefined,
  navigate: NavigateFunction,
) {
  try {
    send?.({ kind: 'answer', id, value: await run(name, args, navigate) })
  } catch (error) {
    send?.({ kind: 'call-error', id, error: { name: 'Error', message: errorMessage(error) } })
  }
}

/** A card may only load the icons, and follow links that the user clicks. */
async function run(name: string, args: unknown[], navigate: NavigateFunction): Promise<unknown> {
  if (name === 'iconFont') return loadIconFont()
  if (name === 'openLink') return openLink(LinkUrl.parse(args[0]))
  if (name === 'navigate' && navigator.userActivation.isActive) return navigate(PagePath.parse(args[0]))
  throw new Error(`HTML cards may not call ${name}`)
}
