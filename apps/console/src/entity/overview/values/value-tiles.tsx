import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import { languageTag } from '@signalbox/model/text/language'
import type { SeverityLevel } from '@signalbox/ui/feedback/severity-indicator'
import { useIsPhone } from '@signalbox/ui/use-media'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { compareNames } from '../../../i18n/format'
import { currentLanguage } from '../../../i18n/i18n'
import { lazyPart } from '../../../lazy-part/lazy-part'
import type { LatestValue } from '../../../live/use-latest-values'
import type { AlarmLimit } from '../use-active-alarms'
import { useDayHistory } from './day-history'
import { type ShownValue, shownValue } from './shown-value'
import styles from './tiles.module.css'
import { ValueTile } from './value-tile'

const ValueChart = lazyPart(() => import('./value-chart'))

interface ValueTilesProps {
  entityId: EntityId
  values: readonly LatestValue[]
  dictionary: readonly ProfileKey[]
  /** Limits of the active alarms, by key. */
  limits: ReadonlyMap<string, AlarmLimit>
}

/** All values of an entity as tiles. The chart of the value whose key is in the URL opens below its tile. */
export function ValueTiles({ entityId, values, dictionary, limits }: ValueTilesProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const locale = languageTag(currentLanguage())
  const entries = new Map(dictionary.map((entry) => [entry.key, entry]))
  const shownValues = inOrder(
    values.map((value) => shownValue(value, entries.get(value.key), locale, t)),
    dictionary,
  )
  const isPhone = useIsPhone()
  // Keys that arrive later do not change which chart is open.
  const [firstKey] = useState(() => initialKey(shownValues))
  const openKey = params.get('value') ?? (isPhone ? undefined : firstKey)
  const day = useDayHistory(entityId, shownValues)
  const setOpenKey = useCallback(
    (key: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          next.set('value', key)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return (
    <div className={styles.tiles}>
      {shownValues.map((value) => {
        const entry = entries.get(value.key)
        const isOpen = value.key === openKey
        return [
          <ValueTile
            key={value.key}
            {...{ value, day, locale, isOpen }}
            decimals={entry?.decimals}
            normalState={entry?.normalState}
            alarmLevel={limits.get(value.key)?.level satisfies SeverityLevel | undefined}
            onToggle={() => setOpenKey(isOpen ? CLOSED : value.key)}
          />,
          isOpen && (
            <div key={`${value.key} chart`} className={styles.chart}>
              <Suspense fallback={null}>
                <ValueChart
                  {...{ entityId, value, entry, locale }}
                  limit={limits.get(value.key)}
                  onClose={() => setOpenKey(CLOSED)}
                />
              </Suspense>
            </div>
          ),
        ]
      })}
    </div>
  )
}

/** The value of the URL parameter after the user has closed the chart. */
const CLOSED = ''
const MAX_TILES_WITH_OPEN_CHART = 8

/** With few tiles there is space for a chart, so the chart of the first number is open initially. */
const initialKey = (values: readonly ShownValue[]) =>
  values.length <= MAX_TILES_WITH_OPEN_CHART ? values.find(({ kind }) => kind === 'NUMBER')?.key : undefined

/** Sorts the values in the order of the dictionary; then other numbers, states and texts, each by label. */
function inOrder(values: ShownValue[], dictionary: readonly ProfileKey[]): ShownValue[] {
  const positionByKey = new Map(dictionary.map(({ key }, index) => [key, index]))
  const kinds = { NUMBER: 0, STATE: 1, TEXT: 2 }
  const positionOf = ({ key }: ShownValue) => positionByKey.get(key) ?? Number.MAX_SAFE_INTEGER
  return values.toSorted(
    (a, b) =>
      positionOf(a) - positionOf(b) || kinds[a.kind] - kinds[b.kind] || compareNames(a.label, b.label),
  )
}
