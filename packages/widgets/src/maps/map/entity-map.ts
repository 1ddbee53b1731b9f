import L from 'leaflet'
import { extraText } from '../../extra-value'
import { messageOf } from '../../inputs/status-of'
import type { WidgetData } from '../../widget-data'
import type { WidgetActions, WidgetEnvironment } from '../../widget-props'
import { areaEditor } from './area-editor'
import { fitMap, worldMap } from './base-map'
import { editControls } from './edit-controls'
import { imageMap } from './image-map'
import { mapAlarms } from './map-alarms'
import { type MapThing, mapThings, type Place, polygonsOf } from './map-things'
import { saveKeys } from './save-place'
import type { MapSettings } from './settings'
import { type ThingLook, thingLooks } from './thing-looks'
import { thingsLayer } from './things-layer'

export interface EntityMapParts {
  box: HTMLElement
  settings: MapSettings
  data: WidgetData
  size: { width: number; height: number }
  isRoute: boolean
  surroundings: () => { actions: WidgetActions; environment: WidgetEnvironment }
}

const AREA_DEGREES = 0.01
const AREA_SHARE = 0.05
const CROWDED = 600
const CROWDED_PAUSE_MS = 1000

/** A map that follows its data; it draws itself, React only gives it a place. */
export function entityMap(parts: EntityMapParts) {
  const { box, settings, data, isRoute, surroundings } = parts
  const { environment } = surroundings()
  const isImage = settings.provider === 'image-map'
  const ground = isImage ? imageMap(box, settings, parts.size) : undefined
  const map = ground?.map ?? worldMap(box, settings, !environment.isPreview)
  const looksOf = thingLooks(settings, environment.compile)
  const moves =
    ground && settings.posFunction
      ? environment.compile(settings.posFunction, ['origXPos', 'origYPos'])
      : undefined
  const keys = {
    firstKey: (isImage ? settings.xPosKeyName : settings.latKeyName) ?? '',
    secondKey: (isImage ? settings.yPosKeyName : settings.lngKeyName) ?? '',
    polygonKey:
      (typeof settings.polKeyName === 'string' && settings.polKeyName) || settings.polygonKeyName || '',
    isImage,
  }
  const toMap = (place: Place) => ground?.toMap(place) ?? L.latLng(place)
  const toPlace = (at: L.LatLng): Place => ground?.toPlace(at) ?? [at.lat, at.wrap().lng]
  const canMove = settings.draggableMarker && !isRoute
  let room = parts.size
  let things: MapThing[] = []
  let looks: Map<string, ThingLook> | undefined
  let imageUrl: string | undefined
  let hasFitted = false
  let isFitting = false
  /** People moved the map themselves: it is theirs from then on. */
  let isTaken = false
  let isPaused = false
  let isMissed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const areas = areaEditor(map, (rings) => edited && void saveArea(edited, rings))
  let edited: MapThing | undefined
  const layer = thingsLayer({
    map,
    settings,
    isRoute,
    toMap,
    surroundings,
    onMoved: canMove ? (thing, at) => void save(thing, placeValues(at)) : undefined,
    onOwnAction,
  })
  const removeControls = editControls({
    map,
    environment,
    canPlaceMarkers: canMove,
    canDrawAreas: settings.editablePolygon && settings.showPolygon && !isRoute,
    things: () => things,
    onMarker: (thing, at) => void save(thing, placeValues(at)),
    onArea: (thing, at) => void saveArea(thing, [triangle(at)]),
  })
  map.on('dragstart zoomstart', () => {
    if (!isFitting) isTaken = true
  })
  const closeAreas = () => areas.close()
  map.on('click', closeAreas)

  const alarms = mapAlarms((ids) => surroundings().actions.entities.worstAlarms(ids), draw)

  /** Functions of people answer later: the map is drawn with what is known, and again with their answer. */
  async function update() {
    if (isPaused) {
      isMissed = true
      return
    }
    showImage()
    things = mapThings(data.series, keys)
    if (moves) await moveAll()
    draw()
    if (looksOf) {
      looks = await looksOf(things)
      draw()
    }
    if (things.length > CROWDED) pause()
    else alarms.follow(things)
  }

  /** Thousands of markers are looked at once a second, not at every update of one of them. */
  function pause() {
    isPaused = true
    timer = setTimeout(() => {
      isPaused = false
      if (isMissed) void update()
      isMissed = false
    }, CROWDED_PAUSE_MS)
  }

  async function moveAll() {
    const placed = things.filter((thing) => thing.position)
    const answers = (await moves?.call(placed.map(({ position }) => [...position!]))) ?? []
    placed.forEach((thing, index) => {
      const { x, y } = (answers[index] ?? {}) as { x?: unknown; y?: unknown }
      if (typeof x === 'number' && typeof y === 'number') thing.position = [x, y]
    })
  }

  function draw() {
    if (isImage && !imageUrl) return
    const isNew = layer.draw(things, withAlarms())
    if (settings.editablePolygon) for (const thing of things) offerArea(thing)
    if (!isImage && (hasFitted ? settings.fitMapBounds && !isTaken : isNew)) fit()
  }

  function withAlarms(): ReadonlyMap<string, ThingLook> {
    return new Map(things.map((thing) => [thing.id, { ...looks?.get(thing.id), alarm: alarms.of(thing) }]))
  }

  function fit() {
    const points = things.flatMap(({ position, path, polygon }) => [
      ...(position ? [position] : []),
      ...(isRoute ? path : []),
      ...(settings.showPolygon ? (polygonsOf(polygon)?.flat(2) ?? []) : []),
    ])
    if (points.length === 0) return
    // What moved may still lie where people look: then the map stays as it is.
    if (hasFitted && points.every((point) => map.getBounds().contains(point))) return
    hasFitted = true
    isFitting = true
    fitMap(map, settings, points)
    isFitting = false
  }

  const offered = new WeakSet<L.Polygon>()
  function offerArea(thing: MapThing) {
    const area = layer.areaOf(thing.id)
    if (!area || offered.has(area)) return
    offered.add(area)
    area.on('click', (event) => {
      L.DomEvent.stopPropagation(event)
      edited = thing
      areas.open(area)
    })
  }

  function showImage() {
    if (!ground) return
    const live = extraText(data, settings.imageEntityAlias, settings.imageUrlAttribute)
    const url = (live ? String(live) : settings.mapImageUrl) || undefined
    if (!url || url === imageUrl) return
    imageUrl = url
    ground.show(url, room, draw)
  }

  function placeValues(at: L.LatLng): Record<string, number> {
    const [first, second] = toPlace(at)
    return { [keys.firstKey]: first, [keys.secondKey]: second }
  }

  function triangle({ lat, lng }: L.LatLng): L.LatLng[] {
    if (!ground) {
      return [
        L.latLng(lat + AREA_DEGREES, lng),
        L.latLng(lat - AREA_DEGREES, lng - AREA_DEGREES),
        L.latLng(lat - AREA_DEGREES, lng + AREA_DEGREES),
      ]
    }
    const [x, y] = ground.toPlace(L.latLng(lat, lng))
    return [
      [x, y - AREA_SHARE],
      [x - AREA_SHARE, y + AREA_SHARE],
      [x + AREA_SHARE, y + AREA_SHARE],
    ].map((place) => ground.toMap(place as Place))
  }

  const saveArea = (thing: MapThing, rings: L.LatLng[][]) => {
    const places = rings.map((ring) => ring.map(toPlace))
    return save(thing, { [keys.polygonKey]: places.length === 1 ? places[0] : places })
  }

  async function save(thing: MapThing, values: Record<string, unknown>) {
    try {
      await saveKeys(surroundings().actions, thing, values)
    } catch (error) {
      surroundings().actions.toast('error', `${environment.t('widgets.map.not-saved')}\n${messageOf(error)}`)
      draw()
    }
  }

  /** Maps for placing have links that take things off the map; their names are known everywhere. */
  function onOwnAction(name: string, thing: MapThing): boolean {
    if (name === 'delete' && canMove) void save(thing, { [keys.firstKey]: null, [keys.secondKey]: null })
    else if (name === 'delete_polygon' && settings.editablePolygon)
      void save(thing, { [keys.polygonKey]: null })
    else return false
    map.closePopup()
    return true
  }

  void update()
  const stop = data.subscribe(() => void update())
  return {
    resize(size: { width: number; height: number }) {
      room = size
      map.invalidateSize({ animate: false })
      ground?.resize(size)
      if (ground) draw()
    },
    close() {
      stop()
      alarms.close()
      clearTimeout(timer)
      removeControls()
      map.remove()
    },
  }
}
