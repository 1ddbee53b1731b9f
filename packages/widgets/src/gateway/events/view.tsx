import { useEffect, useState } from 'react'
import { valueText } from '../../text/value-text'
import { useWidgetValue } from '../../use-widget-data'
import type { Series } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import type { gatewayEvents } from '../widgets'
import styles from './view.module.css'

/** Name, latest value and time of every time series whose name contains one of the chosen parts. */
export function View({ data, settings, actions, environment }: WidgetProps<typeof gatewayEvents>) {
  const source = useWidgetValue(data, ({ datasources }) => datasources[0])
  const entityId = source?.entityId
  // For an entity this view has its own subscription, so changes of the widget's data cause no render.
  useWidgetValue(data, ({ version }) => (entityId ? 0 : version))
  const [found, setFound] = useState<readonly Series[]>([])
  const { entities } = actions
  const parts = JSON.stringify(settings.eventsReg)

  useEffect(() => {
    if (!entityId) return
    // Another entity may have no matching keys: the values of the previous one are removed at once.
    setFound([])
    let stop = () => {}
    let isGone = false
    void entities.timeseriesKeys(entityId).then(
      (names) => {
        const wanted = matching(names, JSON.parse(parts) as string[])
        if (isGone || wanted.length === 0) return
        stop = entities.watch(
          {
            filter: { type: 'singleEntity', resolveMultiple: false, singleEntity: entityId },
            dataKeys: wanted.map((name) => ({ name, label: name, type: 'timeseries', settings: {} })),
          },
          (watchedData) => setFound([...watchedData.series]),
        )
      },
      () => undefined, // Without permission to read the keys there is nothing to show.
    )
    return () => {
      isGone = true
      stop()
    }
  }, [entityId, entities, parts])

  const shown = entityId ? found : data.series
  return (
    <div className={styles.events}>
      {source && <h3>{source.entityName || source.name}</h3>}
      <table>
        <tbody>
          {shown.map(({ dataKey, values, ts }) => (
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

/** The names that contain one of the parts, ignoring case, sorted. */
export function matching(names: readonly string[], parts: readonly string[]): string[] {
  const wanted = parts.filter(Boolean).map((part) => part.toLowerCase())
  return names.filter((name) => wanted.some((part) => name.toLowerCase().includes(part))).sort()
}

const timeText = (ms: number | undefined, locale: string) =>
  ms ? new Date(ms).toLocaleTimeString(locale, { hourCycle: 'h23' }) : ''
