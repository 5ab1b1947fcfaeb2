import { beforeAll, expect, test } from "vitest";
import type { Transaction } from "@/db/connection";
import {
  grantTo,
  WEB_FUNCTIONS,
  WORKER_FUNCTIONS,
  WORKER_ON_ACCOUNTS,
} from "@/scripts/database/grants";
import { asOwner } from "../support/owner";

const [WEB, WORKER] = ["web", "worker"].map((part) => `${part}_${crypto.randomUUID()}`) as [
  string,
  string,
];

class Undone extends Error {}

/** Asks a database in which web and worker have roles of their own; nothing of it stays. */
async function withRoles<T>(ask: (tx: Transaction) => Promise<T>): Promise<T> {
  let answer: T | undefined;
  await asOwner()
    .begin(async (tx) => {
      for (const [name, part] of [
        [WEB, "web"],
        [WORKER, "worker"],
      ] as const) {
        await tx.unsafe(`create role "${name}" login`);
        const url = `postgres://${name}@localhost/any`;
        await grantTo(tx, { url, parts: [part], setting: "APP_DATABASE_URL" });
      }
      answer = await ask(tx);
      throw new Undone();
    })
    .catch((thrown) => {
      if (!(thrown instanceof Undone)) throw thrown;
    });
  return answer as T;
}

type Callable = {
  name: string;
  isOwners: boolean;
  isWalled: boolean;
  web: boolean;
  worker: boolean;
};
type Granted = { schema: string; name: string; role: string; privileges: string[] };
type Found = {
  functions: Callable[];
  tables: Granted[];
  columns: { name: string; column: string }[];
  roles: Record<string, unknown>[];
};
let found: Found;

beforeAll(async () => {
  found = await withRoles(async (tx) => ({
    functions: await tx<Callable[]>`
      select proname as name, prosecdef as "isOwners",
        prosrc ~ 'app\\.org_id|search_org|retention_due' as "isWalled",
        has_function_privilege(${WEB}, oid, 'execute') as web,
        has_function_privilege(${WORKER}, oid, 'execute') as worker
      from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
    tables: await tx<Granted[]>`
      select table_schema as schema, table_name as name, grantee as role,
        array_agg(lower(privilege_type) order by privilege_type) as privileges
      from information_schema.table_privileges where grantee in (${WEB}, ${WORKER})
      group by 1, 2, 3`,
    columns: await tx<{ name: string; column: string }[]>`
      select table_name as name, column_name as column from information_schema.column_privileges
      where grantee = ${WORKER} and privilege_type = 'SELECT' and table_schema = 'public'`,
    roles: await tx`
      select bool_or(rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication) as able,
        count(m.*)::int as memberships,
        (select count(*)::int from pg_class c join pg_roles o on o.oid = c.relowner
          where o.rolname in (${WEB}, ${WORKER})) as owned
      from pg_roles r left join pg_auth_members m on m.member = r.oid
      where rolname in (${WEB}, ${WORKER})`,
  }));
});

const privilegesOn = (role: string, schema: string, name: string) =>
  found.tables.find((one) => one.role === role && one.schema === schema && one.name === name)
    ?.privileges ?? [];

test("neither role owns, bypasses, makes or belongs to anything", () => {
  expect(found.roles).toEqual([{ able: false, memberships: 0, owned: 0 }]);
  const beyond = found.tables.filter(({ privileges }) =>
    privileges.some((one) => !["select", "insert", "update", "delete"].includes(one)),
  );
  expect(beyond).toEqual([]);
});

test("web and worker may call all functions but the other's", () => {
  const notOf = (part: "web" | "worker") =>
    found.functions.flatMap((one) => (one[part] ? [] : one.name)).sort();
  expect(notOf("web")).toEqual(WORKER_FUNCTIONS);
  expect(notOf("worker")).toEqual(WEB_FUNCTIONS);
});

test("people's requests reach three of the owner's functions that look across organizations", () => {
  const across = found.functions.filter((one) => one.isOwners && !one.isWalled && one.web);
  expect(across.map(({ name }) => name).sort()).toEqual([
    "account_traces",
    "chat_interrupt_lost",
    "conversations_matching",
  ]);
});

test("a web process adds jobs and takes none; a worker does both", () => {
  const [web, worker] = [WEB, WORKER].map((role) => privilegesOn(role, "pgboss", "job"));
  expect(web).toEqual(["insert", "select"]);
  expect(worker).toEqual(["delete", "insert", "select", "update"]);
  const jobs = found.tables.filter(({ role, schema }) => role === WEB && schema === "pgboss");
  expect(jobs.filter(({ privileges }) => privileges.includes("delete"))).toEqual([]);
});

test("a worker makes no account, session, member or key, and reads nothing to sign in with", () => {
  for (const name of Object.keys(WORKER_ON_ACCOUNTS)) {
    expect(privilegesOn(WEB, "public", name)).toContain("insert");
    expect(privilegesOn(WORKER, "public", name)).not.toContain("insert");
  }
  const readable = found.columns.map(({ name, column }) => `${name}.${column}`);
  expect(readable).toContain("users.email");
  const secret = /password|token_hash|\bmac$|sealed|public_key|credential/;
  const signIn = /^(users|sessions|api_keys|authenticators|passkeys|recovery_codes|identities)\./;
  expect(readable.filter((one) => signIn.test(one) && secret.test(one))).toEqual([]);
});

test("the database refuses what the other process does", async () => {
  const refused = [
    [WEB, "select seal_chain('activity', now(), 1)"],
    [WEB, "update pgboss.job set state = 'completed'"],
    [WORKER, "select password_hash from users"],
    [WORKER, "insert into sessions (id) values ('s')"],
    [WORKER, "update memberships set role = 'admin'"],
  ];
  await withRoles(async (tx) => {
    for (const [role, statement = ""] of refused) {
      await tx.unsafe(`set local role "${role}"`);
      await expect(tx.savepoint((inner) => inner.unsafe(statement))).rejects.toThrow(
        "permission denied",
      );
    }
    await tx.unsafe("reset role");
  });
});
