import type { Call } from './bridge'

/** Short messages over the widget. They are shown as text, not as HTML. */
export function toasts(call: Call) {
  const show = (type: string) => (text: unknown, durationMs?: unknown) =>
    void call('toast', type, String(text), typeof durationMs === 'number' ? durationMs : null)
  return {
    showSuccessToast: show('success'),
    showInfoToast: show('info'),
    showWarnToast: show('warn'),
    showErrorToast: show('error'),
    showToast: (type: string, text: unknown, durationMs?: unknown) =>
      show(['success', 'info', 'warn', 'error'].includes(type) ? type : 'info')(text, durationMs),
    hideToast: () => void call('hideToasts'),
  }
}
