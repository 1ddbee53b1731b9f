import { Loading } from '@signalbox/ui/feedback/loading'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { matchesSearch } from '@signalbox/ui/search-text'
import { booleanText } from '@signalbox/widgets/text/boolean-text'
import { valueText } from '@signalbox/widgets/text/value-text'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { numberOf } from '../../../../entity/overview/values/shown-value'
import { formatMoment } from '../../../../i18n/format'
import styles from './gallery.module.css'
import type { OfferedValue } from './use-selectable-values'

interface ValueStepProps {
  values: readonly OfferedValue[]
  isLoading: boolean
  /** Whether the values are loaded. False while they are loading and after the request failed. */
  isLoaded: boolean
  hasEntities: boolean
  entityCount: number
  search: string
  chosenIds: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Identifies an offered value. */
export const valueId = ({ type, name }: Pick<OfferedValue, 'type' | 'name'>) => `${type}/${name}`

/** The second step: values of the chosen entities, each with its latest value. */
export function ValueStep(props: ValueStepProps) {
  const { values, isLoading, isLoaded, hasEntities, entityCount, search, chosenIds, onChoose } = props
  const { t } = useTranslation()
  const matchingValues = values.filter(
    (value) => matchesSearch(`${value.label} ${value.name}`, search) || chosenIds.includes(valueId(value)),
  )
  const visibleValues = matchingValues.length > 0 ? matchingValues : values
  return (
    <section className={styles.step} aria-labelledby="gallery-values">
      <h3 id="gallery-values">
        <span className={styles.number}>2</span> {t('gallery.values')}
      </h3>
      {isLoading && <Loading />}
      {!hasEntities && <p className={styles.note}>{t('gallery.choose-devices-first')}</p>}
      {hasEntities && isLoaded && values.length === 0 && (
        <p className={styles.note}>{t('gallery.no-values')}</p>
      )}
      <ul className={styles.rows}>
        {visibleValues.map((value) => {
          const id = valueId(value)
          const isChosen = chosenIds.includes(id)
          return (
            <li key={id}>
              <label htmlFor={`gallery-value-${id}`}>
                <Checkbox
                  id={`gallery-value-${id}`}
                  checked={isChosen}
                  onChange={() =>
                    onChoose(isChosen ? chosenIds.filter((each) => each !== id) : [...chosenIds, id])
                  }
                />
                <span className={styles.rowName}>
                  <bdi>{value.label}</bdi>
                  <small>
                    <code>{value.name}</code>
                  </small>
                </span>
                <span className={styles.value}>
                  <bdi>{latestText(value, t)}</bdi>
                  <small>{t('gallery.of-devices', { count: value.entityCount, total: entityCount })}</small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const DECIMALS = 2
const YEAR_2001_MS = 1e12

/** Times such as lastActivityTime are stored as milliseconds. */
const isTime = (name: string, value: number) => /time$/i.test(name) && value > YEAR_2001_MS

function latestText({ name, value, unit, decimals }: OfferedValue, t: TFunction): string {
  const number = numberOf(value)
  if (number !== undefined && isTime(name, number)) return formatMoment(number)
  return number === undefined ? booleanText(value, t) : valueText(number, decimals ?? DECIMALS, unit)
}
