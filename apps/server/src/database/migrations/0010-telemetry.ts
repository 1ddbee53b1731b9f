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
    -- Retention asked for by the last save; null means the tenant's default. It holds for points after
    -- ttl_from_ts, so that one save with a short life cannot take the older history with it.
    ttl_seconds integer,
    ttl_from_ts bigint,
    UNIQUE (entity_id, key_id)
  );

  -- A point of one number takes 24 bytes of columns: 'kind' fits in the gap before 'ts'. The key carries the
  -- number, because the points of one series lie scattered over the table and a chart over a year would
  -- otherwise read a page for every point.
  CREATE TABLE ts_point (
    series_id integer NOT NULL,
    kind "char" NOT NULL,
    ts bigint NOT NULL,
    num double precision,
    txt text,
    PRIMARY KEY (series_id, ts) INCLUDE (num)
  ) PARTITION BY RANGE (ts);
  -- Months between these two are made when the first point of the month arrives.
  CREATE TABLE ts_point_past PARTITION OF ts_point FOR VALUES FROM (MINVALUE) TO (1420070400000);
  CREATE TABLE ts_point_future PARTITION OF ts_point FOR VALUES FROM (2524608000000) TO (MAXVALUE);

  -- Rewritten all the time: the room left in each page and indexes without values keep updates in place.
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

  -- Scopes: 1 client, 2 shared, 3 server, in the order answers list them.
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
