import MuiDialog from '@mui/material/Dialog'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { BusyOverlay } from '@signalbox/ui/feedback/busy-overlay'
import { Split } from '@signalbox/ui/layout/split'
import { useFrom } from '@signalbox/ui/use-media'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FunctionChecksProvider, useFunctionChecks } from '../code/function-checks'
import { JsFunctionField } from '../code/js-function-field'
import { JsonContentField } from '../code/json-fields'
import { jsonProblem } from '../code/json-text'
import { scriptCompletions } from '../node-form/script-completions'
import { useGuardedClose } from '../use-leave-guard'
import { KeyValueField, type KeyValues } from '../values/key-value-field'
import { MessageTypeField } from '../values/message-type-field'
import { RecentMessages } from './recent-messages'
import { type RecentMessage, sameMessage } from './recent-runs'
import type { TargetsOf } from './result-card'
import type { ScriptRun } from './script-outcome'
import styles from './script-test-dialog.module.css'
import { ScriptTestFooter } from './script-test-footer'
import { ScriptTestOutput } from './script-test-output'
import { valuesByLine } from './script-values'
import { type ScriptTest, useScriptRuns } from './use-script-runs'

interface ScriptTestDialogProps {
  functionName: string
  /** The node of the script: its icon, its name, its kind and chain. */
  plate?: ReactNode
  name?: string | undefined
  subtitle?: string | undefined
  headerActions?: ReactNode
  args: readonly string[]
  script: string
  /** A recorded message if there is one; missing parts are examples. */
  message?: Partial<Pick<ScriptTest, 'msg' | 'msgType' | 'metadata'>>
  targetsOf?: TargetsOf | undefined
  /** Messages the node received last. */
  recent?: readonly RecentMessage[]
  onRefresh?: (() => void) | undefined
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
  const isWide = useFrom('md')
  const [wantsFull, setFull] = useState(false)
  const isFull = wantsFull || !isWide
  const example = exampleMessage()
  const [script, setScript] = useState(props.script)
  const [msgType, setMsgType] = useState<string | null>(props.message?.msgType ?? example.msgType)
  const [msg, setMsg] = useState(props.message?.msg ?? example.msg)
  const [metadata, setMetadata] = useState<KeyValues | null>(props.message?.metadata ?? example.metadata)
  const { recent = [] } = props
  const [chosenId, setChosenId] = useState(() => sameMessage(recent, props.message ?? {})?.id ?? null)
  const { args, run, runJson } = props
  const runs = useScriptRuns({ argNames: args, saved: props.script, run, runJson })
  const { isBusy, values } = runs
  const completions = useMemo(() => scriptCompletions(args), [args])
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

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBusy) return
    // The editor would add a line.
    event.preventDefault()
    event.stopPropagation()
    void test()
  }

  const typeField = (
    <MessageTypeField
      required
      className={styles.type}
      value={msgType}
      onChange={setMsgType}
      error={msgType ? undefined : t('rulenode.message-type-required')}
    />
  )

  return (
    <MuiDialog
      open
      fullScreen={isFull}
      onClose={close}
      aria-labelledby={titleId}
      onKeyDownCapture={onKey}
      slotProps={{ paper: { className: (isFull ? styles.fullPaper : styles.paper) ?? '' } }}
    >
      <header className={styles.header}>
        {props.plate}
        <div className={styles.titles}>
          <h2 id={titleId}>{t('script-test.title', { name: props.name ?? props.functionName })}</h2>
          {props.subtitle && <p>{props.subtitle}</p>}
        </div>
        {props.headerActions}
        {isWide && (
          <IconButton
            icon={wantsFull ? 'fullscreen_exit' : 'fullscreen'}
            label={t(wantsFull ? 'fullscreen.exit' : 'fullscreen.expand')}
            onClick={() => setFull(!wantsFull)}
          />
        )}
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
              onRefresh={props.onRefresh}
            />
          )}
          <Split flush direction="column" first={35} label={t('script-test.resize')}>
            <Split flush direction="row" first={50} label={t('script-test.resize')}>
              <div className={styles.part}>
                {!isWide && typeField}
                <JsonContentField
                  fill
                  flush
                  value={msg}
                  onChange={setMsg}
                  title={t('script-test.message')}
                  actions={isWide && typeField}
                />
              </div>
              <div className={styles.part}>
                <header className={styles.paneHead}>
                  <h3>{t('script-test.metadata')}</h3>
                  {metadata && (
                    <span className={styles.quiet}>
                      {t('script-test.value-count', { count: Object.keys(metadata).length })}
                    </span>
                  )}
                </header>
                <div className={styles.scroll}>
                  <KeyValueField flush value={metadata} onChange={setMetadata} />
                </div>
              </div>
            </Split>
            <Split flush direction="row" first={50} label={t('script-test.resize')}>
              <div className={styles.part}>
                <JsFunctionField
                  fill
                  flush
                  status={lineValues.size > 0 ? t('script-test.line-values') : undefined}
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
                  completions={completions}
                />
              </div>
              <ScriptTestOutput runs={runs} targetsOf={props.targetsOf} />
            </Split>
          </Split>
          <BusyOverlay active={isBusy} />
        </div>
      </FunctionChecksProvider>
      <ScriptTestFooter
        saved={props.script}
        script={script}
        canTest={!isBusy && isInputGood}
        canSave={!isBusy && isInputGood && isChanged && script.trim() !== ''}
        readOnly={props.readOnly ?? false}
        onTest={() => void test()}
        onSave={() => void onSave()}
        onClose={close}
      />
    </MuiDialog>
  )
}

const exampleMessage = () => ({
  msg: '{\n    "temperature": 22.4,\n    "humidity": 78\n}',
  metadata: { deviceName: 'Test Device', deviceType: 'default', ts: `${Date.now()}` },
  msgType: 'POST_TELEMETRY_REQUEST',
})
