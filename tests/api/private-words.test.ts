import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { setPlan } from "@/lib/domains/api-keys/service/plan";
import { updateNote } from "@/lib/domains/notes/service/edit";
import { answerAsGuest } from "@/lib/domains/opinions/service/second-opinion-guest";
import type { Ctx } from "@/lib/service/context";
import { type Operation, tenantOf } from "@/lib/service/operation";
import { flawsOfDossier } from "@/scripts/verify-dossier.mjs";
import { routes } from "../architecture/access";
import { pages } from "../architecture/access-of-pages";
import { asked, CANARY, secret, WORD } from "../support/canary";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../support/contexts";
import {
  aMember,
  aNote,
  anApiKey,
  anEntry,
  anOpinion,
  aSecondOpinion,
  aSession,
  type Member,
} from "../support/factories";
import { filled, ownAddress, post, send } from "../support/http";
import { operations } from "../support/operations";
import { answer, answered, tokenOf } from "../support/second-opinion-firm";
import { enterServedDatabase } from "../support/served-database";
import { aWorld, type World } from "../support/world";

/*
 * What somebody writes for themselves alone, and what was answered to a second opinion that is not
 * revealed, is asked of the served product in every way that it offers over HTTP, by everybody
 * else.
 */

/** In a note for all: whoever asks rightly is told of it, so that no question is idle. */
const FOR_ALL = "offenes4c1wort";

let world: World;
let people: Record<"author" | "asker" | "admin" | "colleague", Member>;
let outsiders: string[];
let undoId: string;
let leave: () => Promise<void>;

beforeAll(async () => {
  leave = await enterServedDatabase();
  const made = await aWorld();
  const { member: asker, company, project } = made;
  const organization = { id: asker.orgId, name: asker.organizationName };
  const author = await aMember({ organization });
  const admin = await aMember({ organization, role: "admin" });
  const colleague = await aMember({ organization });
  people = { author, asker, admin, colleague };
  await setPlan.call(ctxOfJob(asker.orgId), { plan: "enterprise", daily_calls: 100_000 });
  // What is written on the profile of a company in a project comes near to the project's dossier.
  await anEntry(asker, project._id, company._id);
  const about = { company_id: company._id, project_id: project._id };
  const own = { ...about, access: "personal" } as const;
  const note = await aNote(author, { ...own, title: secret, body: `${secret} once` });
  const edit = { noteId: note._id, body: `${secret} again`, version: 1 };
  undoId = (await updateNote.run(ctxOf(author), edit)).undo_id ?? "";
  const said = { rationale: secret, change_my_mind: secret };
  const opinion = await anOpinion(author, { ...own, ...said });
  const profile = { company_id: company._id, access: "personal" } as const;
  await aNote(author, { ...profile, title: "Call", body: secret });
  await anOpinion(author, { ...profile, ...said });
  await aNote(asker, { ...about, access: "organizational", title: WORD, body: FOR_ALL });
  const second = await aSecondOpinion(asker, company._id, {
    member_ids: [author.userId, colleague.userId],
    quorum: 4,
    emails: [`one-${author.email}`, `two-${author.email}`],
  });
  await answered(author, second, said);
  const [one, two] = second.invitations.filter(({ user_id }) => user_id === null);
  outsiders = [];
  for (const invitation of [one, two])
    if (invitation) outsiders.push(await tokenOf({ ...second, invitations: [invitation] }, asker));
  await answerAsGuest.run(ctxOfNobody(), { token: outsiders[0] ?? "", ...answer, ...said });
  world = { ...made, member: author, note, opinion, second };
});
afterAll(() => leave());

/** The parts of a dossier by their names. */
const partsOf = (dossier: string): Record<string, unknown> =>
  Object.fromEntries(
    (JSON.parse(dossier) as { name?: string; content?: unknown }[]).flatMap(({ name, content }) =>
      name === undefined ? [] : [[name, content]],
    ),
  );

type Headers = Record<string, string>;
const cookieOf = async (member: Member): Promise<Headers> => ({
  cookie: `authToken=${(await aSession(member)).token}`,
});
const bearerOf = async (member: Member): Promise<Headers> => ({
  authorization: `Bearer ${(await aSession(member, { kind: "bearer" })).token}`,
});
const keyOf = async (member: Member): Promise<Headers> => ({
  "x-api-key": (await anApiKey(member)).key,
});

