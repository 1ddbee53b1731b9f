import { defineWidget } from '../../define-widget'
import { htmlCardSettings } from '../html-card/settings'

const CSS = `.card {
  border: 2px solid color-mix(in srgb, currentColor 25%, transparent);
  box-sizing: border-box;
  display: flex;
  height: 100%;
  justify-content: space-between;
  padding: 16px;
}
.value {
  font-size: 28px;
  font-weight: 600;
}
.note {
  opacity: 0.6;
}
.icon {
  font-size: 40px;
  opacity: 0.4;
}`
const HTML = `<div class="card">
  <div>
    <div>Reading</div>
    <div class="value">\${My value:2}</div>
    <div class="note">newest value</div>
  </div>
  <div class="icon">◔</div>
</div>`

/** HTML written by the user, with latest values inserted. */
export const htmlValueCard = defineWidget({
  bundle: 'cards',
  alias: 'html_value_card',
  name: 'HTML Value Card',
  type: 'latest',
  size: { x: 7.5, y: 3 },
  data: { maxDatasources: 1, dataKeysOptional: true, singleEntity: true },
  actionSources: { elementClick: { name: 'element-click', multiple: true } },
  settings: htmlCardSettings('.card {\n  font-weight: bold;\n}', '<div class="card">${My value:2}</div>'),
  config: {
    showTitle: false,
    padding: '0px',
    dropShadow: false,
    settings: { cardCss: CSS, cardHtml: HTML },
  },
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'My value',
        color: '#3063D2',
        settings: {},
        funcBody: 'return 42 + Math.sin(time / 5000);',
      },
    ],
  },
})
