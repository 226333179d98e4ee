import type { Database } from './database';

/**
 * The role of instances on a PostgreSQL server. It reads and writes rows, but cannot truncate tables,
 * migrate, or change append-only tables.
 */
export const SERVING_ROLE = 'billpay_server';

const makeRole = `
  DO $$ BEGIN
    CREATE ROLE ${SERVING_ROLE} NOLOGIN;
    EXECUTE format('GRANT ${SERVING_ROLE} TO %I', current_user);
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    -- A start on another database of the same server was first.
  END $$`;

const grants = `
  GRANT USAGE ON SCHEMA public TO ${SERVING_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${SERVING_ROLE};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${SERVING_ROLE};
  REVOKE UPDATE, DELETE ON audit FROM ${SERVING_ROLE};
  GRANT USAGE ON SCHEMA desk TO ${SERVING_ROLE};
  GRANT SELECT ON ALL TABLES IN SCHEMA desk TO ${SERVING_ROLE};
  GRANT UPDATE (ended, ended_at) ON desk.resolution TO ${SERVING_ROLE};
  GRANT INSERT (event, payment_id, detail) ON desk.audit TO ${SERVING_ROLE};
  REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM ${SERVING_ROLE}`;

interface RoleFacts {
  readonly login: string;
  readonly exists: boolean;
  readonly may_create: boolean;
}

async function makeServingRole(db: Database): Promise<void> {
  const [facts] = await db.query<RoleFacts>(
    `SELECT current_user AS login, to_regrole($1) IS NOT NULL AS exists, rolsuper OR rolcreaterole AS may_create
     FROM pg_roles WHERE rolname = current_user`,
    [SERVING_ROLE],
  );
  if (facts?.exists) return;
  if (!facts?.may_create)
    throw new Error(
      `The role ${SERVING_ROLE} is missing, and ${facts?.login} may not create it. As an administrator: ` +
        `CREATE ROLE ${SERVING_ROLE} NOLOGIN; GRANT ${SERVING_ROLE} TO "${facts?.login}";`,
    );
  await db.script(makeRole);
}

async function hasGrants(db: Database): Promise<boolean> {
  const [row] = await db.query<{ granted: boolean }>(
    `SELECT bool_and(has_table_privilege($1, oid, 'SELECT')) AS granted FROM pg_class
     WHERE relnamespace IN ('public'::regnamespace, 'desk'::regnamespace) AND relkind = 'r'`,
    [SERVING_ROLE],
  );
  return row?.granted === true;
}

/**
 * Grants the serving role access to the tables. The tables' owner runs this in the migration's transaction.
 * Does nothing if access is already granted.
 */
export async function grantServingRole(db: Database): Promise<void> {
  await makeServingRole(db);
  if (!(await hasGrants(db))) await db.script(grants);
}

/**
 * Whether the connection's login may create and change tables. A server's own login does not need this
 * permission.
 */
export async function mayMigrate(db: Database): Promise<boolean> {
  const [row] = await db.query<{ may: boolean }>(
    `SELECT has_schema_privilege(current_user, 'public', 'CREATE') AS may`,
  );
  return row?.may === true;
}
