import { statements } from './statements'

/** Time series, their latest values, and attributes. */
export const telemetry = statements(`
  CREATE TABLE ts_key (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE
  );

  CREATE TABLE series (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    entity_id uuid NOT NULL,
    key_id integer NOT NULL REFERENCES ts_key (id),
    -- One bit per kind of value ever stored: a series of one numeric kind is read from the index alone.
    kinds smallint NOT NULL DEFAULT 0,
    -- The retention of the last save; null means the tenant's default. It applies to points after ttl_from_ts,
    -- so that one save with a short retention does not remove older points.
    ttl_seconds integer,
    ttl_from_ts bigint,
    UNIQUE (entity_id, key_id)
  );

  -- Series of deleted entities with points that retention has not removed yet.
  CREATE TABLE dead_series (id integer PRIMARY KEY);

  -- Points are in one table per month ("chunk", named ts_point_2026_11), which is created for its first point and
  -- dropped by retention. Within a chunk the time is a 32-bit offset 't', so that a key of series, time and value
  -- has 16 bytes: up to this size PostgreSQL fills index pages completely although many series grow at once. The
  -- key contains the value because the rows of one series are scattered: a chart of a year would otherwise read
  -- a page of the table for every point. Queries do not use this parent table: it lists the chunks.
  CREATE TABLE ts_point (
    series_id integer NOT NULL,
    kind "char" NOT NULL,
    num double precision,
    txt text
  );
  -- Points before or after the range of the chunks, for example of a clock that was never set: 't' is the time.
  CREATE TABLE ts_point_past (t bigint NOT NULL, PRIMARY KEY (series_id, t)) INHERITS (ts_point);
  CREATE TABLE ts_point_future (t bigint NOT NULL, PRIMARY KEY (series_id, t)) INHERITS (ts_point);

  -- Rows are updated often: free space in each page and indexes without the values allow updates in place.
  CREATE TABLE ts_latest (
    entity_id uuid NOT NULL,
    key_id integer NOT NULL,
    bool_v boolean,
    ts bigint NOT NULL,
    dbl_v double precision,
    long_v bigint,
    str_v text,
    json_v text,
    PRIMARY KEY (entity_id, key_id)
  ) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
  CREATE INDEX ts_latest_by_key ON ts_latest (key_id, entity_id);

  -- Scopes: 1 client, 2 shared, 3 server. Responses list attributes in this order.
  CREATE TABLE attribute (
    entity_id uuid NOT NULL,
    key_id integer NOT NULL,
    scope smallint NOT NULL,
    bool_v boolean,
    last_update_ts bigint NOT NULL,
    dbl_v double precision,
    long_v bigint,
    str_v text,
    json_v text,
    PRIMARY KEY (entity_id, scope, key_id)
  ) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
  CREATE INDEX attribute_by_key ON attribute (key_id, scope, entity_id);
`)
