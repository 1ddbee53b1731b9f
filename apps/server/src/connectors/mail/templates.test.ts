import { LANGUAGE_CODES } from '@signalbox/model/text/language'
import { expect, test } from 'vitest'
import { mailTexts } from './mail-texts'
import { type MailKind, renderMail } from './templates'

const english = mailTexts.en_US.mail
const values = {
  email: 'ann@example.org',
  link: 'https://iot.example.org/x?token=1&y=2',
  attempts: '3',
  tenant: 'Nordfrost',
  feature: 'storage',
  value: '80',
  limit: '100',
}

test.each(LANGUAGE_CODES)('%s has every mail with the placeholders of the English mail', (language) => {
  const texts = mailTexts[language].mail
  expect(keysOf(texts)).toEqual(keysOf(english))
  for (const kind of Object.keys(english.mails) as MailKind[]) {
    expect(placeholdersOf(texts.mails[kind].text)).toEqual(placeholdersOf(english.mails[kind].text))
    const mail = renderMail(language, kind, values)
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]|undefined/)
    if ('action' in english.mails[kind]) expect(mail.text).toContain(values.link)
  }
})

test('the activation mail of every other language differs from the English mail', () => {
  for (const language of LANGUAGE_CODES.filter((language) => language !== 'en_US'))
    expect(mailTexts[language].mail.mails.activation.text).not.toBe(english.mails.activation.text)
})

test('values are escaped in the HTML part', () => {
  const { html, text } = renderMail('en_US', 'activation', {
    email: '<b>"x"</b>',
    link: 'https://h/?a=1&b=2',
  })
  expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;')
  expect(html).toContain('href="https://h/?a=1&amp;b=2"')
  expect(text).toContain('<b>"x"</b>')
})

test('the HTML part has the text direction and the tag of the language', () => {
  expect(renderMail('fa_IR', 'test', {}).html).toContain('lang="fa-IR" dir="rtl"')
  expect(renderMail('de_DE', 'test', {}).html).toContain('lang="de-DE" dir="ltr"')
})

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

function keysOf(value: object, path = ''): string[] {
  return Object.entries(value)
    .flatMap(([key, inner]) => (typeof inner === 'object' ? keysOf(inner, `${path}${key}.`) : [path + key]))
    .sort()
}
