import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction, type Tenant } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { updateNote } from "@/lib/domains/notes/service/edit";
import { removeNote } from "@/lib/domains/notes/service/write";
import { updateOpinion } from "@/lib/domains/opinions/service/write";
import type { Ctx } from "@/lib/service/context";
import type { Operation } from "@/lib/service/operation";
import { asked, CANARY, secret, WORD } from "../../support/canary";
import { ctxOf, ctxOfApiKey, ctxOfJob } from "../../support/contexts";
import { aMember, aNote, anApiKey, anOpinion, type Member } from "../../support/factories";
import { callTool, request } from "../../support/mcp";
import { operations } from "../../support/operations";
import { asOwner } from "../../support/owner";
import { aWorld, type World } from "../../support/world";

/*
 * What somebody writes for themselves alone, in every field, is looked for by everybody else, with
 * every operation that reads and in every table.
 */

let world: World;
let colleague: Member;
let admin: Member;
beforeAll(async () => {
  const made = await aWorld();
  const { member, company } = made;
  const organization = { id: member.orgId, name: member.organizationName };
  colleague = await aMember({ organization });
  admin = await aMember({ organization, role: "admin" });
  const given = { company_id: company._id, access: "personal" } as const;
  const body = `${secret} for @${colleague.fullName}`;
  const note = await aNote(member, { ...given, title: secret, body });
  const edit = { noteId: note._id, body: `${body} again`, version: 1 };
  await updateNote.run(ctxOf(member), edit);
  const gone = await aNote(member, { ...given, title: secret, body });
  await removeNote.run(ctxOf(member), { noteId: gone._id });
  const opinion = await anOpinion(member, { ...given, rationale: secret, change_my_mind: secret });
  await updateOpinion.run(ctxOf(member), {
    opinionId: opinion._id,
    change_my_mind: `${secret} again`,
    version: 1,
  });
  world = { ...made, note, opinion };
});

const others: [string, () => Ctx][] = [
  ["another member", () => ctxOf(colleague)],
  ["an admin", () => ctxOf(admin)],
  ["a key of the author", () => ctxOfApiKey(world.member, ["read", "write"])],
  ["a job", () => ctxOfJob(world.member.orgId)],
];

/** Everything that an answer holds, pieces that are sent after one another too. */
async function written(answer: unknown): Promise<string> {
  const { pieces, ...rest } = (answer ?? {}) as { pieces?: AsyncIterable<unknown> };
  let text = JSON.stringify(pieces ? rest : (answer ?? null));
  if (pieces) for await (const piece of pieces) text += JSON.stringify(piece);
  return text;
}

async function answersOf(operation: Operation, ctx: Ctx): Promise<string> {
  const answers = asked(operation, world).map((input) =>
    operation.run(ctx, input).then(written, (thrown) => JSON.stringify([String(thrown), thrown])),
  );
  return (await Promise.all(answers)).join("\n");
}

const reads = operations.filter(({ effect }) => effect === "read");

test("its author finds it, with the same questions", async () => {
  const found = [];
  for (const operation of reads)
    if ((await answersOf(operation, ctxOf(world.member))).includes(CANARY))
      found.push(operation.name);
  expect(found).toEqual(
    expect.arrayContaining([
      ...["activity.listUndo", "notes.get", "notes.list", "notes.listNoteVersions"],
      ...["opinions.get", "opinions.list", "opinions.listAbout"],
    ]),
  );
});

/** All of them in the drill; else one for each operation, in turn. */
const othersFor = (turn: number) =>
  process.env.DRILL ? others : others.slice(turn % others.length).slice(0, 1);

test.each(
  reads.flatMap((operation, turn) =>
    othersFor(turn).map(
      ([who, ctxOfOther]) => [operation.name, who, operation, ctxOfOther] as const,
    ),
  ),
)("%s tells nothing of it to %s", async (_name, _who, operation, ctxOfOther) => {
  expect(await answersOf(operation, ctxOfOther())).not.toContain(CANARY);
});

test("no tool of MCP tells of it, nor the chat that a key may ask", async () => {
  const { key } = await anApiKey(world.member);
  const { result } = await request(key, "tools/list");
  const tools = result?.tools as { name: string }[];
  const { company_name } = world.company;
  for (const { name } of tools)
    for (const input of [
      { query: `What does the ${WORD} note about ${company_name} say?` },
      { company_id: world.company._id },
      {},
    ]) {
      const told = await callTool(key, name, input).catch((thrown: Error) => thrown.message);
      expect(JSON.stringify(told)).not.toContain(CANARY);
    }
});

/** Tables of which a tenant sees a row with the canary in it. */
async function tablesWithIt(tenant: Tenant): Promise<string[]> {
  const tables = await asOwner()<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  return inTransaction(getDb(), tenant, "read", async (db) => {
    const found = [];
    for (const { name } of tables) {
      const [row] = await db.execute(
        sql`select 1 from ${sql.identifier(name)} as t where t::text like ${`%${CANARY}%`} limit 1`,
      );
      if (row) found.push(name);
    }
    return found;
  });
}

describe("the walls of the tables", () => {
  const tenantOf = (userId: string | null): Tenant => ({
    orgId: world.member.orgId as OrgId,
    userId,
  });

  test("show the author's own rows to the author", async () => {
    expect(await tablesWithIt(tenantOf(world.member.userId))).toEqual([
      ...["note_versions", "notes", "opinions", "undo_entries"],
    ]);
  });

  test("show none of them to a member, an admin, a key, a job", async () => {
    for (const userId of [colleague.userId, admin.userId, null])
      expect(await tablesWithIt(tenantOf(userId))).toEqual([]);
  });

  test("keep what was done with them out of what others read of the activity", async () => {
    const told = (userId: string | null) =>
      inTransaction(getDb(), tenantOf(userId), "read", (db) =>
        db.execute(sql`select 1 from activity where subject_id in (${world.note._id},
          ${world.opinion._id})`),
      );
    expect(await told(world.member.userId)).toHaveLength(4);
    for (const userId of [colleague.userId, admin.userId, null])
      expect(await told(userId)).toHaveLength(0);
  });
});
