import L from 'leaflet'
import { extraText } from '../../extra-value'
import type { WidgetData } from '../../widget-data'
import type { DashboardTime, WidgetActions, WidgetEnvironment } from '../../widget-props'
import { worldMap } from './base/base-map'
import { imageMap } from './base/image-map'
import { editControls } from './edit/edit-controls'
import { entityAreaEditor } from './edit/entity-area-editor'
import { mapEdits } from './edit/map-edits'
import { type EntityAppearance, entityAppearances } from './entity-appearance'
import { entityLayer } from './entity-layer'
import { mapAlarms } from './map-alarms'
import { mapData } from './map-data'
import { type Coordinates, type MapEntity, mapEntities, type PositionKeys } from './map-entities'
import { mapFitting } from './map-fitting'
import type { MapSettings } from './settings'

export interface EntityMapOptions {
  box: HTMLElement
  settings: MapSettings
  data: WidgetData
  size: { width: number; height: number }
  isRoute: boolean
  /** The current props of the widget. */
  widget: () => { actions: WidgetActions; environment: WidgetEnvironment; dashboardTime: DashboardTime }
}

/** With more entities there is a pause after each update, and the alarms of new entities are not requested. */
const MAX_UNPAUSED_ENTITIES = 600
const CROWDED_PAUSE_MS = 1000

/** A map that draws the entities of its data and updates them. It draws into `box` without React. */
export function entityMap(options: EntityMapOptions) {
  const { box, settings, isRoute, widget } = options
  const { environment } = widget()
  const isImage = settings.provider === 'image-map'
  const imageBase = isImage ? imageMap(box, settings, options.size, environment.t) : undefined
  const map = imageBase?.map ?? worldMap(box, settings, environment.t, !environment.isPreview)
  const appearancesOf = entityAppearances(settings, environment.compile)
  const positionFunction =
    imageBase && settings.posFunction
      ? environment.compile(settings.posFunction, ['origXPos', 'origYPos'])
      : undefined
  const keys = entityKeys(settings)
  const toMap = (coordinates: Coordinates) => imageBase?.toMap(coordinates) ?? L.latLng(coordinates)
  const toCoordinates = (at: L.LatLng): Coordinates => imageBase?.toCoordinates(at) ?? [at.lat, at.wrap().lng]
  const canMove = settings.draggableMarker && !isRoute
  const feed = mapData(options.data, () => void update())

  let entities: MapEntity[] = []
  let appearances: Map<string, EntityAppearance> | undefined
  let imageUrl: string | undefined
  let isPaused = false
  let hasMissedUpdate = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const edits = mapEdits({ map, settings, widget, keys, canMove, toMap, toCoordinates, onFailed: draw })
  const areas = entityAreaEditor(map, edits.saveArea)
  const layer = entityLayer({
    map,
    settings,
    isRoute,
    toMap,
    widget,
    onMoved: canMove ? edits.savePosition : undefined,
    onMapAction: edits.onMapAction,
  })
  const removeControls = editControls({
    map,
    environment,
    canPlaceMarkers: canMove,
    canDrawAreas: settings.editablePolygon && settings.showPolygon && !isRoute,
    entities: () => entities,
    onMarker: edits.savePosition,
    onArea: edits.addArea,
  })
  const fitting = isImage ? undefined : mapFitting({ map, settings, isRoute })
  const alarms = mapAlarms((ids) => widget().actions.entities.mostSevereAlarms(ids), draw)

  /** User functions run asynchronously: the map is drawn first without their results, then with them. */
  async function update() {
    if (isPaused) {
      hasMissedUpdate = true
      return
    }
    showImage()
    if (feed.isWaiting) return
    const next = mapEntities(feed.data.series, keys)
    if (feed.wasReplaced() && !hasCommonEntity(entities, next)) fitting?.restart()
    if (positionFunction) await moveEntities(next, positionFunction)
    entities = next
    draw()
    if (appearancesOf) {
      appearances = await appearancesOf(entities)
      draw()
    }
    if (isClosed) return
    if (entities.length > MAX_UNPAUSED_ENTITIES) pause()
    else alarms.follow(entities)
  }

  /** A map with many entities is updated once a second, not at every change of an entity. */
  function pause() {
    isPaused = true
    timer = setTimeout(() => {
      isPaused = false
      if (hasMissedUpdate) void update()
      hasMissedUpdate = false
    }, CROWDED_PAUSE_MS)
  }

  /** Functions and images may be ready after the map was removed: then nothing is drawn. */
  function draw() {
    if (isClosed || (isImage && !imageUrl)) return
    // The alarms are the current ones, not those of the playback time: during playback no marker shows an alarm.
    const isPast = widget().dashboardTime.playback.timeMs !== null
    const isNew = layer.draw(entities, withAlarms(entities, appearances, isPast ? undefined : alarms))
    if (settings.editablePolygon)
      for (const entity of entities) areas.makeEditable(entity, layer.areaOf(entity.id))
    fitting?.onDrawn(entities, isNew)
  }

  function showImage() {
    if (!imageBase) return
    const live = extraText(feed.data, settings.imageEntityAlias, settings.imageUrlAttribute)
    const url = (live ? String(live) : settings.mapImageUrl) || undefined
    if (!url || url === imageUrl) return
    imageUrl = url
    imageBase.show(url, draw)
  }

  void update()
  return {
    /** Shows the data of another feed. If no entity is the same, the map is fitted like a new map. */
    setData: feed.replace,
    resize(size: { width: number; height: number }) {
      map.invalidateSize({ animate: false })
      imageBase?.resize(size)
      if (imageBase) draw()
    },
    close() {
      isClosed = true
      feed.close()
      alarms.close()
      clearTimeout(timer)
      removeControls()
      map.remove()
    },
  }
}

function hasCommonEntity(before: readonly MapEntity[], now: readonly MapEntity[]) {
  const ids = new Set(before.map(({ id }) => id))
  return now.some(({ id }) => ids.has(id))
}

const withAlarms = (
  entities: readonly MapEntity[],
  appearances: ReadonlyMap<string, EntityAppearance> | undefined,
  alarms: ReturnType<typeof mapAlarms> | undefined,
): ReadonlyMap<string, EntityAppearance> =>
  new Map(
    entities.map((entity) => [entity.id, { ...appearances?.get(entity.id), alarm: alarms?.of(entity) }]),
  )

/** Moves the entities to the positions that the function of the settings returns. */
async function moveEntities(
  entities: readonly MapEntity[],
  positionFunction: NonNullable<ReturnType<WidgetEnvironment['compile']>>,
) {
  const positioned = entities.filter((entity) => entity.position)
  const answers = (await positionFunction.call(positioned.map(({ position }) => [...position!]))) ?? []
  positioned.forEach((entity, index) => {
    const { x, y } = (answers[index] ?? {}) as { x?: unknown; y?: unknown }
    if (typeof x === 'number' && typeof y === 'number') entity.position = [x, y]
  })
}

/** The keys of the data source that hold the position and the area. */
function entityKeys(settings: MapSettings): PositionKeys {
  const isImage = settings.provider === 'image-map'
  return {
    firstKey: (isImage ? settings.xPosKeyName : settings.latKeyName) ?? '',
    secondKey: (isImage ? settings.yPosKeyName : settings.lngKeyName) ?? '',
    polygonKey:
      (typeof settings.polKeyName === 'string' && settings.polKeyName) || settings.polygonKeyName || '',
    isImage,
  }
}
