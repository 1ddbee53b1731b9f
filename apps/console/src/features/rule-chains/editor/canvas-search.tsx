import { SearchBox } from '@signalbox/ui/search/search-box'
import { matchesSearch } from '@signalbox/ui/search-text'
import { type Ref, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'
import { useEditor, useEditorStore } from './editor-store'
import { useEditorActions } from './use-editor-actions'

/** Finds nodes by name. All other nodes are dimmed; Enter selects the next match and moves the canvas to it. */
export function CanvasSearch({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const { showNode } = useEditorActions()
  const search = useEditor((state) => state.search)
  useEffect(() => () => store.getState().setSearch(''), [store])

  function goToNext() {
    const { history, selection } = store.getState()
    const matches = history.present.nodes.filter(({ name }) => matchesSearch(name, search.trim()))
    const current = matches.findIndex(({ id }) => id === selection.nodes[0])
    const next = matches[(current + 1) % matches.length]
    if (next) showNode(next)
  }

  return (
    <SearchBox
      ref={ref}
      className={styles.search}
      label={t('rule-editor.find-node')}
      value={search}
      onChange={store.getState().setSearch}
      onEnter={goToNext}
    />
  )
}
