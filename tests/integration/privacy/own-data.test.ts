import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import { OWN_FILES_PER_HOUR, TABLES_OF_ADMINS } from "@/lib/domains/privacy/constants";
import { findRecords } from "@/lib/domains/privacy/queries";
import { patternsOf } from "@/lib/domains/privacy/rules";
import { exportOwn, exportPerson } from "@/lib/domains/privacy/service/people";
import { ctxOf } from "../../support/contexts";
import { aMember, aNote, anApiKey, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { aWorld } from "../../support/world";

/** Tables whose rows are a member's when they name the member's address. */
const OF_MEMBERS = `
  agent_instructions chat_events chat_messages chat_sessions checklist_items checklist_templates claims companies
  company_embeddings company_uses connection_edges connection_people contact_imports contacts
  conversations criteria_sets criteria_versions custom_fields distinct_companies document_bases
  document_acknowledgements document_base_members document_pages document_passages documents evaluations evidence_versions feed_fetches feeds
  funding_rounds import_mappings import_rows imports interview_answers interview_files interview_templates interviews
  introductions investor_names invitations judgements letters logos memberships memo_blocks memo_comments
  memo_suggestions memo_templates memo_versions memos nda_files nda_policies nda_templates ndas news_digests
  news_events news_items news_marks news_mutes news_stories news_topics nightly_evaluations note_versions notes opinion_answers
  opinion_invitations opinions passages people pipelines policy_rules project_looks project_members projects recent_searches runs
  saved_searches search_words second_opinions sources stage_moves subject_aliases undo_entries visits
  watchlist_entries`;

const SECRETS = /^(sealed_(?!at$)\w+|mac|salt|token|\w*_hash|password\w*|secret)$/;

/** The file of a member who calls themselves a phrase that many texts have. */
const own = async (member: Member, isEmailVerified = true) => {
  const ctx = ctxOf(member);
  if (ctx.actor.type !== "user") throw new Error("Not a person");
  const actor = { ...ctx.actor, isEmailVerified, fullName: "of the" };
  return (await exportOwn.run({ ...ctx, actor }, {})).content;
};

const aMail = ({ orgId }: Member, text: string) => asOwner()`
  insert into inbound_mails (id, org_id, state, kind, hash, sender_name, sender_email,
    is_authenticated, subject, text, whole_text, received_at)
  values (${newId("ltr")}, ${orgId}, 'waiting', 'reply', ${newId("ltr")}, 'Kari', 'kari@fjord.example',
    true, 'Terms', ${text}, ${text}, now())`;

test("a member's own data is found by id and confirmed address, never by a name they chose", async () => {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const member = await aMember({ organization });
  await aNote(admin, { body: "The terms of the round are secret", access: "organizational" });
  await aNote(admin, { body: `Ask ${member.email} about rowing`, access: "organizational" });
  await aNote(member, { body: "What I wrote myself" });
  const content = await own(member);
  expect(content).toContain("What I wrote myself");
  expect(content).toContain("about rowing");
  expect(content).not.toContain("are secret");
  expect(await own(member, false)).not.toContain("about rowing");
});

test("includes admin-only data in an admin's file, and in no member's", async () => {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const member = await aMember({ organization });
  await aMail(admin, `Waiting, for ${member.email} and ${admin.email}`);
  expect(await own(member)).not.toContain("Waiting, for");
  expect(await own(admin)).toContain("Waiting, for");
});

test("nothing that signs in or is sealed is in a file", async () => {
  const admin = await aMember({ role: "admin" });
  const name = "Kanaria Vogelsang";
  await anApiKey(admin, { name });
  const { items } = await exportPerson.run(ctxOf(admin), { names: [name] });
  const records = items.flatMap((kind) => kind.records);
  expect(records).toHaveLength(1);
  expect(records[0]).not.toHaveProperty("mac");
  const columns = await asOwner()<{ name: string }[]>`
    select distinct a.attname as name from tables_of_people() t
    join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped`;
  const [source] = await asOwner()`
    select prosrc from pg_proc where proname = 'person_records'`;
  const secrets = columns.map((column) => column.name).filter((column) => SECRETS.test(column));
  expect(secrets).toContain("mac");
  expect(secrets.filter((column) => !source?.prosrc.includes(`'${column}'`))).toEqual([]);
});

test("a member's own data has what names them by id: in each column that refers to an account, and in those of who did what", async () => {
  const columns = await asOwner()<{ table: string; column: string }[]>`
    select t.name as table, column_name as column from tables_of_people() t, unnest(t.people) as column_name`;
  const named = columns.map(({ table, column }) => `${table}.${column}`);
  const references = await asOwner()<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass`;
  // How one signs in is told by itself; links and keys of retried requests open something.
  const apart = "authenticators identities passkeys recovery_codes sessions tokens".split(" ");
  const missing = references.filter(
    ({ table, column }) => !apart.includes(table) && !named.includes(`${table}.${column}`),
  );
  expect(missing).toEqual([]);
  expect(named).toEqual(
    expect.arrayContaining([
      "watchlist_entries.added_by",
      "note_versions.edited_by",
      "memos.final_by",
    ]),
  );

  const { member: admin } = await aWorld();
  const organization = { id: admin.orgId, name: admin.organizationName };
  const colleague = await aMember({ organization, role: "admin" });
  const planted = new Set<string>();
  for (const { table, column } of columns) {
    const rows = await asOwner()
      .unsafe(
        `update "${table}" set "${column}" = $2 where ctid = (select ctid from "${table}" where org_id = $1 limit 1) returning 1`,
        [admin.orgId, colleague.userId],
      )
      .catch(() => []);
    if (rows.length > 0) planted.add(table);
  }
  const tenant = { orgId: admin.orgId as OrgId, userId: colleague.userId };
  const found = await inTransaction(getDb(), tenant, "read", (db) =>
    findRecords(db, patternsOf({ emails: [], names: [] }), { userId: colleague.userId, atMost: 0 }),
  );
  const names = found.map(({ name }) => name);
  expect(planted.size).toBeGreaterThan(30);
  // A document of somebody else's personal base stays theirs.
  expect([...planted].filter((table) => !names.includes(table))).toEqual(["documents"]);
});

test("each table that texts are looked for in is said to be for members or for admins", async () => {
  const tables = await asOwner()<{ name: string }[]>`select name from tables_of_people()`;
  const said = [...OF_MEMBERS.trim().split(/\s+/), ...TABLES_OF_ADMINS];
  expect(said.sort()).toEqual(tables.map(({ name }) => name).sort());
});

test("one person downloads a few files in an hour", async () => {
  const member = await aMember();
  for (let i = 0; i < OWN_FILES_PER_HOUR; i += 1) await own(member);
  expect(await codeOf(own(member))).toBe("RATE_LIMITED");
});
