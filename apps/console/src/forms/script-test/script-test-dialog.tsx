import MuiDialog from '@mui/material/Dialog'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { BusyOverlay } from '@signalbox/ui/feedback/busy-overlay'
import { Split } from '@signalbox/ui/layout/split'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../code/code-editor'
import { FunctionChecksProvider, useFunctionChecks } from '../code/function-checks'
import { JsFunctionField } from '../code/js-function-field'
import { JsonContentField } from '../code/json-fields'
import { jsonProblem } from '../code/json-text'
import { useGuardedClose } from '../use-leave-guard'
import { KeyValueField, type KeyValues } from '../values/key-value-field'
import { MessageTypeField } from '../values/message-type-field'
import { RecentMessages } from './recent-messages'
import type { RecentMessage } from './recent-runs'
import { ResultCard, type TargetsOf } from './result-card'
import type { ScriptRun } from './script-outcome'
import styles from './script-test-dialog.module.css'
import { valuesByLine } from './script-values'
import { type ScriptTest, useScriptRuns } from './use-script-runs'
import { ValuesList } from './values-list'

interface ScriptTestDialogProps {
  functionName: string
  args: readonly string[]
  script: string
  /** A recorded message if there is one; missing parts are examples. */
  message?: Partial<Pick<ScriptTest, 'msg' | 'msgType' | 'metadata'>>
  targetsOf?: TargetsOf | undefined
  /** Messages the node received last. */
  recent?: readonly RecentMessage[]
  /** Runs the script on the server; `error` is its exception. */
  run: (test: ScriptTest) => Promise<ScriptRun>
  /** Runs a script whose result may be any JSON, to get the values of lines. */
  runJson?: (test: ScriptTest) => Promise<ScriptRun>
  onSave: (script: string) => void
  onClose: () => void
  readOnly?: boolean
}

/** Tests a script of a rule node with a message. Save runs it once more and saves only a script that works. */
export function ScriptTestDialog(props: ScriptTestDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const checks = useFunctionChecks()
  const example = exampleMessage()
  const [script, setScript] = useState(props.script)
  const [msgType, setMsgType] = useState<string | null>(props.message?.msgType ?? example.msgType)
  const [msg, setMsg] = useState(props.message?.msg ?? example.msg)
  const [metadata, setMetadata] = useState<KeyValues | null>(props.message?.metadata ?? example.metadata)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { recent = [] } = props
  const { args, run, runJson } = props
  const runs = useScriptRuns({ argNames: args, saved: props.script, run, runJson })
  const { isBusy, result, values } = runs
  const lineValues = useMemo(() => valuesByLine(values), [values])
  const isInputGood = Boolean(msgType) && metadata !== null && jsonProblem(msg) === undefined
  const isChanged = script !== props.script
  const close = useGuardedClose(isChanged, props.onClose)

  async function test(): Promise<boolean> {
    if (!isInputGood || !msgType || !metadata || !(await checks.run())) return false
    return runs.test({ msgType, msg, metadata }, script)
  }

  async function runAll() {
    if (await checks.run()) await runs.runAll(recent, script)
  }

  function onChoose(message: RecentMessage) {
    setChosenId(message.id)
    setMsgType(message.msgType)
    setMsg(message.msg)
    setMetadata(message.metadata)
    runs.forgetResult()
  }

  async function onSave() {
    if (!(await test())) return
    props.onSave(script)
    props.onClose()
  }

  return (
    <MuiDialog open fullScreen onClose={close} aria-labelledby={titleId} slotProps={paper}>
      <header className={styles.header}>
        <h2 id={titleId}>{t('script-test.title', { name: props.functionName })}</h2>
        <IconButton icon="close" label={t('action.close')} onClick={close} />
      </header>
      <FunctionChecksProvider checks={checks}>
        <div className={styles.body}>
          {recent.length > 0 && (
            <RecentMessages
              messages={recent}
              {...{ chosenId, onChoose }}
              runs={runs.runs}
              disabled={isBusy || script.trim() === ''}
              onRunAll={() => void runAll()}
            />
          )}
          <Split direction="column" first={35} label={t('script-test.resize')}>
            <Split direction="row" first={50} label={t('script-test.resize')}>
              <div className={styles.part}>
                <MessageTypeField
                  required
                  value={msgType}
                  onChange={setMsgType}
                  error={msgType ? undefined : t('rulenode.message-type-required')}
                />
                <JsonContentField fill value={msg} onChange={setMsg} title={t('script-test.message')} />
              </div>
              <div className={styles.scroll}>
                <KeyValueField label={t('script-test.metadata')} value={metadata} onChange={setMetadata} />
              </div>
            </Split>
            <Split direction="row" first={50} label={t('script-test.resize')}>
              <div className={styles.part}>
                <JsFunctionField
                  fill
                  functionName={props.functionName}
                  args={props.args}
                  value={script}
                  onChange={(next) => {
                    setScript(next)
                    runs.forgetResult()
                    runs.forgetRuns()
                  }}
                  readOnly={props.readOnly ?? false}
                  lineValues={lineValues}
                />
              </div>
              <div className={styles.part}>
                {result && (
                  <ResultCard
                    outcome={result.now}
                    saved={result.saved}
                    elapsedMs={result.elapsedMs}
                    targetsOf={props.targetsOf}
                  />
                )}
                {values.length > 0 && <ValuesList values={values} />}
                <CodeEditor
                  fill
                  readOnly
                  language="json"
                  title={t('script-test.output')}
                  value={runs.output}
                  onChange={() => undefined}
                />
              </div>
            </Split>
          </Split>
          <BusyOverlay active={isBusy} />
        </div>
      </FunctionChecksProvider>
      <footer className={styles.footer}>
        <Button icon="play_arrow" disabled={isBusy || !isInputGood} onClick={() => void test()}>
          {t('code.test')}
        </Button>
        <span className={styles.space} />
        <Button onClick={close}>{t('action.cancel')}</Button>
        {!props.readOnly && (
          <Button
            kind="primary"
            disabled={isBusy || !isInputGood || !isChanged || script.trim() === ''}
            onClick={() => void onSave()}
          >
            {t('action.save')}
          </Button>
        )}
      </footer>
    </MuiDialog>
  )
}

const paper = { paper: { style: { borderRadius: 0, background: 'var(--canvas)' } } }

const exampleMessage = () => ({
  msg: '{\n    "temperature": 22.4,\n    "humidity": 78\n}',
  metadata: { deviceName: 'Test Device', deviceType: 'default', ts: `${Date.now()}` },
  msgType: 'POST_TELEMETRY_REQUEST',
})
