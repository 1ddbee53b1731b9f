import { statements } from './statements'

/** The size of the database per day (days since 1970), from which its growth is calculated. */
export const databaseSize = statements(`
  CREATE TABLE database_size (day integer PRIMARY KEY, bytes bigint NOT NULL);
`)
