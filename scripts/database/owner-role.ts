import type { Transaction } from "../../db/connection.ts";
import { errorCode, Refusal } from "../supervisor/refusal.ts";
import { quoted } from "./roles.ts";

/**
 * Owns the tables and functions of the product, without a login and without being superuser. The
 * user of DATABASE_URL is its member: it migrates and backs up as if it were the owner.
 */
export const OBJECTS_OWNER = "spotlight_objects";

/** Schemas whose tables and functions are the product's. */
const SCHEMAS = ["public", "pgboss", "drizzle"];

const INSUFFICIENT_PRIVILEGE = "42501";

/** What an administrator runs where the user of DATABASE_URL may not make roles. */
const byHand = (user: string) =>
  `let an administrator of the server run CREATE ROLE ${OBJECTS_OWNER} NOLOGIN; GRANT ${OBJECTS_OWNER} TO ${quoted(user)};`;

type Standing = { user: string; exists: boolean; isPlain: boolean; isMember: boolean };

async function standingOf(tx: Transaction): Promise<Standing> {
  const [row] = await tx<Standing[]>`
    select current_user::text as user, owner.oid is not null as exists,
      not coalesce(owner.rolcanlogin or owner.rolsuper, false) as "isPlain",
      coalesce(pg_has_role(current_user, owner.oid, 'usage'), false) as "isMember"
    from (select ${OBJECTS_OWNER}::text as name) as wanted
      left join pg_roles owner on owner.rolname = wanted.name`;
  if (!row) throw new Error("The owner role was not looked up");
  return row;
}

/**
 * Runs a statement that needs privileges; throws a Refusal with instructions when this user lacks
 * them.
 */
async function asAllowed(tx: Transaction, statement: string, wayOut: string): Promise<void> {
  await tx
    .savepoint((inner) => inner.unsafe(statement))
    .catch((error) => {
      if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Refusal(
        `The user of DATABASE_URL may not make ${OBJECTS_OWNER} the owner of Spotlight's tables: ${wayOut}`,
      );
    });
}

/**
 * Creates the role that owns the product's tables and functions, with this user as member. Throws a
 * Refusal with instructions for an administrator when this user may not.
 */
export async function ensureObjectsOwner(tx: Transaction): Promise<void> {
  const before = await standingOf(tx);
  const wayOut = byHand(before.user);
  if (!before.exists) await asAllowed(tx, `create role ${OBJECTS_OWNER} nologin`, wayOut);
  else if (!before.isPlain)
    throw new Refusal(
      `The role ${OBJECTS_OWNER} may log in or is a superuser: it must be neither.`,
    );
  // From PostgreSQL 16 on, the creator of a role may grant it but is not a member.
  if (!before.exists || !before.isMember)
    await asAllowed(tx, `grant ${OBJECTS_OWNER} to ${quoted(before.user)}`, wayOut);
}

/**
 * Tables, functions and types of the product that belong to somebody else, as `alter` names them.
 */
const foreignObjects = (tx: Transaction) => tx<{ kind: string; name: string }[]>`
  with owner as (select oid from pg_roles where rolname = ${OBJECTS_OWNER}),
  schemas as (select oid from pg_namespace where nspname in ${tx(SCHEMAS)}),
  objects as (
    select case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' when 'c' then 'type' else 'table' end as kind,
      oid::regclass::text as name, relowner as held, 'pg_class'::regclass as catalog, oid
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S', 'c') and relnamespace in (select oid from schemas)
    union all
    select 'routine', oid::regprocedure::text, proowner, 'pg_proc'::regclass, oid
    from pg_proc where pronamespace in (select oid from schemas)
    union all
    select 'type', oid::regtype::text, typowner, 'pg_type'::regclass, oid
    from pg_type where typtype in ('e', 'd') and typnamespace in (select oid from schemas))
  select kind, name from objects, owner
  where held <> owner.oid and pg_has_role(current_user, held, 'usage')
    -- What an extension brought is the extension's; a column's sequence goes with its table.
    and not exists (select from pg_depend d where d.classid = catalog and d.objid = objects.oid
      and (d.deptype = 'e' or kind = 'sequence' and d.deptype in ('a', 'i')))
  order by kind, name`;

/**
 * Transfers every table and function to the owner role: those of new migrations, and all of a
 * database prepared by an older version.
 */
export async function handOver(tx: Transaction): Promise<void> {
  for (const schema of SCHEMAS)
    await tx.unsafe(`grant usage, create on schema ${schema} to ${OBJECTS_OWNER}`);
  const [row] = await tx<{ isGranted: boolean }[]>`
    select bool_and(has_schema_privilege(${OBJECTS_OWNER}, oid, 'create')) as "isGranted"
    from pg_namespace where nspname in ${tx(SCHEMAS)}`;
  if (!row?.isGranted)
    throw new Refusal(
      `${OBJECTS_OWNER} may not create in the schema public: let its owner run GRANT USAGE, CREATE ON SCHEMA public TO ${OBJECTS_OWNER};`,
    );
  for (const { kind, name } of await foreignObjects(tx))
    await tx.unsafe(`alter ${kind} ${name} owner to ${OBJECTS_OWNER}`);
}
