import { showToast } from '@signalbox/ui/feedback/toasts'
import { beforeAll, expect, test, vi } from 'vitest'
import { startEnglish } from '../../testing/render'
import { formatCode } from './format-code'

vi.mock('js-beautify', () => {
  throw new TypeError('offline')
})
vi.mock('@signalbox/ui/lazy/lazy-script', async (original) => ({
  ...(await original<object>()),
  loadScript: (load: () => Promise<unknown>) => load(),
}))
vi.mock('@signalbox/ui/feedback/toasts', async (original) => ({
  ...(await original<object>()),
  showToast: vi.fn(),
}))
beforeAll(startEnglish)

test('code stays unchanged and an error is shown when the formatter cannot be loaded', async () => {
  expect(await formatCode('a=1', 'javascript')).toBe('a=1')
  expect(showToast).toHaveBeenCalledWith({
    type: 'error',
    text: 'This part of the page could not be loaded',
  })
})
