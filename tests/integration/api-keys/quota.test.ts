import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getDb } from "@/db/client";
import { encodeEvent } from "@/lib/core/sse";
import { revokeApiKey } from "@/lib/domains/api-keys/service/keys";
import { getUsage, setPlan } from "@/lib/domains/api-keys/service/plan";
import { createProject, listProjects } from "@/lib/domains/projects/service";
import { toRoute } from "@/lib/transport/route";
import { toEventStream } from "@/lib/transport/stream";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember, anApiKey, aSession } from "../../support/factories";
import { codeOf } from "../../support/failures";

const list = toRoute(listProjects);
const create = toRoute(createProject);
const noParams = { params: Promise.resolve({}) };
const url = "http://localhost/api/projects/";

const read = (key: string) => list(new Request(url, { headers: { "x-api-key": key } }), noParams);
const write = (key: string, body: unknown) =>
  create(
    new Request(url, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    noParams,
  );
const quotaOf = ({ headers }: Response) => [
  headers.get("ratelimit-policy"),
  headers.get("ratelimit"),
];

/** An hour before the UTC day ends: every window in these tests is known. */
const EVENING = new Date("2026-03-02T23:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An organization that has `left` calls left today. */
async function anOrganizationWith(left: number) {
  const admin = await aMember({ role: "admin" });
  const plan = { plan: "enterprise", daily_calls: left } as const;
  await setPlan.run(ctxOfJob(admin.orgId), plan);
  return { admin, key: (await anApiKey(admin)).key };
}

const usedBy = async (member: Parameters<typeof ctxOf>[0]) =>
  (await getUsage.run(ctxOf(member), {})).used;

describe("every answer to a key", () => {
  test("says how many calls the day has left, and for how long", async () => {
    const { key } = await anApiKey(await aMember({ role: "admin" }));
    expect(quotaOf(await read(key))).toEqual(['"day";q=100;w=86400', '"day";r=99;t=3600']);
    expect(quotaOf(await read(key))).toEqual(['"day";q=100;w=86400', '"day";r=98;t=3600']);
  });

  test("says so too when it refuses the input, the scope or a record", async () => {
    const admin = await aMember({ role: "admin" });
    const { key } = await anApiKey(admin, { can_write: false });
    const refused = await write(key, { project_name: "X" });
    expect([refused.status, quotaOf(refused)[1]]).toEqual([403, '"day";r=99;t=3600']);
    const writer = (await anApiKey(admin)).key;
    const bad = await write(writer, { surprise: 1 });
    expect([bad.status, quotaOf(bad)[1]]).toEqual([400, '"day";r=98;t=3600']);
    expect(await usedBy(admin)).toBe(2);
  });

  test("says so too when it is a stream", async () => {
    const { key } = await anApiKey(await aMember({ role: "admin" }));
    const event = { type: "response", data: "done" } as const;
    const stream = toEventStream(getUsage, async function* () {
      yield [event];
    });
    const answer = await stream(new Request(url, { headers: { "x-api-key": key } }), noParams);
    expect(quotaOf(answer)[1]).toBe('"day";r=99;t=3600');
    expect(await answer.text()).toContain(encodeEvent(event));
  });

  test("alone: people have no quota, and what shows no working key says nothing of one", async () => {
    const admin = await aMember({ role: "admin" });
    const { token } = await aSession(admin, { expiresAt: new Date(EVENING.getTime() + 3_600_000) });
    const cookie = { cookie: `authToken=${token}` };
    const answer = await list(new Request(url, { headers: cookie }), noParams);
    expect([answer.status, quotaOf(answer)]).toEqual([200, [null, null]]);
  });
});

describe("the day's calls", () => {
  test("are the organization's, however many keys it has, and exact when 40 come at once", async () => {
    const { admin, key } = await anOrganizationWith(15);
    const second = (await anApiKey(admin)).key;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => read(i % 2 ? key : second)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(15).fill(200), ...Array(25).fill(429)]);
    expect(await usedBy(admin)).toBe(15);
  });

  test("returns 429 with the time to retry, in words and in fields, when used up", async () => {
    const { key } = await anOrganizationWith(1);
    await read(key);
    const spent = await read(key);
    expect([spent.status, spent.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(quotaOf(spent)).toEqual(['"day";q=1;w=86400', '"day";r=0;t=3600']);
    expect(await spent.json()).toMatchObject({
      title: "RATE_LIMITED",
      detail: expect.stringMatching(/^Rate limit exceeded: .* Try again in 60 minutes\.$/),
    });
  });

  test("begin anew at midnight UTC", async () => {
    const { key } = await anOrganizationWith(1);
    await read(key);
    vi.setSystemTime(EVENING.getTime() + 3_599_999);
    expect((await read(key)).status).toBe(429);
    vi.setSystemTime(EVENING.getTime() + 3_600_000);
    expect(quotaOf(await read(key))[1]).toBe('"day";r=0;t=86400');
  });

  test("are not touched by a key that does not work", async () => {
    const { admin, key } = await anOrganizationWith(5);
    const revoked = await anApiKey(admin);
    await revokeApiKey.run(ctxOf(admin), { keyId: revoked._id });
    for (const wrong of [revoked.key, `${key.slice(0, -2)}xx`, "spk_none"]) {
      const answer = await read(wrong);
      expect([answer.status, quotaOf(answer)]).toEqual([401, [null, null]]);
      expect(await answer.json()).toMatchObject({ detail: "Unauthorized: invalid API key" });
    }
    expect(await usedBy(admin)).toBe(0);
  });

  test("are not touched by another organization's", async () => {
    const [one, other] = [await anOrganizationWith(1), await anOrganizationWith(1)];
    await read(one.key);
    expect((await read(one.key)).status).toBe(429);
    expect((await read(other.key)).status).toBe(200);
  });
});

describe("a plan", () => {
  test("is changed by the operator and holds from the next call on", async () => {
    const admin = await aMember({ role: "admin" });
    const { key } = await anApiKey(admin);
    await read(key);
    const change = await setPlan.run(ctxOfJob(admin.orgId), { plan: "pro", daily_calls: null });
    expect(change).toEqual({
      organization: admin.organizationName,
      before: { plan: "free", daily_calls: 100 },
      after: { plan: "pro", daily_calls: 10_000 },
    });
    expect(quotaOf(await read(key))).toEqual(['"day";q=10000;w=86400', '"day";r=9998;t=3600']);
    expect(await getUsage.run(ctxOf(admin), {})).toEqual({
      plan: "pro",
      limit: 10_000,
      used: 2,
      resets_at: "2026-03-03T00:00:00.000Z",
    });
  });

  test("names its number for an enterprise plan only", async () => {
    const ctx = ctxOfJob((await aMember()).orgId);
    const wrong = [
      { plan: "enterprise", daily_calls: null },
      { plan: "pro", daily_calls: 500 },
      { plan: "gold", daily_calls: null },
      { plan: "enterprise", daily_calls: 0 },
    ] as const;
    for (const input of wrong) expect(await codeOf(setPlan.run(ctx, input))).toBe("INVALID_INPUT");
  });

  test("refuses an unknown organization, and an admin as the caller", async () => {
    const pro = { plan: "pro", daily_calls: null } as const;
    expect(await codeOf(setPlan.run(ctxOfJob(`org_${"0".repeat(24)}`), pro))).toBe("NOT_FOUND");
    const admin = await aMember({ role: "admin" });
    expect(await codeOf(setPlan.run(ctxOf(admin, { db: getDb() }), pro))).toBe("FORBIDDEN");
  });
});
