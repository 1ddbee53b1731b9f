import { ScrollPage } from '@signalbox/ui/layout/page'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { HELP_TOPICS, helpTopicOf } from '../../entity/help-topics'
import styles from './help.module.css'

/** What is written about one page of the console, and the way to the others. */
export function Component() {
  const { t } = useTranslation()
  const topic = helpTopicOf(useParams().topic ?? '')
  return (
    <ScrollPage>
      <div className={styles.help}>
        <nav aria-label={t('help.help')}>
          {HELP_TOPICS.map((each) => (
            <Link key={each} to={`/help/${each}`} aria-current={each === topic ? 'page' : undefined}>
              {t(`help.topics.${each}.title`)}
            </Link>
          ))}
        </nav>
        {topic && (
          <article>
            <h2>{t(`help.topics.${topic}.title`)}</h2>
            {t(`help.topics.${topic}.text`)
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </article>
        )}
      </div>
    </ScrollPage>
  )
}
