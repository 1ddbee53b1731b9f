import { statements } from './statements'

/** When a user has starred or opened a dashboard, and the tags of dashboards. */
export const userDashboards = statements(`
  CREATE TABLE user_dashboard (
    user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
    dashboard_id uuid NOT NULL REFERENCES dashboard (id) ON DELETE CASCADE,
    starred_at bigint,
    last_visited bigint,
    PRIMARY KEY (user_id, dashboard_id)
  );
  CREATE INDEX user_dashboard_by_dashboard ON user_dashboard (dashboard_id);

  CREATE TABLE dashboard_tag (
    dashboard_id uuid NOT NULL REFERENCES dashboard (id) ON DELETE CASCADE,
    tag text NOT NULL,
    PRIMARY KEY (dashboard_id, tag)
  );
`)
