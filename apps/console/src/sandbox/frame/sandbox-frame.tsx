import { Button } from '@signalbox/ui/actions/button'
import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockedReport } from './blocked-report'
import styles from './frame.module.css'
import { FRAME_URL, linkFrame, type Send } from './link'
import type { FromFrame } from './messages'

interface SandboxFrameProps {
  title: string
  /** Called with a new connection to the frame after every start, and with undefined when it ends. */
  onOpen: (send: Send | undefined) => void
  onMessage: (message: FromFrame) => void
  /** Called when the frame was stopped and is not restarted automatically. */
  onStopped?: () => void
  /** Called when the frame was stopped and will be restarted: the work of its scripts is lost. */
  onRestart?: () => void
}

/** The maximum number of restarts of a loaded frame that stops answering for an unknown reason. */
const MAX_RESTARTS = 3
/** The time in which the browser ends the process of the removed frames. */
const RESTART_MS = 1000

/** A frame for the code of a widget type. A frame that stops answering is removed; the page continues to work. */
export function SandboxFrame({ title, onOpen, onMessage, onStopped, onRestart }: SandboxFrameProps) {
  const { t } = useTranslation()
  const element = useRef<HTMLIFrameElement>(null)
  const [run, setRun] = useState(0)
  const [state, setState] = useState<'on' | 'pause' | 'stopped'>('on')
  const restarts = useRef(0)
  const onBlocked = useContext(BlockedReport)
  const parts = useRef({ onOpen, onMessage, onStopped, onRestart, onBlocked })
  parts.current = { onOpen, onMessage, onStopped, onRestart, onBlocked }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each run has another frame, which has to be linked
  useEffect(() => {
    if (state !== 'on' || !element.current) return
    let isLoaded = false
    const unlink = linkFrame(element.current, {
      onOpen(send) {
        isLoaded = true
        parts.current.onOpen(send)
      },
      onMessage(message) {
        if (message.kind === 'blocked') parts.current.onBlocked(message.host)
        else parts.current.onMessage(message)
      },
      onStuck(reason) {
        if (reason === 'unknown' && isLoaded) restarts.current++
        const isStopped = reason === 'own-script' || restarts.current > MAX_RESTARTS
        setState(isStopped ? 'stopped' : 'pause')
        if (isStopped) parts.current.onStopped?.()
        else parts.current.onRestart?.()
      },
    })
    return () => {
      unlink()
      parts.current.onOpen(undefined)
    }
  }, [state, run])

  useEffect(() => {
    if (state !== 'pause') return
    const timer = setTimeout(() => {
      setRun((now) => now + 1)
      setState('on')
    }, RESTART_MS)
    return () => clearTimeout(timer)
  }, [state])

  function onRetry() {
    restarts.current = 0
    setRun((now) => now + 1)
    setState('on')
  }

  if (state === 'pause') return null
  if (state === 'stopped') {
    return (
      <div role="alert" className={styles.stopped}>
        <p>{t('widget.stopped')}</p>
        <Button size="small" onClick={onRetry}>
          {t('ui.try-again')}
        </Button>
      </div>
    )
  }
  return (
    <iframe
      key={run}
      ref={element}
      className={styles.frame}
      src={FRAME_URL}
      sandbox="allow-scripts allow-forms"
      title={title}
    />
  )
}
