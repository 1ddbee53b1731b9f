import { SafeHtml } from '../../html/safe-html'
import { booleanText } from '../../text/boolean-text'
import { decimalsOf } from '../../text/decimals'
import { valueText } from '../../text/value-text'
import { useWidgetData } from '../../use-widget-data'
import type { Series, WidgetData } from '../../widget-data'
import type { WidgetEnvironment, WidgetProps } from '../../widget-props'
import styles from './view.module.css'
import type { attributesCard } from './widget'

/** A list of labels and values for each entity. */
export function View({ data, config, environment }: WidgetProps<typeof attributesCard>) {
  return <ValueLists data={useWidgetData(data)} config={config} t={environment.t} />
}

interface ValueListsProps extends Pick<WidgetProps, 'config'>, Pick<WidgetEnvironment, 't'> {
  data: WidgetData
}

/** The values of each entity as a list. */
export function ValueLists({ data, config, t }: ValueListsProps) {
  const groups = data.datasources.map((datasource) => ({
    datasource,
    series: data.series.filter((one) => one.datasource === datasource),
  }))
  return (
    <div className={styles.lists}>
      {groups.map(({ datasource, series }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entities may have one name, and their order is fixed
        <section key={index}>
          <h3>{datasource.name}</h3>
          <dl>
            {series.map((one, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: keys may share a label, and their order is fixed
              <div key={row}>
                <dt>{one.dataKey.label}</dt>
                <dd>
                  <ValueCell text={textOf(one, config, t)} isComputed={one.dataKey.isComputed === true} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** Values of devices are text. The result of the author's function may be HTML. */
const ValueCell = ({ text, isComputed }: { text: string; isComputed: boolean }) =>
  isComputed && HAS_TAG.test(text) ? <SafeHtml html={text} /> : text
const HAS_TAG = /<[a-z][^>]*>/i

function textOf(series: Series, config: WidgetProps['config'], t: WidgetEnvironment['t']) {
  const value = booleanText(series.values.at(-1), t)
  const { decimals, units } = series.dataKey
  return valueText(value ?? '', decimalsOf(decimals, config, value), units || config.units || undefined, true)
}