type Other = [who: string, headersOf: () => Promise<Headers>];
/** In the drill alone: who may do no more than one of those who always ask. */
const inDrill = (...weaker: Other[]): Other[] => (process.env.DRILL ? weaker : []);

const persons: Other[] = [
  ["the admin who asked", () => cookieOf(people.asker)],
  ...inDrill(
    ["a member who was asked, too", () => cookieOf(people.colleague)],
    ["an admin", () => cookieOf(people.admin)],
  ),
];
const keys: Other[] = [
  ["a key of the admin who asked", () => keyOf(people.asker)],
  ...inDrill(["a key that the author made", () => keyOf(people.author)]),
];
/** All calls by a key are read in the drill: in process tests/integration reads them by one. */
const others = [
  ...persons,
  ...inDrill(...keys),
  ...inDrill(["a member who was asked, by a bearer token", () => bearerOf(people.colleague)]),
];

/** Every call that reads; a thread's events have no end and are read with its answer below. */
const reads = Object.entries(routes).flatMap(([route, row]) => {
  const operation = operations.find(({ name }) => name === row.split(" ")[0]);
  const isPlain = route.startsWith("GET ") && !route.endsWith("/events");
  return operation && isPlain ? [{ path: route.slice("GET ".length), operation }] : [];
});

/** The domains whose records hold the words: their calls are asked in every way. */
const holding = ["activity", "notes", "opinions", "privacy"];
/**
 * Other calls are asked by the ids of the world's records and by the word, in the drill in every way:
 * tests/integration/notes/canary.test.ts does that within one process.
 */
function waysToAsk(operation: Operation): Record<string, unknown>[] {
  const inputs = asked(operation, world);
  const isWhole = process.env.DRILL || holding.includes(operation.name.split(".")[0] ?? "");
  const inWords = inputs.filter((input) => Object.values(input).includes(WORD));
  return isWhole ? inputs : [...new Set([...inputs.slice(0, 1), ...inWords.slice(0, 1)])];
}

/** Which calls tell a caller each of the words. */
async function callsThatTell(headers: Headers) {
  const telling = { private: new Set<string>(), forAll: new Set<string>() };
  for (const { path, operation } of reads) {
    const inputs = waysToAsk(operation);
    const named = Object.entries(inputs[0] ?? {}).filter(([name]) => path.includes(`[${name}]`));
    const questions = inputs.map((input) => {
      const [address, rest] = filled(path, { ...Object.fromEntries(named), ...input });
      const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
      return `${address}?${new URLSearchParams(texts)}`;
    });
    const answers = [...new Set(questions)].map(async (question) =>
      (await send(question, { headers: { ...ownAddress(), ...headers } })).text(),
    );
    const told = (await Promise.all(answers)).join("\n");
    if (told.includes(CANARY)) telling.private.add(operation.name);
    if (told.includes(FOR_ALL)) telling.forAll.add(operation.name);
  }
  return { private: [...telling.private].sort(), forAll: [...telling.forAll].sort() };
}

