import { beforeEach, expect, test } from "vitest";
import { PATCH } from "@/app/api/notes/[noteId]/route";
import { POST as createNote } from "@/app/api/notes/create/route";
import { POST as createOpinion } from "@/app/api/notes/create-opinion/route";
import { GET as organizational } from "@/app/api/notes/organizational/route";
import { GET as organizationalOpinions } from "@/app/api/notes/organizational-opinions/route";
import { GET as personal } from "@/app/api/notes/personal/route";
import { GET as personalOpinions } from "@/app/api/notes/personal-opinions/route";
import type { OperationRoute } from "@/lib/transport/route";
import { aMember, anApiKey, aSession, type Member } from "../../support/factories";

/* The six calls of the specification over HTTP, as a program with a bearer token sends them. */

let member: Member;
let authorization: string;
beforeEach(async () => {
  member = await aMember();
  authorization = `Bearer ${(await aSession(member, { kind: "bearer" })).token}`;
});

type Sent = { body?: object; query?: string; headers?: Record<string, string>; noteId?: string };

async function call(route: OperationRoute, { body, query = "", headers, noteId }: Sent = {}) {
  const request = new Request(`http://localhost/api/notes${query}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...(headers ?? { authorization }) },
    body: body && JSON.stringify(body),
  });
  const params: Record<string, string> = noteId ? { noteId } : {};
  const answer = await route(request, { params: Promise.resolve(params) });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    json: await answer.json(),
  };
}

const anOpinion = { stance: "wait", conviction: 5, rationale: "Churn." };

test.each([
  ["notes", createNote, personal, organizational, { body: "Call" }],
  ["opinions", createOpinion, personalOpinions, organizationalOpinions, anOpinion],
])("%s are made, and listed ten a page for oneself and for all", async (_what, create, own, all, body) => {
  const made = await call(create, { body });
  expect([made.status, made.json.access, made.json.user_id]).toEqual([
    ...[201, "personal", member.userId],
  ]);
  for (let i = 0; i < 10; i++) await call(create, { body });
  const shared = await call(create, { body: { ...body, access: "organizational" } });
  const first = await call(own);
  expect(first.json).toMatchObject({ total: 11, page: 1, per_page: 10 });
  expect(first.json.items).toHaveLength(10);
  const { undo_id, ...item } = made.json;
  expect((await call(own, { query: "?page=2" })).json.items).toEqual([item]);
  // The address says which list it is, whatever else is asked.
  const listed = await call(all, { query: "?access=personal" });
  expect(listed.json).toMatchObject({ total: 1, items: [{ _id: shared.json._id }] });
});

test("an idempotent create makes one note", async () => {
  const headers = { authorization, "idempotency-key": "wish-7" };
  const once = await call(createNote, { body: { body: "Once" }, headers });
  const again = await call(createNote, { body: { body: "Once" }, headers });
  expect([again.status, again.json._id]).toEqual([201, once.json._id]);
  const other = await call(createNote, { body: { body: "Another" }, headers });
  expect(other.status).toBe(409);
});

test("refusals are problems: 400, 401, 403, 404, 409", async () => {
  const { key } = await anApiKey(member);
  const { json: note } = await call(createNote, { body: { body: "First" } });
  const asKey = { "x-api-key": key };
  const missing = { body: "x", company_id: "cmp_000000000000000000000000" };
  const refused = [
    await call(createOpinion, { body: { ...anOpinion, conviction: 11 } }),
    await call(personal, { headers: {} }),
    await call(personal, { headers: asKey }),
    await call(createOpinion, { body: anOpinion, headers: asKey }),
    await call(createNote, { body: missing }),
    await call(PATCH, { body: { body: "Late", version: 7 }, noteId: note._id }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 401, 403, 403, 404, 409]);
  for (const { type, status, json } of refused) {
    expect(type).toContain("application/problem+json");
    expect(json).toMatchObject({ status, detail: expect.any(String) });
  }
  expect(refused[0]?.json.fields).toEqual({ conviction: ["Must be at most 10"] });
});
