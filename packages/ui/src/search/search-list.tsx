import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { IconButton } from '../actions/icon-button'
import { cx } from '../cx'
import { Highlight } from '../feedback/highlight'
import { type OptionSource, useOptions } from '../fields/use-options'
import { Icon } from '../icons/icon'
import { PopoverPanel } from '../layout/popover-panel'
import { useUiTexts } from '../ui-texts'
import { useIsPhone } from '../use-media'
import styles from './search-list.module.css'

interface SearchListProps<T> {
  anchor: HTMLElement | null
  onClose: () => void
  /** The name of the panel, and the label of its search field. */
  label: string
  options: OptionSource<T>
  keyOf: (option: T) => string
  labelOf: (option: T) => string
  noOptionsText: (typed: string) => ReactNode
  onChoose: (option: T) => void
}

const WIDTH = 280

/** A panel to choose one of many options: a search field with the results below it. */
export function SearchList<T>(props: SearchListProps<T>) {
  const { anchor, onClose, label } = props
  return (
    <PopoverPanel {...{ anchor, onClose, label }} width={WIDTH}>
      {anchor && <Results {...props} />}
    </PopoverPanel>
  )
}

function Results<T>(props: SearchListProps<T>) {
  const { label, keyOf, labelOf, onChoose, onClose } = props
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const { options, loading, search, setOpen } = useOptions(props.options)
  const active = options.find((option) => keyOf(option) === activeKey) ?? options[0]
  const optionId = (option: T) => `${listId}-${keyOf(option)}`

  useEffect(() => setOpen(true), [setOpen])

  function choose(option: T) {
    onClose()
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes text, these keys are for its suggestions.
    if (event.nativeEvent.isComposing) return
    const index = active === undefined ? -1 : options.indexOf(active)
    const next = { ArrowDown: (index + 1) % options.length, ArrowUp: index - 1 }[event.key]
    const to = next === undefined ? undefined : options.at(next)
    if (event.key === 'Enter' && loading) event.preventDefault()
    else if (event.key === 'Enter' && active !== undefined) choose(active)
    else if (to !== undefined) setActiveKey(keyOf(to))
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Icon name="search" size={16} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the panel is opened to type
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActiveKey(null)
            search(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        {isPhone && <IconButton icon="close" label={texts.close} size="small" onClick={onClose} />}
      </div>
      <div id={listId} role="listbox" aria-label={label} aria-busy={loading} className={styles.list}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={keyOf(option)}
            id={optionId(option)}
            ref={option === active ? scrollTo : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            className={cx(styles.option, option === active && styles.active)}
            onClick={() => choose(option)}
          >
            <span dir="auto">
              <Highlight text={labelOf(option)} typed={typed.trim()} />
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className={styles.none} aria-live="polite">
          {loading ? texts.loading : props.noOptionsText(typed.trim())}
        </p>
      )}
    </div>
  )
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })
