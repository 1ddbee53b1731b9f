import MuiDialog from '@mui/material/Dialog'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { BusyOverlay } from '@signalbox/ui/feedback/busy-overlay'
import { Split } from '@signalbox/ui/layout/split'
import { useMinWidth } from '@signalbox/ui/use-media'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FunctionChecksProvider, useFunctionChecks } from '../code/function-checks'
import { JsFunctionField } from '../code/js-function-field'
import { scriptCompletions } from '../node-form/script-completions'
import { useGuardedClose } from '../use-leave-guard'
import { RecentMessages } from './recent-messages'
import type { RecentMessage } from './recent-runs'
import type { TargetsOf } from './result-card'
import type { ScriptRun } from './script-outcome'
import styles from './script-test-dialog.module.css'
import { ScriptTestFooter } from './script-test-footer'
import { ScriptTestOutput } from './script-test-output'
import { valuesByLine } from './script-values'
import { TestMessageFields } from './test-message-fields'
import { type ScriptTest, useScriptRuns } from './use-script-runs'
import { type GivenMessage, useTestMessage } from './use-test-message'

interface ScriptTestDialogProps {
  functionName: string
  /** The node of the script: its icon, its name, its kind and chain. */
  plate?: ReactNode
  name?: string | undefined
  subtitle?: string | undefined
  headerActions?: ReactNode
  args: readonly string[]
  script: string
  /** A recorded message, if there is one. Examples replace missing parts. */
  message?: GivenMessage
  targetsOf?: TargetsOf | undefined
  /** The last messages that the node received. */
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

/** Tests a script of a rule node with a message. Save stores the script only if a new run has no error. */
export function ScriptTestDialog(props: ScriptTestDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const toastArea = useId()
  const checks = useFunctionChecks()
  const isWide = useMinWidth('md')
  const [wantsFull, setFull] = useState(false)
  const isFull = wantsFull || !isWide
  const [script, setScript] = useState(props.script)
  const { args, run, runJson, recent = [] } = props
  const message = useTestMessage(props.message ?? {}, recent)
  const runs = useScriptRuns({ argNames: args, saved: props.script, run, runJson, toastArea })
  const { isBusy, values } = runs
  const completions = useMemo(() => scriptCompletions(args), [args])
  const lineValues = useMemo(() => valuesByLine(values), [values])
  const isMessageValid = message.valid !== null
  const isChanged = script !== props.script
  const close = useGuardedClose(isChanged, props.onClose)
  const isOpen = useIsOpen()

  async function test(): Promise<boolean> {
    if (!message.valid || !(await checks.run())) return false
    return runs.test(message.valid, script)
  }

  async function runAll(messages: readonly RecentMessage[]) {
    if (await checks.run()) await runs.runAll(messages, script)
  }

  function onChoose(chosen: RecentMessage) {
    message.choose(chosen)
    runs.clearResult()
  }

  function onScript(next: string) {
    setScript(next)
    runs.clearResult()
    runs.clearRuns()
  }

  async function onSave() {
    // The user may close the dialog during the run. The script is then discarded.
    if (!(await test()) || !isOpen.current) return
    props.onSave(script)
    props.onClose()
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBusy) return
    // Prevents the editor from inserting a line break.
    event.preventDefault()
    event.stopPropagation()
    void test()
  }

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
        <Titles {...props} id={titleId} />
        {isWide && <FullScreenButton isFull={wantsFull} onChange={setFull} />}
        <IconButton icon="close" label={t('action.close')} onClick={close} />
      </header>
      <FunctionChecksProvider checks={checks}>
        <div className={styles.body}>
          {recent.length > 0 && (
            <RecentMessages
              messages={recent}
              chosenId={message.chosenId}
              onChoose={onChoose}
              runs={runs.runs}
              disabled={isBusy || script.trim() === ''}
              onRunAll={(messages) => void runAll(messages)}
              onRefresh={props.onRefresh}
            />
          )}
          <Split flush direction="column" firstShare={35} label={t('script-test.resize')}>
            <TestMessageFields message={message} isWide={isWide} />
            <Split flush direction="row" firstShare={50} label={t('script-test.resize')}>
              <div className={styles.part}>
                <JsFunctionField
                  fill
                  flush
                  status={lineValues.size > 0 ? t('script-test.line-values') : undefined}
                  functionName={props.functionName}
                  args={props.args}
                  value={script}
                  onChange={onScript}
                  readOnly={props.readOnly ?? false}
                  lineValues={lineValues}
                  completions={completions}
                />
              </div>
              <ScriptTestOutput runs={runs} targetsOf={props.targetsOf} toastArea={toastArea} />
            </Split>
          </Split>
          <BusyOverlay active={isBusy} />
        </div>
      </FunctionChecksProvider>
      <ScriptTestFooter
        saved={props.script}
        script={script}
        canTest={!isBusy && isMessageValid}
        canSave={!isBusy && isMessageValid && isChanged && script.trim() !== ''}
        readOnly={props.readOnly ?? false}
        onTest={() => void test()}
        onSave={() => void onSave()}
        onClose={close}
      />
    </MuiDialog>
  )
}

/** A ref that is true until the dialog is closed. */
function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

function Titles(props: ScriptTestDialogProps & { id: string }) {
  const { t } = useTranslation()
  return (
    <>
      {props.plate}
      <div className={styles.titles}>
        <h2 id={props.id}>{t('script-test.title', { name: props.name ?? props.functionName })}</h2>
        {props.subtitle && <p>{props.subtitle}</p>}
      </div>
      {props.headerActions}
    </>
  )
}

function FullScreenButton({ isFull, onChange }: { isFull: boolean; onChange: (isFull: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      icon={isFull ? 'fullscreen_exit' : 'fullscreen'}
      label={t(isFull ? 'fullscreen.exit' : 'fullscreen.expand')}
      onClick={() => onChange(!isFull)}
    />
  )
}
