import 'leaflet/dist/leaflet.css'
import { maxIndex, PLAYBACK_SPEEDS, playbackTexts } from '@signalbox/model/time/history-playback'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { PlaybackPanel } from '@signalbox/ui/playback-panel'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { SafeHtml } from '../../html/safe-html'
import edges from '../../table/edges.module.css'
import { extendsToEdges } from '../../table/table-frame'
import { usePlayback } from '../../use-playback'
import type { WidgetProps } from '../../widget-props'
import { fillPattern, popupElement } from '../map/popups'
import mapStyles from '../map/view.module.css'
import { StopList } from './stop-list'
import { type Trip, type TripPoint, tripAt, tripRange } from './trip-data'
import { dataOf } from './trip-functions'
import { stopsOf } from './trip-stops'
import { usePlaybackScale } from './use-playback-scale'
import { useTripMap } from './use-trip-map'
import { useTrips } from './use-trips'
import styles from './view.module.css'
import type { tripAnimation } from './widget'

/** A smaller widget shows only the map and the playback bar. */
const MIN_PANEL_SIZE = { width: 300, height: 170 }
const EMPTY_RANGE = { minMs: 0, maxMs: 0, stepMs: 1000 }

/** Moving entities on a map with playback: paths, markers, a tooltip of each, and the playback bar. */
export function View(props: WidgetProps<typeof tripAnimation>) {
  const { data, settings, config, size, actions, environment } = props
  const { t } = environment
  const { trips, anchors, functions } = useTrips(data, settings, environment)
  const [activeId, setActiveId] = useState<string>()
  const [hasPanel, setPanel] = useState(settings.showTooltip)
  const active = trips.find(({ id }) => id === activeId) ?? trips[0]
  const stepMs = Math.max(1, settings.normalizationStep ?? 1000)
  const span = tripRange(trips)
  const { minMs, maxMs } = span ?? EMPTY_RANGE
  const range = useMemo(
    () => ({ minMs, maxMs, stepMs, ...(anchors && { anchorsMs: anchors }) }),
    [minMs, maxMs, stepMs, anchors],
  )
  const { playback, timeMs, ...handlers } = usePlayback(range, () => undefined)
  useFollowedPlayback(props.dashboardTime.playback, range, handlers.onIndex)
  const states = useMemo(() => trips.map((trip) => tripAt(trip, timeMs)), [trips, timeMs])
  const stops = useMemo(() => trips.map((trip) => stopsOf(trip, anchors)), [trips, anchors])

  const textOf = (trip: Trip, point: TripPoint | undefined, pattern: string) =>
    fillPattern(pattern, entityOf(trip, point, span), environment)

  const isSmall = size.width < MIN_PANEL_SIZE.width || size.height < MIN_PANEL_SIZE.height
  const isPanelShown = settings.showTooltip && hasPanel && span !== null && !isSmall
  const { box, appearances, fit } = useTripMap(props, {
    ...{ trips, anchors, stops, states, timeMs, functions, isPanelShown },
    onSelect: (trip) => setActiveId(trip.id),
    textOf,
    onAction: (trip, name) => runNamed(actions, trip, name),
  })

  const activeIndex = active ? trips.indexOf(active) : -1
  const scale = usePlaybackScale(span ? range : null, stops[activeIndex], size, environment)
  return (
    <div className={cx(styles.trip, extendsToEdges(config.padding) ? edges.full : edges.padded)}>
      {settings.showLabel && active && !isSmall && (
        <SafeHtml
          className={styles.label}
          html={textOf(
            active,
            states[activeIndex]?.point,
            appearances[activeIndex]?.label ?? settings.label ?? '',
          )}
        />
      )}
      <div className={styles.middle}>
        <div ref={box} className={cx(mapStyles.map, styles.map)} data-base="world" />
        {settings.showTooltip && !isSmall && (
          <div className={styles.info}>
            <IconButton
              icon="info"
              label={t('widgets.trip.details')}
              active={hasPanel}
              aria-expanded={hasPanel}
              onClick={() => setPanel(!hasPanel)}
            />
            <IconButton icon="my_location" label={t('widgets.trip.fit')} onClick={fit} />
          </div>
        )}
        {isPanelShown && (
          <ul className={styles.panel} style={panelStyle(settings)}>
            {trips.map((trip, index) => (
              <li key={trip.id} className={cx(trip === active && styles.active)}>
                <TripText
                  html={textOf(
                    trip,
                    states[index]?.point,
                    appearances[index]?.tooltip ?? settings.tooltipPattern ?? '',
                  )}
                  onSelect={() => setActiveId(trip.id)}
                  onAction={(name) => runNamed(actions, trip, name)}
                  label={t('widgets.trip.show', { name: trip.datasource.entityName })}
                />
                {trip === active && (stops[index]?.length ?? 0) > 0 && (
                  <StopList
                    trip={trip}
                    stops={stops[index]!}
                    timeMs={timeMs}
                    environment={environment}
                    onTime={(time) => handlers.onIndex(Math.round((time - minMs) / stepMs))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <PlaybackPanel
        {...handlers}
        index={playback.index}
        maxIndex={maxIndex(range)}
        isPlaying={playback.isPlaying}
        isRepeating={playback.isRepeating}
        speed={playback.speed}
        speeds={PLAYBACK_SPEEDS}
        disabled={!span}
        {...scale}
        time={span ? formatTimestamp(timeMs) : t('playback.no-data')}
        texts={playbackTexts(t)}
      />
    </div>
  )
}

/** During playback of the dashboard, shows the trips at the playback time, even if their data is loaded later. */
function useFollowedPlayback(
  playback: WidgetProps['dashboardTime']['playback'],
  range: { minMs: number; maxMs: number; stepMs: number },
  onIndex: (index: number) => void,
) {
  const latestOnIndex = useRef(onIndex)
  latestOnIndex.current = onIndex
  useEffect(() => {
    function follow() {
      if (playback.timeMs === null) return
      const index = Math.round((playback.timeMs - range.minMs) / range.stepMs)
      latestOnIndex.current(Math.min(maxIndex(range), Math.max(0, index)))
    }
    follow()
    return playback.subscribe(follow)
  }, [playback, range])
}

interface TripTextProps {
  html: string
  label: string
  onSelect: () => void
  onAction: (name: string) => void
}

/** The tooltip of one trip; its links run actions. */
function TripText({ html, label, onSelect, onAction }: TripTextProps) {
  const textBox = useRef<HTMLDivElement>(null)
  const latestOnAction = useRef(onAction)
  latestOnAction.current = onAction
  useEffect(() => {
    textBox.current?.replaceChildren(popupElement(html, (name) => latestOnAction.current(name)))
  }, [html])
  return (
    <div className={styles.chooser}>
      <button type="button" className={styles.choose} aria-label={label} onClick={onSelect} />
      <div ref={textBox} className={styles.text} />
    </div>
  )
}

const entityOf = (trip: Trip, point: TripPoint | undefined, range: ReturnType<typeof tripRange>) => ({
  values: dataOf(trip, point, range),
  datasource: trip.datasource,
  entityName: trip.datasource.entityName,
})

function runNamed(actions: WidgetProps['actions'], { datasource }: Trip, name: string) {
  const { entityId, entityName, entityLabel } = datasource
  for (const action of actions.of('tooltipAction'))
    if (action.name === name)
      actions.run('tooltipAction', action.id, { ...(entityId && { entityId }), entityName, entityLabel })
}

/** Stored white and black mean the colors of the theme. */
function panelStyle({
  tooltipColor,
  tooltipFontColor,
  tooltipOpacity,
}: {
  tooltipColor?: string | null
  tooltipFontColor?: string | null
  tooltipOpacity?: number | null
}): CSSProperties {
  return {
    background: !tooltipColor || tooltipColor === '#fff' ? undefined : tooltipColor,
    color: !tooltipFontColor || tooltipFontColor === '#000' ? undefined : tooltipFontColor,
    opacity: tooltipOpacity ?? 1,
  }
}
