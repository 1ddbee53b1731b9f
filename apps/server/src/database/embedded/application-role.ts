import { createHmac } from 'node:crypto'
import { withClient } from '../with-client'

/** The role that the server uses. It owns the tables of the product and is not a superuser. */
export const applicationRole = 'signalbox_app'

/** The password of the role: a hash of the superuser's password, from which that password cannot be computed. */
export const applicationPassword = (superuserPassword: string) =>
  createHmac('sha256', superuserPassword).update(applicationRole).digest('base64url')

/**
 * Creates the application role and makes it the owner of the product's objects, which the superuser owns in data
 * folders of an earlier version. Runs one query when there is nothing to change.
 */
export async function prepareApplicationRole(superuserUrl: string, superuserPassword: string) {
  await withClient({ connectionString: superuserUrl }, async (client) => {
    const { rows } = await client.query(IS_PREPARED, [applicationRole])
    if (rows[0]?.prepared) return
    await client.query('BEGIN')
    // Characters of base64url need no quoting.
    await client.query(prepareStatement(applicationPassword(superuserPassword)))
    await client.query('COMMIT')
  })
}

/** Objects of the product that the role does not own. Objects of extensions are left out. */
const FOREIGN_OBJECTS = `
  SELECT c.oid, c.relname, c.relkind FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND c.relowner <> (SELECT oid FROM pg_roles WHERE rolname = '${applicationRole}')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
      -- Objects of extensions keep their owner, and the sequence of a column gets the owner of its table.
      AND (d.deptype = 'e' OR (c.relkind = 'S' AND d.deptype IN ('a', 'i'))))`

const FOREIGN_FUNCTIONS = `
  SELECT p.oid FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND p.proowner <> (SELECT oid FROM pg_roles WHERE rolname = '${applicationRole}')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`

const IS_PREPARED = `
  SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)
    AND NOT EXISTS (${FOREIGN_OBJECTS}) AND NOT EXISTS (${FOREIGN_FUNCTIONS}) AS prepared`

const prepareStatement = (password: string) => `
DO $$
DECLARE object record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') THEN
    CREATE ROLE ${applicationRole} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${password}';
  END IF;
  EXECUTE format('GRANT CREATE ON DATABASE %I TO ${applicationRole}', current_database());
  GRANT USAGE, CREATE ON SCHEMA public TO ${applicationRole};
  FOR object IN ${FOREIGN_OBJECTS} LOOP
    EXECUTE format('ALTER %s public.%I OWNER TO ${applicationRole}',
      CASE object.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
        ELSE 'TABLE' END, object.relname);
  END LOOP;
  FOR object IN ${FOREIGN_FUNCTIONS} LOOP
    EXECUTE format('ALTER ROUTINE %s OWNER TO ${applicationRole}', object.oid::regprocedure);
  END LOOP;
END $$`
