import { afterEach, describe, expect, test } from "vitest";
import { POST } from "@/app/v1/chat/query/route";
import { AppError } from "@/lib/core/errors";
import { getUsage, setPlan } from "@/lib/domains/api-keys/service/plan";
import { ANSWERS_AT_ONCE } from "@/lib/domains/chat/constants";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { closeAnnouncements } from "@/lib/service/announcements";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import {
  aCompanyByHand,
  aMember,
  anApiKey,
  aSession,
  aThread,
  type Member,
} from "../../support/factories";
import { hashesOfTables } from "../../support/owner";
import { query, theExample } from "../../support/public-api";
import { aDoor, answerWith, said } from "../../support/scripted-engine";

let restore = () => {};
afterEach(async () => {
  restore();
  await closeAnnouncements();
});

async function aCaller() {
  const admin = await aMember({ role: "admin" });
  return { admin, key: (await anApiKey(admin, { can_write: false })).key };
}

const used = async (member: Member) => (await getUsage.run(ctxOf(member), {})).used;

describe("the same question", () => {
  const questions = [
    "companies in Norway",
    "robots in Norway founded after 2018",
    "robotics companies in Norway or Sweden",
    "food companies in Germany",
    "companies founded before 2015",
    "companies on the moon",
    "food robots",
    "warehouse software for canteens",
  ];

  test.each(
    questions,
  )("%s finds the same companies by API, in a thread and by search", async (q) => {
    const { admin, key } = await aCaller();
    await theExample(admin);
    for (const [i, country] of ["Norway", "Sweden", "Germany", "Norway"].entries())
      await aCompanyByHand(admin, {
        name: `Harbour ${"ABCD"[i]}`,
        country,
        founded_year: 2012 + 3 * i,
        description: i % 2 ? "Robots for warehouses" : "Frozen food for canteens",
        tags: [i % 2 ? "Robotics" : "Food"],
      });
    const { answer: text, companies } = await (await query(key, { query: q })).json();
    const { _id: sessionId } = await aThread(admin);
    const { response } = await sendMessage.run(ctxOf(admin), { sessionId, content: q });
    const searched = await searchCompanies.call(ctxOf(admin), { q, facets: false, per_page: 10 });
    const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id);
    expect(idsOf(companies)).toEqual(idsOf(searched.items));
    expect(idsOf(response.companies)).toEqual(idsOf(searched.items));
    expect(response.text).toBe(text);
  });
});

describe("a question", () => {
  test("leaves nothing behind but its use", async () => {
    const { admin, key } = await aCaller();
    await theExample(admin);
    await query(key, { query: "companies in Norway" });
    const { limit_counters: _, api_keys: __, ...before } = await hashesOfTables();
    expect((await query(key, { query: "When was Fjord Robotics founded?" })).status).toBe(200);
    expect(await hashesOfTables()).toMatchObject(before);
  });

  test("sees nothing of another organization, in its context neither", async () => {
    await theExample(await aMember());
    const { key } = await aCaller();
    const asked = await (await query(key, { query: "When was Fjord Robotics founded?" })).json();
    expect([asked.companies, asked.citations]).toEqual([[], []]);
    const named = { query: "Where is it based?", context: { company_name: "Fjord Robotics" } };
    expect((await query(key, named)).status).toBe(404);
  });

  test("is asked back if several companies could be meant, and none is picked", async () => {
    const { admin, key } = await aCaller();
    for (const country of ["Norway", "Chile"])
      await aCompanyByHand(admin, { name: "Fjord Robotics", country, city: "Oslo" });
    const asked = { query: "Where is it based?", context: { company_name: "fjord robotics" } };
    const { sentences, citations } = await (await query(key, asked)).json();
    expect(sentences[0].status).toBe("question");
    const [lead, first, second] = sentences.map(({ text }: { text: string }) => text);
    expect(lead).toMatch(/Which one do you mean/);
    expect([first, second].sort()).toEqual([
      "Fjord Robotics, Oslo, Chile",
      "Fjord Robotics, Oslo, Norway",
    ]);
    expect(citations).toEqual([]);
  });
});

