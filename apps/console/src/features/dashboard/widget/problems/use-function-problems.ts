import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compileFunction, type FunctionReport } from '../../../../sandbox/functions'

const MAX_TEXTS = 3

/** Compiles the functions of a widget and collects their errors, which the widget shows. */
export function useFunctionProblems(config: WidgetConfig) {
  const { t } = useTranslation()
  const [problems, setProblems] = useState<{ config: WidgetConfig; texts: string[] }>({ config, texts: [] })

  const report = useCallback(
    ({ kind, message }: FunctionReport) => {
      const text = t('widget.function-error', {
        message:
          kind === 'timeout'
            ? t('widget.function-stopped')
            : kind === 'not-loaded'
              ? t('error.part-not-loaded')
              : message,
      })
      setProblems((current) => {
        const texts = current.config === config ? current.texts : []
        return texts.includes(text) || texts.length >= MAX_TEXTS
          ? current
          : { config, texts: [...texts, text] }
      })
    },
    [config, t],
  )

  return {
    compile: useCallback(
      (body: string | undefined, names: readonly string[]) => compileFunction(body, names, report),
      [report],
    ),
    /** Empty after a change of the configuration: the errors may be those of functions that no longer exist. */
    texts: problems.config === config ? problems.texts : [],
    dismiss: () => setProblems({ config, texts: [] }),
  }
}
