import type { Language } from '@signalbox/model/language'
import cs_CZ from './locales/cs_CZ.json'
import de_DE from './locales/de_DE.json'
import el_GR from './locales/el_GR.json'
import en_US from './locales/en_US.json'
import es_ES from './locales/es_ES.json'
import fa_IR from './locales/fa_IR.json'
import fr_FR from './locales/fr_FR.json'
import it_IT from './locales/it_IT.json'
import ja_JA from './locales/ja_JA.json'
import ka_GE from './locales/ka_GE.json'
import ko_KR from './locales/ko_KR.json'
import lv_LV from './locales/lv_LV.json'
import pt_BR from './locales/pt_BR.json'
import ro_RO from './locales/ro_RO.json'
import ru_RU from './locales/ru_RU.json'
import sl_SI from './locales/sl_SI.json'
import tr_TR from './locales/tr_TR.json'
import uk_UA from './locales/uk_UA.json'
import zh_CN from './locales/zh_CN.json'
import zh_TW from './locales/zh_TW.json'

/** The words of our mails. The compiler sees to it that no language lacks a key. */
export const mailTexts: Record<Language, typeof en_US> = {
  cs_CZ,
  de_DE,
  el_GR,
  en_US,
  es_ES,
  fa_IR,
  fr_FR,
  it_IT,
  ja_JA,
  ka_GE,
  ko_KR,
  lv_LV,
  pt_BR,
  ro_RO,
  ru_RU,
  sl_SI,
  tr_TR,
  uk_UA,
  zh_CN,
  zh_TW,
}
