import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Tooltip } from '@signalbox/ui/actions/tooltip'
import { Icon } from '@signalbox/ui/icons/icon'
import { SearchBox } from '@signalbox/ui/search/search-box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format'
import { DRAG_TYPE } from '../canvas/drag-type'
import { Plate } from '../canvas/plate'
import { useIsPainted } from '../canvas/use-is-painted'
import { useEditorContext } from '../editor/editor-context'
import { useEditorActions } from '../editor/use-editor-actions'
import type { NodeInfo } from '../model/node-info'
import { RelationTags } from '../relation-tags'
import styles from './library.module.css'
import { groupsOf } from './library-groups'

/** All node types by category. They are dragged to the canvas, or added by a click. */
export function LibraryPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { catalogue } = useEditorContext()
  const [search, setSearch] = useState('')
  // The list is rendered after the first paint, so that it does not delay the chain.
  const isPainted = useIsPainted()
  const groups = isPainted ? groupsOf(catalogue, search, t, i18n.language) : []
  return (
    <aside className={styles.library} aria-label={t('rule-editor.library')}>
      <header className={styles.head}>
        <h2>{t('rule-editor.library')}</h2>
        <IconButton
          size="small"
          icon="keyboard_double_arrow_left"
          flip
          label={t('rule-editor.close-library')}
          onClick={onClose}
        />
      </header>
      <SearchBox
        className={styles.search}
        label={t('rule-editor.search-library')}
        value={search}
        onChange={setSearch}
      />
      <div className={styles.groups}>
        {isPainted && groups.length === 0 && <p className={styles.none}>{t('rule-editor.no-nodes-found')}</p>}
        {groups.map(({ category, infos }) => (
          <details key={`${category} ${search !== ''}`} open>
            <summary>
              <Icon name="keyboard_arrow_down" size={14} />
              {t(`rule-editor.category.${category}`)}
              <span>{formatNumber(infos.length)}</span>
            </summary>
            <ul>
              {infos.map((info) => (
                <LibraryItem key={info.clazz || category} info={info} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </aside>
  )
}

function LibraryItem({ info }: { info: NodeInfo }) {
  const { t } = useTranslation()
  const { openDialog } = useEditorContext()
  const { freePosition } = useEditorActions()
  const isChain = info.category === 'RULE_CHAIN'
  return (
    <li>
      <Tooltip explains card placement="right-start" title={<LibraryCard info={info} />}>
        <button
          type="button"
          className={styles.item}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAG_TYPE, isChain ? 'chain' : info.clazz)
            event.dataTransfer.effectAllowed = 'copy'
          }}
          onClick={() => {
            const position = freePosition()
            openDialog(
              isChain ? { kind: 'add-chain', position } : { kind: 'add-node', clazz: info.clazz, position },
            )
          }}
        >
          <Plate category={info.category} />
          <span>{t(info.name)}</span>
        </button>
      </Tooltip>
    </li>
  )
}

/** The function of a node type, and the labels by which messages leave it. */
function LibraryCard({ info }: { info: NodeInfo }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.cardHead}>
        <b>{t(info.name)}</b> {t(`rule-editor.category.${info.category}`)}
      </span>
      {t(info.description)}
      <RelationTags relations={info.relationTypes} />
    </>
  )
}
