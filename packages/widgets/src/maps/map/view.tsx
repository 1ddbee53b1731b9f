import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { useEffect, useRef } from 'react'
import edges from '../../table/edges.module.css'
import { extendsToEdges } from '../../table/table-frame'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import type { openStreetMap } from '../widgets'
import { entityMap } from './entity-map'
import styles from './view.module.css'

type Props = WidgetProps<typeof openStreetMap>

/** Entities on a map: pins, routes and areas, with a popup for each. */
export const mapView = (isRoute: boolean) => (props: Props) => <MapView {...props} isRoute={isRoute} />

function MapView({
  data,
  settings,
  config,
  size,
  actions,
  environment,
  dashboardTime,
  isRoute,
}: Props & { isRoute: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof entityMap> | null>(null)
  const now = useRef({ actions, environment, dashboardTime, size, data })
  now.current = { actions, environment, dashboardTime, size, data }
  const isFull = extendsToEdges(config.padding)

  useEffect(() => {
    if (!box.current) return
    const opened = entityMap({
      box: box.current,
      settings,
      data: now.current.data,
      size: now.current.size,
      isRoute,
      widget: () => now.current,
    })
    map.current = opened
    return () => {
      opened.close()
      map.current = null
    }
  }, [settings, isRoute])
  useEffect(() => map.current?.setData(data), [data])

  const { width, height } = size
  useEffect(() => map.current?.resize({ width, height }), [width, height])
  return (
    <div className={isFull ? edges.full : edges.padded}>
      <div
        ref={box}
        className={styles.map}
        data-base={settings.provider === 'image-map' ? 'image' : 'world'}
      />
      {settings.provider === 'image-map' && <NoImage {...{ data, settings, environment }} />}
    </div>
  )
}

function NoImage({ data, settings, environment }: Pick<Props, 'data' | 'settings' | 'environment'>) {
  const { extras } = useWidgetData(data)
  if (settings.mapImageUrl || extras.some(({ values }) => values.at(-1))) return null
  return <p className={styles.noImage}>{environment.t('widgets.map.no-image')}</p>
}
