import { defineWidget } from '../../define-widget'
import { htmlCardSettings } from './settings'

/** HTML written by the user. */
export const htmlCard = defineWidget({
  bundle: 'cards',
  alias: 'html_card',
  name: 'HTML Card',
  type: 'static',
  size: { x: 7.5, y: 3 },
  actionSources: { elementClick: { name: 'element-click', multiple: true } },
  settings: htmlCardSettings('.card {\n  font-weight: bold;\n}', '<div class="card">HTML code here</div>'),
  config: {
    showTitle: false,
    settings: {
      cardCss:
        '.card {\n  align-items: center;\n  color: #999;\n  display: flex;\n  font-size: 32px;\n  font-weight: bold;\n  height: 100%;\n  justify-content: center;\n}',
      cardHtml: '<div class="card">HTML code here</div>',
    },
  },
})
