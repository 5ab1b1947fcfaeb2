import { expect, test } from "vitest";
import { functionsMigration } from "@/scripts/database/functions";

const made = (name: string, list = "a text", body = "SELECT a") =>
  `CREATE OR REPLACE FUNCTION ${name}(${list}) RETURNS text\nLANGUAGE sql AS $$ ${body} $$;`;
const one = { name: "one.sql", text: made("first") };
const two = {
  name: "two.sql",
  text: `${made("second")}\n\n${made("third", "a text,\n  b integer")}`,
};

/** What the migrations make of files that followed each other, as far as each changed something. */
function migrationsOf(...states: { name: string; text: string }[][]) {
  const migrations: { tag: string; when: number; hash: string; statements: string[] }[] = [];
  for (const files of states) {
    const text = functionsMigration(files, migrations);
    const statements = text?.split("--> statement-breakpoint") ?? [];
    if (text) migrations.push({ tag: "x", when: 0, hash: "x", statements });
  }
  return migrations.map(({ statements }) => statements.join(""));
}

test("the first migration has every file, a later one those that changed", () => {
  const changed = { ...one, text: made("first", "a text", "SELECT a || a") };
  const [first, later, ...more] = migrationsOf([one, two], [one, two], [changed, two]);
  expect(first).toContain(one.text);
  expect(first).toContain(two.text);
  expect(later).toContain(changed.text);
  expect(later).not.toContain("second");
  expect(more).toEqual([]);
});

test("a function that is gone, or takes other parameters, is dropped before the rest is made", () => {
  const [, later] = migrationsOf([one, two], [{ ...one, text: made("first", "a integer") }]);
  const lines = later?.split("\n").filter((line) => /^(DROP|CREATE)/.test(line));
  expect(lines).toEqual([
    "DROP FUNCTION first(a text);",
    "DROP FUNCTION second(a text);",
    "DROP FUNCTION third(a text, b integer);",
    "CREATE OR REPLACE FUNCTION first(a integer) RETURNS text",
  ]);
});

test("a function that moves to another file stays, and a file that is gone is written off once", () => {
  const moved = { name: "one.sql", text: `${one.text}\n\n${two.text}` };
  const [, later, ...more] = migrationsOf([one, two], [moved], [moved]);
  expect(later).not.toContain("DROP");
  expect(more).toEqual([]);
});
