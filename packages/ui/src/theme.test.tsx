// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from './testing'

test('the tokens, not the theme, set the color scheme, so that scroll bars are dark in dark mode', () => {
  renderUi(null)
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
  expect(styles.join()).toContain('--mui-')
  expect(styles.join()).not.toContain('color-scheme:')
})
