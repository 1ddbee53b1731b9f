import type { UiTexts } from '@signalbox/ui/ui-texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLabeled, formatNumber } from './format'

/** The texts of packages/ui in the user's language. */
export function useTranslatedUiTexts(): UiTexts {
  const { t, i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: t returns other texts when the language changes
  return useMemo(
    () => ({
      actions: t('ui.actions'),
      cancel: t('action.cancel'),
      changes: (count) => t('ui.changes', { count }),
      chooseDate: t('ui.choose-date'),
      chooseFile: t('ui.choose-file'),
      chooseTime: t('ui.choose-time'),
      clear: t('ui.clear'),
      clearSelection: t('ui.clear-selection'),
      close: t('action.close'),
      columns: t('ui.columns'),
      copied: t('ui.copied'),
      copyRefused: t('ui.copy-refused'),
      copy: t('action.copy'),
      date: t('ui.date'),
      dropFile: t('ui.drop-file'),
      editing: t('ui.editing'),
      exitFullscreen: t('fullscreen.exit'),
      fileRefused: t('ui.file-refused'),
      fullscreen: t('fullscreen.expand'),
      imageRefused: t('ui.image-refused'),
      incompleteDate: t('ui.incomplete-date'),
      labeled: formatLabeled,
      live: t('ui.live'),
      loading: t('ui.loading'),
      missing: t('json-form.required'),
      months: t('ui.months').split('|'),
      moveWithAlt: t('ui.move-with-alt'),
      nextMonth: t('ui.next-month'),
      nextPage: t('ui.next-page'),
      nextRow: t('ui.next-row'),
      noFile: t('ui.no-file'),
      noImage: t('ui.no-image'),
      noOptions: t('ui.no-options'),
      ok: t('action.ok'),
      number: formatNumber,
      optionsFor: (label) => t('ui.options-for', { label }),
      previousMonth: t('ui.previous-month'),
      previousPage: t('ui.previous-page'),
      previousRow: t('ui.previous-row'),
      range: (from, to, total) =>
        t('ui.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) }),
      refresh: t('action.refresh'),
      remove: (name) => t('ui.remove', { name }),
      required: t('ui.required'),
      rowsPerPage: t('ui.rows-per-page'),
      search: t('action.search'),
      select: t('ui.select'),
      selectAll: t('ui.select-all'),
      functionFailed: t('ui.function-failed'),
      selectRow: (name) => t('ui.select-row', { name }),
      somethingFailed: t('ui.something-failed'),
      sort: t('ui.sort'),
      sortedBy: (name) => t('ui.sorted-by', { name }),
      time: t('ui.time'),
      tryAgain: t('ui.try-again'),
      dateParts: t('ui.date-parts').split('|'),
      weekdays: t('ui.weekdays').split('|'),
      weekdaysShort: t('ui.weekdays-short').split('|'),
    }),
    [t, i18n.language],
  )
}
