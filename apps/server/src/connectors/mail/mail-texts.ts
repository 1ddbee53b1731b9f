// Made by tools/texts/languages.mjs from the folders in apps/console/src/locales.
import type { Language } from '@signalbox/model/text/language'
import cs_CZ from '../../../../console/src/locales/cs_CZ/mail.json'
import de_DE from '../../../../console/src/locales/de_DE/mail.json'
import el_GR from '../../../../console/src/locales/el_GR/mail.json'
import en_US from '../../../../console/src/locales/en_US/mail.json'
import es_ES from '../../../../console/src/locales/es_ES/mail.json'
import fa_IR from '../../../../console/src/locales/fa_IR/mail.json'
import fr_FR from '../../../../console/src/locales/fr_FR/mail.json'
import it_IT from '../../../../console/src/locales/it_IT/mail.json'
import ja_JA from '../../../../console/src/locales/ja_JA/mail.json'
import ka_GE from '../../../../console/src/locales/ka_GE/mail.json'
import ko_KR from '../../../../console/src/locales/ko_KR/mail.json'
import lv_LV from '../../../../console/src/locales/lv_LV/mail.json'
import pt_BR from '../../../../console/src/locales/pt_BR/mail.json'
import ro_RO from '../../../../console/src/locales/ro_RO/mail.json'
import ru_RU from '../../../../console/src/locales/ru_RU/mail.json'
import sl_SI from '../../../../console/src/locales/sl_SI/mail.json'
import tr_TR from '../../../../console/src/locales/tr_TR/mail.json'
import uk_UA from '../../../../console/src/locales/uk_UA/mail.json'
import zh_CN from '../../../../console/src/locales/zh_CN/mail.json'
import zh_TW from '../../../../console/src/locales/zh_TW/mail.json'

/** The texts of our emails. The compiler reports a language that lacks a key. */
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
