import { escapeHtml } from '@signalbox/model/text/escape-html'
import { isRightToLeft, type Language, languageTag } from '@signalbox/model/text/language'
import { mailTexts } from './mail-texts'

type MailTexts = (typeof mailTexts)['en_US']['mail']
export type MailKind = keyof MailTexts['mails']

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/**
 * Renders a mail of the platform as plain text and as HTML. The values replace the placeholders such as `{email}`;
 * `link` is the address of the button, and `feature` is translated.
 */
export function renderMail(language: Language, kind: MailKind, given: Record<string, string>): RenderedMail {
  const texts = mailTexts[language].mail
  const mail: { subject: string; text: string; action?: string } = texts.mails[kind]
  const values = { ...given }
  if (values.feature)
    values.feature = texts.features[values.feature as keyof MailTexts['features']] ?? values.feature
  const subject = fill(mail.subject, values)
  const body = fill(mail.text, values)
  const action = mail.action && values.link ? { label: mail.action, link: values.link } : undefined
  return {
    subject: `Signalbox: ${subject}`,
    text: [body, action && `${action.label}:\n${action.link}`, `-- \n${texts.footer}`]
      .filter(Boolean)
      .join('\n\n'),
    html: page(language, subject, body, texts.footer, action),
  }
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

function page(
  language: Language,
  title: string,
  body: string,
  footer: string,
  action?: { label: string; link: string },
): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#1f5f8b;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="color:#5b6570;font-size:13px;word-break:break-all">${escapeHtml(action.link)}</p>`
    : ''
  return `<!doctype html>
<html lang="${languageTag(language)}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="background:#f2f4f6;font-family:Helvetica,Arial,sans-serif;margin:0;padding:24px">
<div style="background:#ffffff;border-radius:8px;color:#1d242b;font-size:15px;line-height:1.5;margin:0 auto;max-width:560px;padding:32px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>
<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p>
${button}
<p style="border-top:1px solid #dfe3e7;color:#5b6570;font-size:13px;margin-top:32px;padding-top:16px">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`
}
