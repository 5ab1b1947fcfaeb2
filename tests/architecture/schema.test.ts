import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { readMigrations } from "@/db/migrate";

/** Read before an organization is known; the layer check names who may import them. */
const withoutWall = [
  "organizations",
  "users",
  "memberships",
  "sessions",
  "identities",
  "tokens",
  "address_requests",
  "api_keys",
  "authenticators",
  "passkeys",
  "recovery_codes",
  "limit_counters",
];

const migrations = await readMigrations();
const sql = migrations.flatMap(({ statements }) => statements).join("\n");

/** Table → its text, from the migrations: what a database really gets. */
const tables = new Map(
  [...sql.matchAll(/CREATE TABLE "(\w+)" \((.*?)\n\);/gs)].map(([, name = "", body = ""]) => [
    name,
    body,
  ]),
);

/** Tables that the wall does not surround although nobody has agreed to it. */
function unwalled(text: string, names: Iterable<string>): string[] {
  return [...names].filter((name) => {
    const policy = new RegExp(
      `CREATE POLICY "\\w+" ON "${name}" [^;]*? USING \\([^;]*?\\) WITH CHECK \\(`,
    );
    const isEnabled = text.includes(`ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY`);
    const isOff = new RegExp(`"${name}" (DISABLE|NO FORCE) ROW LEVEL SECURITY`).test(text);
    return isOff || !isEnabled || !policy.test(text);
  });
}

test("the migrations make the schema of the code", async () => {
  const { tag } = migrations.at(-1) ?? { tag: "none" };
  const stored = JSON.parse(
    readFileSync(`drizzle/meta/${tag.slice(0, 4)}_snapshot.json`, "utf8"),
  ) as ReturnType<typeof generateDrizzleJson>;
  const files = readdirSync("db/schema").map((name) => import(resolve("db/schema", name)));
  const code = generateDrizzleJson(Object.assign({}, ...(await Promise.all(files))), stored.id);
  expect(await generateMigration(stored, code)).toEqual([]);
});

test("every table is behind the wall or agreed to stand outside", () => {
  const inside = [...tables.keys()].filter((name) => !withoutWall.includes(name));
  expect(unwalled(sql, inside)).toEqual([]);
  expect(inside.length).toBeGreaterThan(3);
});

test("a table behind the wall knows its organization", () => {
  const inside = [...tables].filter(([name]) => !withoutWall.includes(name));
  const blind = inside.filter(([, body]) => !/"org_id" text (PRIMARY KEY )?NOT NULL/.test(body));
  expect(blind.map(([name]) => name)).toEqual([]);
});

test("a table without the wall is noticed", () => {
  const planted = 'CREATE TABLE "secrets" (\n\t"org_id" text NOT NULL\n);';
  expect(unwalled(`${sql}\n${planted}`, [...tables.keys(), "secrets"])).toContain("secrets");
});

test("functions of the owner fix their search path and are closed to strangers", () => {
  const functions = [...sql.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)\((.*?)\$\$;/gs)];
  const open = functions
    .filter(([text]) => text.includes("SECURITY DEFINER"))
    .filter(
      ([text, name]) =>
        !text.includes("SET search_path = public, pg_temp") ||
        !new RegExp(`REVOKE ALL ON FUNCTION ${name}\\b`).test(sql),
    );
  expect(open.map(([, name]) => name)).toEqual([]);
});
