import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../cx'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  /** The count is drawn in the color of alarms. */
  needsAttention?: boolean | undefined
}

interface TabsProps {
  tabs: readonly Tab[]
  active: string
  onChange: (id: string) => void
  label: string
  /** Prefix of the ids that connect each tab with its panel. */
  idPrefix: string
}

/** A row of tabs; arrow keys move between them, long rows scroll. */
export function Tabs({ tabs, active, onChange, label, idPrefix }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const find = (id: string) => row.current?.querySelector<HTMLElement>(`#${tabId(idPrefix, id)}`)

  // A URL may select a tab that is outside of the visible part of a narrow row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tab is a reason to scroll
  useEffect(() => {
    find(active)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    // Keys with a modifier are shortcuts of the browser: Alt with an arrow goes back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (step === null) return
    event.preventDefault()
    const from = tabs.findIndex((tab) => tab.id === active)
    const to =
      step === 'first' ? 0 : step === 'last' ? tabs.length - 1 : (from + step + tabs.length) % tabs.length
    const next = tabs[to]
    if (!next) return
    onChange(next.id)
    find(next.id)?.focus()
  }

  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(idPrefix, tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === active}
          aria-controls={panelId(idPrefix)}
          tabIndex={tab.id === active ? 0 : -1}
          className={cx(tab.id === active && styles.on)}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={cx(styles.count, tab.needsAttention && styles.attention)}>
              {countText(tab.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** A count with the digits and separators of the page's language. */
const countText = (count: number) => count.toLocaleString(document.documentElement.lang || undefined)

/** The id of a tab, which its panel refers to. */
export const tabId = (prefix: string, id: string) => `${prefix}-tab-${id}`
/** The id of the panel of a row of tabs. */
export const panelId = (prefix: string) => `${prefix}-panel`

function stepOf(key: string, rtl: boolean): number | 'first' | 'last' | null {
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  return null
}
