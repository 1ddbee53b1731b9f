import { errorMessage } from '@signalbox/model/text/error-message'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { toFiniteNumber } from '../../extra-value'
import { useWidgetData } from '../../use-widget-data'
import type { Series } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { ApplyButtons } from '../apply-buttons'
import { blockedReason } from '../single-value/target'
import hint from '../single-value/view.module.css'
import { useDrafts, useUnsaved } from '../use-drafts'
import { useWidgetTitle } from '../widget-title'
import styles from './view.module.css'
import type { LocationTarget, locationInput } from './widgets'

type Props = WidgetProps<ReturnType<typeof locationInput>>
interface Draft {
  latitude: number | null
  longitude: number | null
}

/** The minimum width of fields that the settings align in a row. */
const ALIGNED_ROW_WIDTH = 480
/** The height that fields below each other need, and the width that fields side by side need. */
const COLUMN_HEIGHT = 120
const ROW_WIDTH = 240
/** Below this height both fields are in one row, with their labels as placeholders. */
const LABEL_HEIGHT = 62
/** The code of a `GeolocationPositionError`. */
const PERMISSION_DENIED = 1

/** The view of one kind of location input. */
export const locationView = (target: LocationTarget) => (props: Props) => {
  const { data, settings, environment, frame } = props
  const { series, datasources, isLoading } = useWidgetData(data)
  useWidgetTitle(frame, settings.widgetTitle, environment, series[0]?.datasource)
  const latitude = series.find(({ dataKey }) => dataKey.name === settings.latKeyName)
  const longitude = series.find(({ dataKey }) => dataKey.name === settings.lngKeyName)
  const drafts = useDrafts<Draft>(latitude?.datasource.entityId?.id)
  const isChanged = drafts.draft !== undefined && !isStored(drafts.draft, latitude, longitude)
  // Input that was changed back to the stored location is no draft.
  const setInput = (next: Draft | undefined) =>
    drafts.setDraft(next && isStored(next, latitude, longitude) ? undefined : next)
  useUnsaved(frame, isChanged || drafts.hasOthers)
  if (isLoading && series.length === 0) return null
  const problem =
    blockedReason(series[0], target, datasources[0]) ??
    (latitude && longitude ? undefined : 'no-coordinate-specified')
  if (problem || !latitude || !longitude)
    return <p className={hint.hint}>{environment.t(`widgets.input.${problem}`)}</p>
  return (
    <LocationForm {...props} {...{ target, latitude, longitude, isChanged, ...drafts }} setDraft={setInput} />
  )
}

interface FormProps extends Props {
  target: LocationTarget
  latitude: Series
  longitude: Series
  draft: Draft | undefined
  setDraft(draft: Draft | undefined): void
  dropSaved(saved: Draft): void
  isChanged: boolean
}

function LocationForm(props: FormProps) {
  const { target, latitude, longitude, settings, size, actions, environment } = props
  const { draft, setDraft, dropSaved, isChanged } = props
  const { t, translateText } = environment
  const value = draft ?? { latitude: numberOf(latitude), longitude: numberOf(longitude) }
  const isValid = inRange(value.latitude, 90) && inRange(value.longitude, 180)

  async function save() {
    const { entityId } = latitude.datasource
    if (!entityId) return
    const values = { [latitude.dataKey.name]: value.latitude, [longitude.dataKey.name]: value.longitude }
    try {
      if (target === 'timeseries') await actions.saveTimeseries(entityId, values)
      else
        await actions.saveAttributes(entityId, target === 'server' ? 'SERVER_SCOPE' : 'SHARED_SCOPE', values)
      dropSaved(value)
      if (settings.showResultMessage) actions.toast('success', t('widgets.input.saved'))
    } catch (error) {
      actions.toast('error', `${t('widgets.input.not-saved')}\n${errorMessage(error)}`)
    }
  }

  function locate() {
    if (!navigator.geolocation) return actions.toast('error', t('widgets.input.no-geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setDraft({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) =>
        actions.toast(
          'error',
          t(code === PERMISSION_DENIED ? 'widgets.input.blocked-location' : 'widgets.input.no-geolocation'),
        ),
      { enableHighAccuracy: settings.enableHighAccuracy },
    )
  }

  const errorOf = (degrees: number | null, limit: number) => {
    if (draft === undefined) return undefined
    if (degrees === null)
      return translateText(settings.requiredErrorMessage ?? '') || t('widgets.input.required')
    return inRange(degrees, limit) ? undefined : t('widgets.input.out-of-bounds')
  }
  const isTiny = size.height < LABEL_HEIGHT || (size.height < COLUMN_HEIGHT && size.width < ROW_WIDTH)
  const labelOf = (label: string | null | undefined, coordinate: keyof Draft) =>
    translateText(label ?? '') || t(`widgets.input.${coordinate}`)
  const field = (coordinate: keyof Draft, label: string | null | undefined, limit: number) => (
    <NumberField
      label={settings.showLabel && !isTiny ? labelOf(label, coordinate) : undefined}
      placeholder={settings.showLabel && isTiny ? labelOf(label, coordinate) : undefined}
      ariaLabel={labelOf(label, coordinate)}
      required
      value={value[coordinate]}
      error={errorOf(value[coordinate], limit)}
      onChange={(next) => setDraft({ ...value, [coordinate]: next })}
    />
  )
  // Where two fields below each other do not fit, they are side by side.
  const isRow =
    isTiny ||
    (settings.inputFieldsAlignment === 'row' && size.width >= ALIGNED_ROW_WIDTH) ||
    (size.height < COLUMN_HEIGHT && size.width >= ROW_WIDTH)

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && isValid) void save()
      }}
    >
      <div className={cx(styles.fields, isRow && styles.row)}>
        {field('latitude', settings.latLabel, 90)}
        {field('longitude', settings.lngLabel, 180)}
      </div>
      {settings.showGetLocation && (
        <IconButton icon="my_location" label={t('widgets.input.get-location')} onClick={locate} />
      )}
      <ApplyButtons t={t} isChanged={isChanged} isValid={isValid} onDiscard={() => setDraft(undefined)} />
    </form>
  )
}

const isStored = (draft: Draft, latitude: Series | undefined, longitude: Series | undefined) =>
  draft.latitude === numberOf(latitude) && draft.longitude === numberOf(longitude)

const numberOf = (series: Series | undefined) => toFiniteNumber(series?.values.at(-1)) ?? null

const inRange = (value: number | null, limit: number) => value !== null && Math.abs(value) <= limit
