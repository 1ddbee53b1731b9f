import { Button } from '@signalbox/ui/actions/button'
import { SpeedDial } from '@signalbox/ui/actions/speed-dial'
import { JsonText } from '@signalbox/ui/code/json-text'
import { BusyOverlay } from '@signalbox/ui/feedback/busy-overlay'
import { LedLight } from '@signalbox/ui/feedback/led-light'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Expander } from '@signalbox/ui/layout/expander'
import { Fullscreen } from '@signalbox/ui/layout/fullscreen'
import { Split } from '@signalbox/ui/layout/split'
import { Stepper } from '@signalbox/ui/layout/stepper'
import { SmallValueChart } from '@signalbox/ui/small-value-chart'
import { useState } from 'react'
import styles from './catalogue.module.css'
import { Sample } from './sample'
import { LONG_TEXT } from './states'

const steps = [
  { id: 'details', label: 'Device details' },
  { id: 'transport', label: 'Transport', note: 'Optional', wrong: true },
  { id: 'alarms', label: 'Alarm rules', note: 'Optional' },
  { id: 'customer', label: LONG_TEXT },
]
const points = [-19, -18.4, -17.8, -16.9, -15.6, -14.1, -13.2, -12.4].map((value, index) => ({
  ts: index * 300_000,
  value,
}))
const dialActions = [
  { id: 'new', label: 'Create new', icon: 'add', onSelect: () => undefined },
  { id: 'import', label: 'Import', icon: 'upload', onSelect: () => undefined },
]

/** Examples of steps, expanders, panels, charts and other parts of pages. */
export function Parts() {
  const [step, setStep] = useState(1)
  const [isFull, setFull] = useState(false)
  return (
    <>
      <Sample title="Steps">
        <Stepper label="Steps" steps={steps} active={step} onStep={setStep} />
      </Sample>
      <Sample title="Expanders">
        <div className={styles.column}>
          <Expander title="Closed">Hidden until it is opened.</Expander>
          <Expander title={LONG_TEXT} defaultOpen>
            Open from the start.
          </Expander>
        </div>
      </Sample>
      <Sample title="Split view and full screen">
        <div className={styles.panel}>
          <Split direction="row" firstShare={35} label="Resize">
            <p className={styles.padded}>The first third</p>
            <Fullscreen active={isFull} onExit={() => setFull(false)}>
              <div className={styles.padded}>
                <Button onClick={() => setFull(!isFull)}>{isFull ? 'Back' : 'Over the whole page'}</Button>
              </div>
            </Fullscreen>
          </Split>
        </div>
      </Sample>
      <Sample title="Busy overlay, loading">
        <div className={styles.busy}>
          <p>Covered content</p>
          <BusyOverlay active />
        </div>
        <div className={styles.busy}>
          <Loading />
        </div>
      </Sample>
      <Sample title="Read-only JSON, chart of an event">
        <div className={styles.column}>
          <JsonText
            label="Details"
            value={{ profile: 'Reefer 40ft', limit: -15, on: true, none: null, note: LONG_TEXT }}
          />
        </div>
        <div className={styles.column}>
          <SmallValueChart
            label="Return air rose above -15 °C"
            points={points}
            from={0}
            to={2_400_000}
            limit={{ value: -15, isUpper: true }}
            moment={{ ts: 1_350_000, label: 'raised' }}
            startLabel="09:00"
            endLabel="12:00"
            format={(value) => value.toFixed(0)}
          />
        </div>
        <div className={styles.column}>
          <SmallValueChart
            label="Supply air fell below -25 °C; one value is known"
            points={[{ ts: 1_200_000, value: -26 }]}
            from={0}
            to={2_400_000}
            limit={{ value: -25, isUpper: false }}
            moment={{ ts: 1_200_000, label: 'raised' }}
            startLabel="09:00"
            endLabel="12:00"
            format={(value) => value.toFixed(0)}
          />
        </div>
      </Sample>
      <Sample title="LED lights, speed dials">
        <LedLight on label="Compressor runs" />
        <LedLight on={false} label="Door closed" />
        <LedLight on={false} label="Fan off" colorOn="#e5322d" size={30} offOpacity={0.2} />
        <SpeedDial label="Add below" direction="down" actions={dialActions} />
        <SpeedDial label="Add above" actions={dialActions} />
        <SpeedDial label="Add, while loading" actions={dialActions} disabled />
      </Sample>
    </>
  )
}
