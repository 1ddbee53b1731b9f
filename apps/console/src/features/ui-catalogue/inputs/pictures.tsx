import { ColorField } from '../../../forms/color/color-field'
import { IconField } from '../../../forms/icon/icon-field'
import { SocialShare } from '../../../forms/social-share'
import { HistoryPlayback } from '../../../forms/time/history-playback'
import styles from '../catalogue.module.css'
import { Sample } from '../sample'
import { LONG_TEXT, States } from '../states'

const START_MS = new Date(2026, 2, 9, 9).getTime()
const range = { minMs: START_MS, maxMs: START_MS + 60_000, stepMs: 1000 }

/** Examples of inputs for colors and icons, of the playback and of the sharing links. */
export function Pictures() {
  return (
    <>
      <States<string | null> title="Color" empty={null} filled="rgba(44, 92, 210, 0.8)" long={LONG_TEXT}>
        {(props) => <ColorField required {...props} />}
      </States>
      <States<string | null> title="Icon" empty={null} filled="thermostat" long="mdi:air-humidifier-off">
        {(props) => <IconField {...props} />}
      </States>
      <Sample title="Playback and sharing">
        <div className={styles.column}>
          <HistoryPlayback range={range} onTime={() => undefined} />
          <HistoryPlayback range={null} onTime={() => undefined} />
          <SocialShare link="https://demo.signalbox.example/dashboard/1?publicId=2" title="Cold chain" />
        </div>
      </Sample>
    </>
  )
}
