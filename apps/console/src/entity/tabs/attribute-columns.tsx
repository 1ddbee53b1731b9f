import type { Column } from '@signalbox/ui/table/data-table'
import type { Sort } from '@signalbox/ui/table/table-state'
import { Timestamp } from '@signalbox/ui/timestamp'
import type { TFunction } from 'i18next'
import { FlashingValue } from '../list/flashing-value'
import type { EditedAttribute } from './edit-attribute-panel'
import styles from './tabs.module.css'
import type { AttributeRow } from './use-attributes'

type OnEdit = ((edited: EditedAttribute) => void) | undefined

/** Key and value as one text for the search. */
export const keyAndValue = ({ key, value }: { key: string; value: string }) => `${key} ${value}`

/** The default order: by key. */
export const BY_KEY: Sort = { property: 'key', direction: 'ASC' }

/** Key, value and time of the last update. With `onEdit`, a click on a value edits it. */
export const attributeColumns = (t: TFunction, onEdit: OnEdit): Column<AttributeRow>[] => [
  {
    id: 'key',
    label: t('attribute.key'),
    fixed: true,
    render: (row) => <b dir="auto">{row.key}</b>,
  },
  {
    id: 'value',
    label: t('attribute.value'),
    fixed: true,
    width: '40%',
    render: (row) =>
      onEdit ? (
        <button
          type="button"
          tabIndex={-1}
          data-attribute={row.key}
          className={styles.value}
          title={t('attribute.edit', { key: row.key })}
          onClick={(event) => {
            // A click beside the value selects the row.
            event.stopPropagation()
            onEdit({ row, anchor: event.currentTarget })
          }}
        >
          <FlashingValue value={row.text} ts={row.ts} title={row.value} />
        </button>
      ) : (
        <FlashingValue value={row.text} ts={row.ts} title={row.value} />
      ),
  },
  {
    id: 'ts',
    label: t('attribute.last-update-time'),
    width: 160,
    render: (row) => <Timestamp ms={row.ts} />,
  },
]

/** The element that shows the value of an attribute; null on a phone, where rows have no columns. */
export const valueElement = (key: string) =>
  document.querySelector<HTMLElement>(`[data-attribute="${CSS.escape(key)}"]`)
