import {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  isRightToLeft,
  type Language,
  languageTag,
} from '@signalbox/model/text/language'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { basePath } from '../base-path'
import { icuTexts } from './icu'

const SETTINGS_KEY = 'TB-SETTINGS'
const SIGN_IN_LANGUAGE_KEY = 'signalbox.sign-in-language'
const TEXTS_RETRY_MS = 1000
const textRequests = new Map<Language, Promise<void>>()

let started: Promise<void> | null = null
/** The number of language switches so far. */
let switchCount = 0

/** Loads the texts of the user's language, and English as fallback for missing translations. Runs once. */
export function startI18n(): Promise<void> {
  started ??= start()
  return started
}

async function start() {
  const language = chooseLanguage(storedLanguage(), navigator.languages)
  await i18next
    .use(icuTexts)
    .use(initReactI18next)
    .init({
      // Languages are named by their BCP 47 tags, because Intl uses the tags for plurals and numbers.
      lng: languageTag(language),
      fallbackLng: languageTag(DEFAULT_LANGUAGE),
      load: 'currentOnly',
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_, __, key) => console.warn(`No text for '${key}'`),
    })
  await setLanguage(language)
}

/** Switches the language of the whole console, without a reload, and stores it. */
export async function setLanguage(code: string | null | undefined) {
  const language = chooseLanguage(code)
  const ownSwitch = ++switchCount
  await Promise.all([loadTexts(DEFAULT_LANGUAGE), loadTexts(language)])
  // Another language was chosen while the texts of this language were loading.
  if (ownSwitch !== switchCount) return
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ userLang: language }))
  // Set before everything is rendered again: calendars and fonts use the language of the document.
  document.documentElement.lang = languageTag(language)
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  await i18next.changeLanguage(languageTag(language))
}

/** Switches the language before sign-in. Users without a language setting keep the language after sign-in. */
export async function setSignInLanguage(language: Language) {
  sessionStorage.setItem(SIGN_IN_LANGUAGE_KEY, language)
  await setLanguage(language)
}

/** The setting of the user, else the language chosen at sign-in, else that of the browser. */
export const languageOfUser = (setting: string | undefined) =>
  chooseLanguage(setting || sessionStorage.getItem(SIGN_IN_LANGUAGE_KEY), navigator.languages)

/** The language in which the console is shown. */
export const currentLanguage = () => chooseLanguage(i18next.language)

/** Requests each file once. After a failure the file is requested again when its language is chosen again. */
function loadTexts(language: Language): Promise<void> {
  const earlierRequest = textRequests.get(language)
  if (earlierRequest) return earlierRequest
  const request = requestTexts(language)
  textRequests.set(language, request)
  return request
}

async function requestTexts(language: Language) {
  const texts = await fetchTexts(`${basePath}/assets/locale/locale.constant-${language}.json`)
  // Without a valid file the texts are English.
  if (!texts) {
    textRequests.delete(language)
    return console.warn(`No texts for ${language}`)
  }
  i18next.addResourceBundle(languageTag(language), 'translation', texts, false, true, { skipCopy: true })
}

/**
 * The content of a file, or null if the server has no such file or it is not JSON. Retries while the server does not
 * respond or the connection is lost: without texts nothing can be shown.
 */
async function fetchTexts(path: string): Promise<object | null> {
  try {
    const response = await fetch(path)
    if (response.status < 500) return response.ok ? await response.json() : null
  } catch (error) {
    // Another attempt would receive the same file.
    if (error instanceof SyntaxError) return null
  }
  await new Promise((resolve) => setTimeout(resolve, TEXTS_RETRY_MS))
  return fetchTexts(path)
}

function storedLanguage(): string | undefined {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}').userLang
  } catch {
    // Another program may have written an invalid value under this name.
    return undefined
  }
}
