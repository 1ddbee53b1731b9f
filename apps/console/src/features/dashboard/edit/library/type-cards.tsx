import { cx } from '@signalbox/ui/cx'
import type { LibraryType } from '../../../../entity/widget-library/use-library'
import { shownTypeName } from '../../../../i18n/widget-names'
import { DashboardProvider, useDashboardContext } from '../../dashboard-context'
import { TypePreview } from '../../type-preview/type-preview'
import styles from './gallery.module.css'

interface TypeCardsProps {
  types: readonly LibraryType[]
  noteOf: (libraryType: LibraryType) => string
  /** The id of the chosen type; undefined if a click opens the next step or adds the widget at once. */
  chosenId?: string | undefined
  onChoose: (libraryType: LibraryType) => void
}

const WINDOW = { realtime: { timewindowMs: 60_000 } }
const noop = () => {}

/** Widget types with a preview of each on sample data. A preview cannot change the dashboard. */
export function TypeCards({ types, noteOf, chosenId, onChoose }: TypeCardsProps) {
  const dashboard = useDashboardContext()
  const previewContext = {
    ...dashboard,
    isEdit: false,
    window: WINDOW,
    setWindow: noop,
    zoom: noop,
    setUnsaved: noop,
    tablePosition: undefined,
    keepTablePosition: noop,
    openDialog: noop,
  }
  return (
    <div className={styles.cards}>
      {types.map((libraryType) => {
        const { type, isSystem } = libraryType
        return (
          <button
            key={type.id.id}
            type="button"
            className={cx(styles.card, chosenId === type.id.id && styles.chosen)}
            {...(chosenId !== undefined && { 'aria-pressed': chosenId === type.id.id })}
            onClick={() => onChoose(libraryType)}
          >
            <span className={styles.picture}>
              <DashboardProvider value={previewContext}>
                <TypePreview type={type} isSystem={isSystem} />
              </DashboardProvider>
            </span>
            <b>
              <bdi>{shownTypeName(type)}</bdi>
            </b>
            <span className={styles.note}>{noteOf(libraryType)}</span>
          </button>
        )
      })}
    </div>
  )
}
