import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../actions/button'
import { IconButton } from '../actions/icon-button'
import { cx } from '../cx'
import { Icon, type IconName } from '../icons/icon'
import { listenerSet } from '../listeners'
import { useUiTexts } from '../ui-texts'
import { breakpoints } from '../use-media'
import styles from './toasts.module.css'

export type ToastType = 'error' | 'warn' | 'success' | 'info'

export interface ToastOptions {
  text: string
  type?: ToastType
  /** Time on screen; 1000 ms by default. Errors stay until closed. */
  durationMs?: number
  /** The area that shows the toast. On narrow screens, or without such an area, the page shows it. */
  target?: string
  /**
   * Shows the toast in the lower right corner instead of the lower left one (mirrored on right-to-left pages). In this
   * corner a toast covers nothing and may stay long.
   */
  aside?: boolean
  /** A button beside the text, such as Undo. */
  action?: { label: string; onSelect: () => void } | undefined
}

interface Toast extends Required<Omit<ToastOptions, 'durationMs' | 'action'>> {
  action: ToastOptions['action']
  id: number
  durationMs: number | null
}

const ROOT = 'root'
const DEFAULT_DURATION_MS = 1000
/** Toasts inside an area stay a little longer than those of the page. */
const AREA_EXTRA_MS = 500
const MAX_AT_ONCE = 3

let toasts: readonly Toast[] = []
let nextId = 1
const areas = new Set<string>()
const listeners = listenerSet()

/** Shows a short message, unless the same area shows a toast with the same text and type. */
export function showToast(options: ToastOptions) {
  const { text, type = 'info', durationMs, target = ROOT, aside = false, action } = options
  const isWide = window.matchMedia(`(min-width: ${breakpoints.md}px)`).matches
  const area = isWide && areas.has(target) ? target : ROOT
  if (toasts.some((toast) => toast.text === text && toast.type === type && toast.target === area)) return
  const baseMs = durationMs ?? (type === 'error' ? null : DEFAULT_DURATION_MS)
  const shownMs = baseMs !== null && area !== ROOT ? baseMs + AREA_EXTRA_MS : baseMs
  setToasts(
    [...toasts, { id: nextId++, text, type, target: area, aside, action, durationMs: shownMs }].slice(
      -MAX_AT_ONCE,
    ),
  )
}

/** Removes the toasts of an area, by default those of the page. */
export function hideToasts(target = ROOT) {
  setToasts(toasts.filter((toast) => toast.target !== target))
}

/** Removes an error toast of the page. */
export function hideErrorToast(text: string) {
  setToasts(toasts.filter((toast) => toast.target !== ROOT || toast.type !== 'error' || toast.text !== text))
}

/** Shows the toasts of one area: without a name, the page; with a name, an editor or a widget. */
export function ToastArea({ name = ROOT }: { name?: string }) {
  const all = useSyncExternalStore(listeners.subscribe, () => toasts)
  useEffect(() => {
    areas.add(name)
    return () => {
      areas.delete(name)
      // When the area is opened again, it must not show its old errors.
      if (name !== ROOT) hideToasts(name)
    }
  }, [name])
  const toastsOfArea = all.filter((toast) => toast.target === name)
  if (name !== ROOT) return <ToastList className={styles.inside} toasts={toastsOfArea} />
  return (
    <>
      <ToastList className={styles.page} toasts={toastsOfArea.filter((toast) => !toast.aside)} />
      <ToastList
        className={cx(styles.page, styles.aside)}
        toasts={toastsOfArea.filter((toast) => toast.aside)}
      />
    </>
  )
}

function ToastList({ className, toasts }: { className: string | undefined; toasts: readonly Toast[] }) {
  return (
    <div className={cx(styles.area, className)} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastView({ toast }: { toast: Toast }) {
  const texts = useUiTexts()
  const close = () => removeToast(toast.id)

  useEffect(() => {
    if (toast.durationMs === null) return
    const timer = setTimeout(() => removeToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <div className={styles.toast}>
      <Icon name={icons[toast.type]} className={styles[toast.type]} />
      <span>{toast.text}</span>
      {toast.action && (
        <Button kind="ghost" size="small" onClick={() => onAction(toast, close)}>
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="close" label={texts.close} size="small" onClick={close} />
    </div>
  )
}

function onAction({ action }: Toast, close: () => void) {
  action?.onSelect()
  close()
}

const icons: Record<ToastType, IconName> = {
  error: 'error',
  warn: 'warning',
  success: 'check_circle',
  info: 'info',
}

function removeToast(id: number) {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

function setToasts(next: readonly Toast[]) {
  toasts = next
  listeners.notify()
}