/** Tables in which the database itself shows a caller the word, in whatever row. */
async function tablesThatTell(ctx: Ctx, word: string): Promise<string[]> {
  return inTransaction(getDb(), tenantOf(ctx), "read", async (db) => {
    const tables = await db.execute<{ name: string }>(sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege(oid, 'select')`);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = sql`select 1 from ${sql.identifier(name)} as kept
        where strpos(to_jsonb(kept)::text, ${word}) > 0 limit 1`;
      if ((await db.execute(rows)).length > 0) found.push(name);
    }
    return found.sort();
  });
}

test("the database shows it to its author, and to nobody else whatever the product would leave out", async () => {
  const { author, colleague, admin, asker } = people;
  const key = ctxOfApiKey(admin, ["read", "write"]);
  expect(await tablesThatTell(ctxOf(author), CANARY)).toEqual(
    expect.arrayContaining(["note_versions", "notes", "opinion_answers", "opinions"]),
  );
  for (const ctx of [ctxOf(colleague), ctxOf(admin), ctxOf(asker), key]) {
    expect(await tablesThatTell(ctx, CANARY)).toEqual([]);
    expect(await tablesThatTell(ctx, FOR_ALL)).toContain("notes");
  }
});

test("its author reads it by the same calls", async () => {
  expect((await callsThatTell(await cookieOf(people.author))).private).toEqual([
    ...["notes.get", "notes.list", "notes.listNoteVersions", "opinions.get", "opinions.getSecond"],
    ...["opinions.list", "opinions.listAbout", "opinions.listSecond", "privacy.exportOwn"],
  ]);
});

describe.each(others)("%s", (_who, headersOf) => {
  test("reads nothing of it by any call, and of a note for all by those that are for notes", async () => {
    expect(await callsThatTell(await headersOf())).toEqual({
      private: [],
      forAll: expect.arrayContaining([
        ...["activity.exportDossier", "notes.list", "opinions.listAbout"],
      ]),
    });
  });

  test("takes nothing of it back", async () => {
    const answer = await post(`/api/undo/${undoId}`, {}, await headersOf());
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining(WORD)]);
  });
});

describe.each(persons)("%s", (_who, headersOf) => {
  const inside = Object.keys(pages).filter((page) => pages[page] !== "public");
  test("is shown nothing of it on any page", async () => {
    const headers = await headersOf();
    const { company, project, second } = world;
    const ids = { companyId: company._id, projectId: project._id, importId: world.importId };
    const all = inside.map((page) => filled(page, ids)[0]);
    for (const page of [
      ...all,
      `/search?q=${WORD}`,
      `/companies/${company._id}?second=${second._id}`,
    ])
      expect(await (await send(page, { headers })).text(), page).not.toContain(CANARY);
  });

  test("is told nothing of it in the chat, as it is written and as it is kept", async () => {
    const headers = await headersOf();
    const { _id } = await (await post("/api/spotlight/sessions", {}, headers)).json();
    const thread = `/api/spotlight/sessions/${_id}`;
    for (const content of questions()) {
      const answer = await (await post(`${thread}/messages/stream`, { content }, headers)).text();
      expect(answer).toContain('"type":"done"');
      expect(answer).not.toContain(CANARY);
    }
    const kept = await (await send(thread, { headers })).text();
    expect(kept).toContain(WORD);
    expect(kept).not.toContain(CANARY);
  });
});

const questions = () => [
  `What does the ${WORD} note about ${world.company.company_name} say?`,
  `Why would somebody invest in ${world.company.company_name}?`,
  WORD,
];

describe.each(keys)("%s", (_who, headersOf) => {
  test("is told nothing of it by the API's chat", async () => {
    const headers = await headersOf();
    for (const query of questions()) {
      const answer = await post("/v1/chat/query", { query }, headers);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.not.stringContaining(CANARY),
      ]);
    }
  });

  test("is told nothing of it by any tool of MCP", async () => {
    const headers = { ...(await headersOf()), accept: "application/json, text/event-stream" };
    const rpc = async (method: string, params: object) => {
      const answer = await post("/api/mcp", { jsonrpc: "2.0", id: 7, method, params }, headers);
      return answer.json();
    };
    const { tools } = (await rpc("tools/list", {})).result as { tools: { name: string }[] };
    expect(tools.length).toBeGreaterThan(2);
    let told = "";
    for (const { name } of tools)
      for (const input of [
        ...[...questions().map((query) => ({ query })), { q: WORD }, {}],
        ...[{ company_id: world.company._id }, { ids: [world.note._id, world.second._id] }],
      ])
        told += JSON.stringify(await rpc("tools/call", { name, arguments: input }));
    expect(told).toContain(world.company.company_name);
    expect(told).not.toContain(CANARY);
  });
});

test("another outsider's link shows nothing of it, while the one who answered sees their own", async () => {
  const shown = async (token = "") => (await send(`/opinion/${token}`)).text();
  expect(await shown(outsiders[0])).toContain(CANARY);
  const other = await shown(outsiders[1]);
  expect(other).toContain(world.second.question);
  expect(other).not.toContain(CANARY);
});

test("once all have answered, the same calls tell the answers, and still nothing of what is personal", async () => {
  await answered(people.colleague, world.second);
  await answerAsGuest.run(ctxOfNobody(), { token: outsiders[1] ?? "", ...answer });
  expect((await callsThatTell(await cookieOf(people.asker))).private).toEqual([
    ...["activity.exportDossier", "opinions.getSecond", "opinions.listSecond"],
  ]);
  const path = `/api/projects/${world.project._id}/dossier`;
  const dossier = await (await send(path, { headers: await cookieOf(people.asker) })).text();
  expect(flawsOfDossier(Buffer.from(dossier))).toEqual([]);
  const { notes, opinions } = partsOf(dossier);
  expect(JSON.stringify([notes, opinions])).not.toContain(CANARY);
});
