import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Icon } from '@signalbox/ui/icons/icon'
import { moved, useSortable } from '@signalbox/ui/table/sortable'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format'
import { useJsonForm, useProblem } from './form-context'
import styles from './json-form.module.css'
import { initialOf, modelValueAt, valuePath } from './model'
import type { NodeProps } from './node-props'
import { nonNullSchema } from './schema'

interface ListViewProps extends NodeProps {
  /** Renders a field of the item at these indices. */
  children: (field: NodeProps) => ReactNode
}

/** A list of items: add, remove, and reorder by dragging or with Alt and an arrow key. */
export function ListView({ node, indices, children }: ListViewProps) {
  const { t } = useTranslation()
  const { model, set, setDefault, isDisabled } = useJsonForm()
  const path = valuePath(node.path, indices)
  const stored = modelValueAt(model, path)
  const items = Array.isArray(stored) ? (stored as unknown[]) : []
  const keys = useItemKeys(items.length)
  const problem = useProblem(path)
  const fixed = isDisabled || node.options.readonly === true
  const newItem = () => initialOf(nonNullSchema(node.schema).items ?? {}) ?? null

  const isUntouched = useRef(stored === undefined && nonNullSchema(node.schema).default === undefined)
  useEffect(() => {
    if (!isUntouched.current || node.options.startEmpty || fixed) return
    isUntouched.current = false
    setDefault(path, [newItem()])
  })

  const sortProps = useSortable((from, to) => {
    keys.move(from, to)
    set(path, moved(items, from, to))
  }, fixed)

  return (
    <fieldset className={styles.list} aria-label={node.title}>
      <span className={styles.title}>{node.title}</span>
      {items.map((_, index) => (
        <div key={keys.list[index]} className={styles.item} {...sortProps(index)}>
          {!fixed && (
            <button
              type="button"
              data-sort-handle=""
              className={styles.handle}
              aria-label={t('json-form.move', { number: formatNumber(index + 1) })}
              title={t('ui.move-with-alt')}
            >
              <Icon name="drag_indicator" size={16} />
            </button>
          )}
          <div className={styles.fields}>
            {node.children.map((child) => children({ node: child, indices: [...indices, index] }))}
          </div>
          {!fixed && (
            <IconButton
              icon="close"
              size="small"
              label={t('json-form.remove', { number: formatNumber(index + 1) })}
              onClick={() => {
                keys.remove(index)
                set(
                  path,
                  items.filter((__, at) => at !== index),
                )
              }}
            />
          )}
        </div>
      ))}
      {problem && <p role="alert">{problem}</p>}
      {!fixed && (
        <Button icon="add" size="small" onClick={() => set(path, [...items, newItem()])}>
          {node.options.add ?? t('json-form.new')}
        </Button>
      )}
    </fieldset>
  )
}

/**
 * React keys for the items of a list, which have no ids. A key moves with its item, so that fields keep their state.
 */
function useItemKeys(count: number) {
  const next = useRef(0)
  const [list, setList] = useState<number[]>([])
  const full = [...list.slice(0, count)]
  while (full.length < count) full.push(next.current++)
  if (full.length !== list.length) setList(full)
  return {
    list: full,
    move: (from: number, to: number) => setList(moved(full, from, to)),
    remove: (index: number) => setList(full.filter((_, at) => at !== index)),
  }
}
