import MuiSlider from '@mui/material/Slider'
import { IconButton } from './actions/icon-button'
import { cx } from './cx'
import { SEVERITY_LEVELS, SeverityIndicator } from './feedback/severity-indicator'
import { SelectField } from './fields/select-field'
import styles from './playback-panel.module.css'

export interface PlaybackTexts {
  start: string
  previous: string
  play: string
  pause: string
  next: string
  end: string
  position: string
  speed: string
  repeat: string
}

/** An alarm at a position of the slider. */
export interface PlaybackAlarm {
  value: number
  severity: string
  label: string
}

interface PlaybackPanelProps<Speed extends number> {
  index: number
  maxIndex: number
  isPlaying: boolean
  isRepeating: boolean
  speed: Speed
  speeds: readonly Speed[]
  /** The current time, or a text that says there is no data. */
  time: string
  texts: PlaybackTexts
  disabled?: boolean
  buttonColor?: string | undefined
  /** Times written under the slider. */
  marks?: readonly { value: number; label: string }[] | undefined
  alarms?: readonly PlaybackAlarm[] | undefined
  /** Stops of a route, drawn as dots on the slider. */
  stops?: readonly { value: number; label: string }[] | undefined
  onMove: (target: 'start' | 'previous' | 'next' | 'end') => void
  onPlay: () => void
  onPause: () => void
  onIndex: (index: number) => void
  onSpeed: (speed: Speed) => void
  onRepeat: () => void
}

/** The controls of a player: jump, step, play, seek, and speed. */
export function PlaybackPanel<Speed extends number>(props: PlaybackPanelProps<Speed>) {
  const { index, maxIndex, isPlaying, speed, speeds, time, texts, disabled = false, onMove } = props
  const button = { disabled, style: { color: props.buttonColor } }
  return (
    <div className={styles.box}>
      <div className={styles.panel}>
        <IconButton {...button} icon="first_page" flip label={texts.start} onClick={() => onMove('start')} />
        <IconButton
          {...button}
          icon="skip_previous"
          flip
          label={texts.previous}
          onClick={() => onMove('previous')}
        />
        <IconButton
          {...button}
          className={cx(styles.main, !props.buttonColor && styles.play)}
          icon={isPlaying ? 'pause' : 'play_arrow'}
          label={isPlaying ? texts.pause : texts.play}
          onClick={isPlaying ? props.onPause : props.onPlay}
        />
        <IconButton {...button} icon="skip_next" flip label={texts.next} onClick={() => onMove('next')} />
        <IconButton {...button} icon="last_page" flip label={texts.end} onClick={() => onMove('end')} />
        <span className={styles.slider}>
          <MuiSlider
            size="small"
            className={cx(props.marks && styles.marked)}
            marks={props.marks ? [...props.marks] : false}
            value={Math.min(index, maxIndex)}
            max={maxIndex}
            disabled={disabled}
            aria-label={texts.position}
            getAriaValueText={() => time}
            onChange={(_, next) => props.onIndex(Array.isArray(next) ? (next[0] ?? 0) : next)}
          />
          {props.stops?.map((stop) => (
            <button
              key={stop.value}
              type="button"
              tabIndex={-1}
              className={cx(styles.stop, stop.value <= index && styles.passed)}
              style={positionOf(stop.value, maxIndex)}
              aria-label={stop.label}
              title={stop.label}
              onClick={() => props.onIndex(stop.value)}
            />
          ))}
          {props.alarms?.map((alarm) => (
            <button
              key={alarm.value}
              type="button"
              // The slider handles the keyboard; the buttons of alarms are for the pointer only.
              tabIndex={-1}
              className={styles.indicator}
              style={positionOf(alarm.value, maxIndex)}
              aria-label={alarm.label}
              title={alarm.label}
              onClick={() => props.onIndex(alarm.value)}
            >
              <SeverityIndicator
                level={levelOf(alarm.severity)}
                fill={alarm.value <= index ? 'solid' : 'outlined'}
                size={10}
              />
            </button>
          ))}
        </span>
        <span className={styles.time}>{time}</span>
        <SelectField
          className={styles.speed}
          ariaLabel={texts.speed}
          value={speed}
          disabled={disabled}
          onChange={props.onSpeed}
          options={speeds.map((each) => ({ value: each, label: `×${each}` }))}
        />
        <IconButton
          {...button}
          icon="repeat"
          label={texts.repeat}
          active={props.isRepeating}
          aria-pressed={props.isRepeating}
          onClick={props.onRepeat}
        />
      </div>
    </div>
  )
}

/** The position of an index on the slider. */
const positionOf = (value: number, maxIndex: number) => ({
  insetInlineStart: `${(value / Math.max(maxIndex, 1)) * 100}%`,
})

const levelOf = (severity: string) =>
  SEVERITY_LEVELS.find((level) => level === severity.toLowerCase()) ?? 'indeterminate'
