import 'leaflet/dist/leaflet.css'
import { maxIndex, PLAYBACK_SPEEDS, playbackTexts } from '@signalbox/model/time/history-playback'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { PlaybackPanel } from '@signalbox/ui/playback-panel'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { SafeHtml } from '../../html/safe-html'
import bleed from '../../table/bleed.module.css'
import { bleeds } from '../../table/table-frame'
import { usePlayback } from '../../use-playback'
import type { WidgetProps } from '../../widget-props'
import { filled, popupElement } from '../map/popups'
import mapStyles from '../map/view.module.css'
import { StopList } from './stop-list'
import { type Trip, type TripPoint, tripAt, tripRange } from './trip-data'
import { dataOf, type TripLook } from './trip-functions'
import { tripMap } from './trip-map'
import { stopsOf } from './trip-stops'
import { usePlaybackScale } from './use-playback-scale'
import { useTrips } from './use-trips'
import styles from './view.module.css'
import type { tripAnimation } from './widget'

/** A smaller widget shows only the map and the playback bar. */
const SMALL = { width: 300, height: 170 }
const NOTHING = { minMs: 0, maxMs: 0, stepMs: 1000 }

/** Moving entities on a map with playback: paths, markers, a tooltip of each, and the playback bar. */
export function View(props: WidgetProps<typeof tripAnimation>) {
  const { data, settings, config, size, actions, environment } = props
  const { t } = environment
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof tripMap> | null>(null)
  const { trips, anchors, functions } = useTrips(data, settings, environment)
  const [activeId, setActiveId] = useState<string>()
  const [hasPanel, setPanel] = useState(settings.showTooltip)
  const [looks, setLooks] = useState<readonly TripLook[]>([])
  const active = trips.find(({ id }) => id === activeId) ?? trips[0]
  const stepMs = Math.max(1, settings.normalizationStep ?? 1000)
  const span = tripRange(trips)
  const { minMs, maxMs } = span ?? NOTHING
  const range = useMemo(
    () => ({ minMs, maxMs, stepMs, ...(anchors && { anchorsMs: anchors }) }),
    [minMs, maxMs, stepMs, anchors],
  )
  const { playback, timeMs, ...handlers } = usePlayback(range, () => undefined)
  useFollowedPlayback(props.dashboardTime.playback, range, handlers.onIndex)
  const states = useMemo(() => trips.map((trip) => tripAt(trip, timeMs)), [trips, timeMs])
  const stops = useMemo(() => trips.map((trip) => stopsOf(trip, anchors)), [trips, anchors])

  const now = useRef({ actions, environment, settings, span })
  now.current = { actions, environment, settings, span }
  const textOf = (trip: Trip, point: TripPoint | undefined, pattern: string) =>
    filled(pattern, entityOf(trip, point, span), environment)

  useEffect(() => {
    if (!box.current) return
    const opened = tripMap({
      box: box.current,
      settings,
      hasTiles: !now.current.environment.isPreview,
      onSelect: (trip) => setActiveId(trip.id),
      popup: (trip, point, pattern) =>
        popupElement(
          filled(pattern, entityOf(trip, point, now.current.span), now.current.environment),
          (name) => runNamed(now.current.actions, trip, name),
        ),
    })
    map.current = opened
    return () => {
      opened.close()
      map.current = null
    }
  }, [settings])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another map of new settings is filled too
  useEffect(() => map.current?.setTrips(trips, anchors, stops), [trips, anchors, stops, settings])
  useEffect(() => {
    let isGone = false
    void functions.looks(trips, states).then((next) => !isGone && setLooks(next))
    return () => {
      isGone = true
    }
  }, [functions, trips, states])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map of new settings is filled too
  useEffect(() => map.current?.show(states, looks, timeMs), [states, looks, timeMs, settings])
  const { width, height } = size
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map measures its new size itself
  useEffect(() => {
    map.current?.resize()
  }, [width, height])

  const isSmall = width < SMALL.width || height < SMALL.height
  const isPanelShown = settings.showTooltip && hasPanel && span !== null && !isSmall
  // biome-ignore lint/correctness/useExhaustiveDependencies: beside the panel the trips need another view
  useEffect(() => {
    map.current?.resize()
    map.current?.fit()
  }, [isPanelShown])

  const activeIndex = active ? trips.indexOf(active) : -1
  const scale = usePlaybackScale(span ? range : null, stops[activeIndex], size, environment)
  return (
    <div className={cx(styles.trip, bleeds(config.padding) ? bleed.bleed : bleed.kept)}>
      {settings.showLabel && active && !isSmall && (
        <SafeHtml
          className={styles.label}
          html={textOf(active, states[activeIndex]?.point, looks[activeIndex]?.label ?? settings.label ?? '')}
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
            <IconButton icon="my_location" label={t('widgets.trip.fit')} onClick={() => map.current?.fit()} />
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
                    looks[index]?.tooltip ?? settings.tooltipPattern ?? '',
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

/** While the dashboard plays its history, the trips are at that time. */
function useFollowedPlayback(
  playback: WidgetProps['dashboardTime']['playback'],
  range: { minMs: number; maxMs: number; stepMs: number },
  onIndex: (index: number) => void,
) {
  const now = useRef({ range, onIndex })
  now.current = { range, onIndex }
  useEffect(
    () =>
      playback.subscribe(() => {
        if (playback.timeMs === null) return
        const { range, onIndex } = now.current
        const index = Math.round((playback.timeMs - range.minMs) / range.stepMs)
        onIndex(Math.min(maxIndex(range), Math.max(0, index)))
      }),
    [playback],
  )
}

interface TripTextProps {
  html: string
  label: string
  onSelect: () => void
  onAction: (name: string) => void
}

/** The tooltip of one trip; its links run actions. */
function TripText({ html, label, onSelect, onAction }: TripTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const act = useRef(onAction)
  act.current = onAction
  useEffect(() => {
    place.current?.replaceChildren(popupElement(html, (name) => act.current(name)))
  }, [html])
  return (
    <div className={styles.chooser}>
      <button type="button" className={styles.choose} aria-label={label} onClick={onSelect} />
      <div ref={place} className={styles.text} />
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
