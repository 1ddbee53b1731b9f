import { Button } from '@signalbox/ui/actions/button'
import { hideToasts, showToast } from '@signalbox/ui/feedback/toasts'
import { FieldErrors } from '@signalbox/ui/fields/field-errors'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { Stepper, StepperBody } from '@signalbox/ui/layout/stepper'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuardedClose } from '../../forms/use-leave-guard'
import { useSubmitErrors } from '../../forms/use-submit-errors'
import { BackButton } from '../back-button'
import { areColumnsComplete, type CsvImportKind, type ImportColumn, suggestColumns } from './columns'
import { ColumnsStep } from './columns-step'
import { toCsvEntity } from './csv-entity'
import { CsvProblem, type CsvTable, readCsv } from './csv-file'
import { ConfigurationStep, FileStep, type ImportSettings, initialSettings } from './file-steps'
import { DoneStep, RunningStep } from './result-steps'
import { type ImportResult, runImport } from './run-import'

interface ImportDialogProps {
  kind: CsvImportKind
  /** The query keys to invalidate. */
  queryKeys: readonly (readonly unknown[])[]
  onClose: () => void
}

const STEPS = ['file', 'configuration', 'columns', 'creating', 'done'] as const

const isSameFormat = (a: ImportSettings, b: ImportSettings) =>
  a.file === b.file && a.delimiter === b.delimiter && a.hasHeader === b.hasHeader

/** Creates or updates devices or assets from the lines of a file. */
export function ImportDialog({ kind, queryKeys, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [step, setStep] = useState(0)
  const [settings, setSettings] = useState<ImportSettings>(initialSettings)
  const [table, setTable] = useState<CsvTable | null>(null)
  /** The settings with which `table` was read. */
  const [tableSettings, setTableSettings] = useState<ImportSettings | null>(null)
  const [columns, setColumns] = useState<ImportColumn[]>([])
  const [done, setDone] = useState(0)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [cancellation] = useState(() => new AbortController())
  const [isCanceled, setCanceled] = useState(false)
  const isRunning = step === 3
  const close = useGuardedClose(settings !== initialSettings && result === null, onClose)
  const submitErrors = useSubmitErrors(step)
  const total = table?.rows.length ?? 0

  function onRead() {
    // The chosen columns are kept if the user went back and left the format of the file unchanged.
    if (tableSettings && isSameFormat(settings, tableSettings)) return setStep(2)
    // The error of another file or format does not apply to this one.
    hideToasts()
    try {
      const newTable = readCsv(settings.file?.content ?? '', settings.delimiter, settings.hasHeader)
      setTable(newTable)
      setTableSettings(settings)
      setColumns(suggestColumns(newTable))
      setStep(2)
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error
      showToast({ type: 'error', text: t(error.message, { line: error.line }) })
    }
  }

  async function onRun() {
    if (!table) return
    setDone(0)
    setStep(3)
    const rows = table.rows.map((row) => toCsvEntity(row, columns))
    setResult(await runImport(kind, rows, settings.mayUpdate, setDone, cancellation.signal))
    setStep(4)
    await Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }

  /** The lines that are being imported are completed. */
  function onCancel() {
    cancellation.abort()
    setCanceled(true)
  }

  const nextSteps = [
    { isReady: settings.file !== null, go: () => setStep(1) },
    { isReady: true, go: onRead },
    { isReady: areColumnsComplete(columns), go: () => void onRun() },
  ]
  const next = nextSteps[step]
  return (
    <Dialog
      open
      width={800}
      title={t(`import.title.${kind}`)}
      busy={isRunning}
      keepOnBackdrop
      onClose={close}
      footerStart={(step === 1 || step === 2) && <BackButton onClick={() => setStep(step - 1)} />}
      actions={
        next ? (
          <>
            <Button onClick={close}>{t('action.cancel')}</Button>
            <Button
              ref={submitErrors.button}
              kind="primary"
              aria-disabled={!next.isReady}
              onClick={next.isReady ? next.go : submitErrors.show}
            >
              {step === 2
                ? t('import.start', { count: total })
                : t('stepper.next', { step: t(`import.step.${STEPS[step + 1]}`) })}
            </Button>
          </>
        ) : isRunning ? (
          <Button disabled={isCanceled} onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {t('action.ok')}
          </Button>
        )
      }
    >
      <Stepper
        label={t(`import.title.${kind}`)}
        active={step}
        onStep={step < 3 ? setStep : undefined}
        steps={STEPS.map((id) => ({ id, label: t(`import.step.${id}`) }))}
      />
      <StepperBody step={step}>
        <FieldErrors shown={submitErrors.isShown}>
          {step === 0 && <FileStep settings={settings} onChange={setSettings} />}
          {step === 1 && <ConfigurationStep settings={settings} onChange={setSettings} />}
          {step === 2 && <ColumnsStep kind={kind} columns={columns} onChange={setColumns} />}
        </FieldErrors>
        {isRunning && <RunningStep done={done} total={total} />}
        {result && step === 4 && <DoneStep kind={kind} result={result} />}
      </StepperBody>
    </Dialog>
  )
}