describe("who may ask", () => {
  test("keys alone: a session is not one, nor is a key that has another beside it", async () => {
    const { admin } = await aCaller();
    const { token } = await aSession(admin);
    const others: Record<string, string>[] = [
      {},
      { cookie: `authToken=${token}`, "sec-fetch-site": "same-origin" },
      { authorization: `Bearer ${token}` },
      { "x-api-key": "" },
      { "x-api-key": "spk_unknown", cookie: `authToken=${token}` },
    ];
    for (const headers of others) {
      const request = new Request("http://localhost/v1/chat/query", {
        method: "POST",
        body: '{"query":"robots"}',
        headers: { "content-type": "application/json", ...headers },
      });
      const answer = await POST(request, { params: Promise.resolve({}) });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("ratelimit")).toBeNull();
    }
    expect(await used(admin)).toBe(0);
  });
});

describe("what is refused", () => {
  const bad: [string, unknown, string][] = [
    ["no body", "", "body"],
    ["half of JSON", '{"query":', "body"],
    ["a list", [], "body"],
    ["no question", {}, "query"],
    ["an empty question", { query: "  " }, "query"],
    ["a number", { query: 7 }, "query"],
    ["a long question", { query: "x".repeat(4_001) }, "query"],
    ["what cannot be stored", { query: "a\0b" }, "query"],
    ["an unknown field", { query: "robots", stream: true }, "stream"],
    ["an unknown part of the context", { query: "robots", context: { id: "x" } }, "context.id"],
    ["an empty name", { query: "robots", context: { company_name: "" } }, "context.company_name"],
  ];

  test.each(bad)("%s says which field, and costs nothing", async (_what, body, field) => {
    const { admin, key } = await aCaller();
    const answer = await query(key, body);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      ...[400, "application/problem+json"],
    ]);
    expect(Object.keys((await answer.json()).fields)).toContain(field);
    expect(answer.headers.get("ratelimit")).toMatch(/^"day";r=100;/);
    expect(await used(admin)).toBe(0);
  });

  test("costs a day that is used up nothing more, and says when to come back", async () => {
    const { admin, key } = await aCaller();
    await setPlan.run(ctxOfJob(admin.orgId), { plan: "enterprise", daily_calls: 1 });
    expect((await query(key, { query: "companies in Norway" })).status).toBe(200);
    const spent = await query(key, { query: "companies in Norway" });
    expect(spent.status).toBe(429);
    expect(Number(spent.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await spent.json()).detail).toMatch(/^Rate limit exceeded: /);
    expect(await used(admin)).toBe(1);
  });
});

describe("an answer that cannot be given", () => {
  test("for want of something else is 503", async () => {
    const { key } = await aCaller();
    restore = answerWith(() => {
      throw new AppError("UNAVAILABLE", "The database cannot be reached.");
    });
    expect((await query(key, { query: "robots" })).status).toBe(503);
  });

  test("for a fault of ours is 500 and says nothing of it", async () => {
    const { key } = await aCaller();
    restore = answerWith(async function* () {
      yield said("something");
      throw new Error("secret");
    });
    const answer = await query(key, { query: "robots" });
    expect([answer.status, (await answer.text()).includes("secret")]).toEqual([500, false]);
  });

  test("because too many are given is 503 with when to come back", async () => {
    const { admin, key } = await aCaller();
    const plan = { plan: "enterprise", daily_calls: 2 * ANSWERS_AT_ONCE } as const;
    await setPlan.run(ctxOfJob(admin.orgId), plan);
    const { opened, open } = aDoor();
    const all = aDoor();
    let waiting = 0;
    restore = answerWith(async function* () {
      if (++waiting === ANSWERS_AT_ONCE) all.open();
      await opened;
      yield said("something");
    });
    const given = Array.from({ length: ANSWERS_AT_ONCE }, () => query(key, { query: "robots" }));
    await all.opened;
    const refused = await query(key, { query: "robots" });
    open();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const statuses = (await Promise.all(given)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
