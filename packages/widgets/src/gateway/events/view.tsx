import { useEffect, useState } from 'react'
import { valueText } from '../../text/value-text'
import { useWidgetValue } from '../../use-widget-data'
import type { Series } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import type { gatewayEvents } from '../widgets'
import styles from './view.module.css'

/** Name, latest value and time of every time series whose name contains one of the texts in the settings. */
export function View({ data, settings, actions, environment }: WidgetProps<typeof gatewayEvents>) {
  const source = useWidgetValue(data, ({ datasources }) => datasources[0])
  const entityId = source?.entityId
  // For an entity this view has its own subscription, so changes of the widget's data cause no render.
  useWidgetValue(data, ({ version }) => (entityId ? 0 : version))
  // Undefined until the keys of the entity are loaded.
  const [watchedSeries, setWatchedSeries] = useState<readonly Series[]>()
  const { entities } = actions
  const texts = JSON.stringify(settings.eventsReg)

  useEffect(() => {
    if (!entityId) return
    // The values of the previous entity are removed first: another entity may have no matching keys.
    setWatchedSeries(undefined)
    let stop = () => {}
    let isCanceled = false
    void entities.timeseriesKeys(entityId).then(
      (names) => {
        const matchingNames = namesWith(JSON.parse(texts) as string[], names)
        if (isCanceled) return
        if (matchingNames.length === 0) return setWatchedSeries([])
        stop = entities.watch(
          {
            filter: { type: 'singleEntity', resolveMultiple: false, singleEntity: entityId },
            dataKeys: matchingNames.map((name) => ({ name, label: name, type: 'timeseries', settings: {} })),
          },
          (watchedData) => setWatchedSeries([...watchedData.series]),
        )
      },
      // Without permission to read the keys there is nothing to show.
      () => !isCanceled && setWatchedSeries([]),
    )
    return () => {
      isCanceled = true
      stop()
    }
  }, [entityId, entities, texts])

  const shownSeries = entityId ? (watchedSeries ?? []) : data.series
  return (
    <div className={styles.events}>
      {source && <h3>{source.entityName || source.name}</h3>}
      {entityId && watchedSeries?.length === 0 && (
        <p className={styles.empty}>{environment.t('widget.no-data')}</p>
      )}
      <table>
        <tbody>
          {shownSeries.map(({ dataKey, values, ts }) => (
            <tr key={dataKey.name + dataKey.label}>
              <th scope="row" title={dataKey.label}>
                {dataKey.label}
              </th>
              <td className={styles.value}>{valueText(values.at(-1), 2, '', false)}</td>
              <td className={styles.time}>{timeText(ts.at(-1), environment.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The sorted names that contain one of the texts, ignoring case. */
function namesWith(texts: readonly string[], names: readonly string[]): string[] {
  const lowerTexts = texts.filter(Boolean).map((text) => text.toLowerCase())
  return names.filter((name) => lowerTexts.some((text) => name.toLowerCase().includes(text))).sort()
}

const timeText = (ms: number | undefined, locale: string) =>
  ms ? new Date(ms).toLocaleTimeString(locale, { hourCycle: 'h23' }) : ''
