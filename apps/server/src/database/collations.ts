import { LANGUAGE_CODES, LANGUAGES, type Language, languageTag } from '@signalbox/model/text/language'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The order of Unicode without the rules of a language. An index on device names uses this collation. */
const ROOT = { name: 'sort_root', locale: 'und' }

/** Languages that sort names in the root order, so that their lists use the index. */
const ROOT_ORDER_LANGUAGES = ['de', 'en', 'fr', 'it', 'pt']

/**
 * The value with the collation of a console language. Without a language the value itself, which is sorted by bytes:
 * an order that does not depend on the version of ICU.
 */
export function sortedIn(value: RawBuilder<unknown>, language: string | null | undefined) {
  if (!language || !Object.hasOwn(LANGUAGES, language)) return value
  return sql`${value} collate ${sql.id(collationOf(language as Language).name)}`
}

function collationOf(language: Language) {
  const locale = languageTag(language)
  const isRoot = ROOT_ORDER_LANGUAGES.includes(locale.split('-', 1)[0]!)
  return isRoot ? ROOT : { name: `sort_${language.toLowerCase()}`, locale }
}

/**
 * Creates the collations of all languages. They compare the numbers in names by value, as the console does in lists.
 * A database without ICU sorts by bytes. When the version of ICU has changed, the index is rebuilt.
 */
export async function ensureCollations<T>(db: Kysely<T>) {
  const all = new Map([ROOT, ...LANGUAGE_CODES.map(collationOf)].map(({ name, locale }) => [name, locale]))
  const creations = [...all].map(
    ([name, locale]) => `
      IF to_regcollation('${name}') IS NULL THEN
        BEGIN
          CREATE COLLATION IF NOT EXISTS ${name} (provider = icu, locale = '${locale}-u-kn-true');
        EXCEPTION WHEN feature_not_supported OR undefined_object OR invalid_parameter_value THEN
          CREATE COLLATION IF NOT EXISTS ${name} FROM "C";
        END;
      END IF;`,
  )
  await sql
    .raw(`DO $$
      DECLARE changed regcollation;
      BEGIN
        -- Nodes of a cluster may start at the same time, and concurrent creations of a collation may fail.
        PERFORM pg_advisory_xact_lock(hashtext('collations'));
        ${creations.join('')}
        FOR changed IN SELECT oid FROM pg_collation WHERE oid = ANY (ARRAY[${[...all.keys()].map((name) => `'${name}'`)}]::regcollation[])
          AND collversion <> pg_collation_actual_version(oid)
        LOOP
          IF to_regclass('${INDEX}') IS NOT NULL THEN REINDEX INDEX ${INDEX}; END IF;
          EXECUTE format('ALTER COLLATION %s REFRESH VERSION', changed);
        END LOOP;
      END $$`)
    .execute(db)
}

const INDEX = 'device_by_name'
