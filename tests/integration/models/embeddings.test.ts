import { afterEach, describe, expect, test } from "vitest";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { getEmbedder, removeEmbedder } from "@/lib/domains/models/service/embedder";
import { runPlan } from "@/lib/domains/research/service/run";
import { solveForAnswer } from "@/lib/domains/research/service/solve";
import { changeSettings } from "@/lib/platform/env";
import { planAbout } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aCompany, aStatement } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import {
  aFakeEmbedder,
  anEmbedder,
  embedAll,
  embedderSample,
  embedStep,
  embeds,
  type FakeEmbedder,
} from "../../support/fake-embedder";
import { asOwner } from "../../support/owner";

let server: FakeEmbedder | null = null;
afterEach(async () => {
  changeSettings({ MODEL_URLS: [] });
  await server?.close();
  server = null;
});

const anAdmin = () => aMember({ role: "admin" });
const described = (member: Member, name: string, description: string) =>
  aCompany(member, { name, description });

/** Three companies, one for each topic of the fake server, and one for none. */
async function someCompanies(member: Member) {
  const ward = await described(member, "Wardly", "Plans shifts for nurses on a ward");
  await described(member, "Salmona", "Feeds salmon in the open sea");
  await described(member, "Billow", "Sends invoices to a bank");
  await described(member, "Quern", "Grinds grain");
  return ward;
}

async function embedded(reply?: Parameters<typeof aFakeEmbedder>[0]) {
  const admin = await anAdmin();
  const ward = await someCompanies(admin);
  server = await aFakeEmbedder(reply);
  await anEmbedder(admin, server);
  await embedAll(admin);
  return { admin, ward, server };
}

const search = async (member: Member, words: string) => {
  const asked = { words, where: [], facets: false, near_misses: false };
  const { items, total, notice } = await searchCompanies.run(ctxOf(member), asked);
  return { names: items.map(({ company_name }) => company_name), total, notice };
};
const overview = (member: Member) => getEmbedder.run(ctxOf(member), {});
const sentTo = ({ asked }: FakeEmbedder) => asked.flatMap(({ input }) => input);

describe("companies that are embedded", () => {
  test("are found by meaning where no word is the same, in search and plans alike", async () => {
    const { admin, server: fake } = await embedded();
    expect(sentTo(fake)).toHaveLength(4);
    expect(await search(admin, "hospital clinics")).toEqual({
      names: ["Wardly"],
      total: 1,
      notice: null,
    });
    // "grain" is in one company's words, the fish in another's meaning.
    const fused = await search(admin, "ocean grain");
    expect(fused).toMatchObject({ names: ["Quern", "Salmona"], total: 2 });
    const plan = { ...planAbout("companies"), meaning: "ocean grain" };
    const { rows, total } = await runPlan.run(ctxOf(admin), { plan });
    expect(rows.map(([name]) => name)).toEqual(fused.names);
    expect(total).toBe(fused.total);
    const counted = { ...plan, measures: [{ of: "count" as const }] };
    expect(await runPlan.run(ctxOf(admin), { plan: counted })).toMatchObject({ rows: [["2"]] });
    const { notice } = await solveForAnswer(ctxOf(admin), plan);
    expect(notice).toBeNull();
    const where = [{ field: "name", op: "eq" as const, value: "Wardly" }];
    const narrow = { ...planAbout("companies"), meaning: "ocean", where };
    const narrowed = await runPlan.run(ctxOf(admin), { plan: narrow });
    expect(narrowed.rows.flat()).not.toContain("Salmona");
  });

  test("are kept as bytes with their scale, and asked for once", async () => {
    const { admin, ward, server: fake } = await embedded();
    const rows = await asOwner()<{ vector: Buffer; scale: number }[]>`
      select vector, scale from company_embeddings where org_id = ${admin.orgId}`;
    expect(rows).toHaveLength(4);
    for (const { vector, scale } of rows) {
      const values = Array.from(new Int8Array(vector), (byte) => byte * scale);
      expect(values).toHaveLength(8);
      expect(Math.hypot(...values)).toBeCloseTo(1, 1);
    }
    await embedStep(admin);
    expect(sentTo(fake)).toHaveLength(4);
    // A value that is no part of the text changes the company, but not its text.
    await aStatement(admin, { companyId: ward.companyId, says: { founded_year: 2019 } });
    await embedAll(admin);
    expect(sentTo(fake)).toHaveLength(4);
    await aStatement(admin, {
      companyId: ward.companyId,
      kind: "user",
      says: { description: "Delivers fish" },
    });
    await embedAll(admin);
    expect(sentTo(fake).slice(4)).toEqual(["Wardly. Delivers fish"]);
    expect(await overview(admin)).toMatchObject({
      companies: { total: 4, allowed: 4, embedded: 4 },
      is_ready: true,
      failure: null,
      used: { tokens: 15 },
    });
  });

  test("are another organization's alone", async () => {
    const { admin } = await embedded();
    const stranger = await anAdmin();
    await described(stranger, "Farrier", "Makes horseshoes");
    if (!server) throw new Error("no server");
    await anEmbedder(stranger, server);
    await embedAll(stranger);
    expect(await search(stranger, "hospital clinics")).toMatchObject({ names: ["Farrier"] });
    expect(await search(admin, "hospital clinics")).toMatchObject({ names: ["Wardly"] });
    await removeEmbedder.run(ctxOf(stranger), {});
    expect(await search(stranger, "hospital clinics")).toMatchObject({ names: [], notice: null });
    expect(await search(admin, "hospital clinics")).toMatchObject({ names: ["Wardly"] });
  });
});

describe("the work of embedding", () => {
  test("goes on where a killed worker stopped, and repeats only what it did not store", async () => {
    const admin = await anAdmin();
    await described(admin, "Name 0", "Text 0");
    await asOwner()`insert into companies (id, org_id, name, name_key, tags, investors, conflicts,
        sources, created_at, updated_at)
      select 'cmp_' || i || ${admin.orgId}, ${admin.orgId}, 'Name ' || i, 'name' || i, '{}', '{}',
        0, 1, now(), now() from generate_series(1, 69) i`;
    server = await aFakeEmbedder();
    await anEmbedder(admin, server);
    await embedStep(admin);
    await embedStep(admin, { hasCommit: false });
    expect(server.asked.map(({ input }) => input.length)).toEqual([64, 6]);
    expect(await overview(admin)).toMatchObject({
      companies: { total: 70, embedded: 64 },
      is_ready: false,
    });
    expect((await search(admin, "text")).notice).toContain("aren’t ready yet");
    await embedAll(admin);
    expect(server.asked.map(({ input }) => input.length)).toEqual([64, 6, 6]);
    expect(new Set(sentTo(server)).size).toBe(70);
  });

  test("starts again by itself when its lease is over and companies changed", async () => {
    const { admin } = await embedded();
    const dueAt = async (now: Date) => {
      const due = await asOwner()<{ org_id: string }[]>`
        select org_id from embeddings_due(${now}, ${new Date(now.getTime() + 1_000)}, 1000)`;
      return due.some(({ org_id }) => org_id === admin.orgId);
    };
    const later = new Date(Date.now() + 3_600_000);
    expect(await dueAt(later)).toBe(false);
    await described(admin, "Newcomer", "Sells fish");
    expect(await dueAt(later)).toBe(true);
    expect(await dueAt(later)).toBe(false);
    expect(await dueAt(new Date(later.getTime() + 2_000))).toBe(true);
  });

  test("begins anew for another model and for vectors of another length", async () => {
    let dimensions = 8;
    const { admin, server: fake } = await embedded((response, asked) =>
      embeds(response, asked, dimensions),
    );
    const { version } = (await overview(admin)).embedder ?? { version: 0 };
    await anEmbedder(admin, fake, { model: "another", version });
    expect(await search(admin, "hospital")).toMatchObject({
      names: [],
      notice: expect.stringContaining("aren’t ready yet"),
    });
    await embedAll(admin);
    expect(fake.asked.map(({ model }) => model)).toContain("another");
    expect(await search(admin, "hospital")).toMatchObject({ names: ["Wardly"], notice: null });
    dimensions = 6;
    expect(await search(admin, "nurse")).toMatchObject({
      notice: expect.stringContaining("the wrong length"),
    });
    await described(admin, "Newcomer", "Sells fish");
    await embedStep(admin);
    expect(await overview(admin)).toMatchObject({
      failure: expect.stringContaining("a different length"),
      is_ready: false,
    });
    const before = sentTo(fake).length;
    await embedStep(admin);
    await embedAll(admin);
    expect(sentTo(fake).length - before).toBe(5);
    expect(await search(admin, "ward")).toMatchObject({ names: ["Wardly"], notice: null });
  });

  test("stops at the day's budget, and searches do without", async () => {
    const admin = await anAdmin();
    await someCompanies(admin);
    server = await aFakeEmbedder();
    await anEmbedder(admin, server, { price: 100, daily_spend: 0 });
    await embedStep(admin);
    expect(server.asked).toEqual([]);
    expect(await overview(admin)).toMatchObject({
      failure: expect.stringContaining("used up"),
      used: { tokens: 0, spend: 0 },
    });
  });
});

describe("an embedding server", () => {
  test("changes nothing while it is busy, Settings gives the reason, and words find as before", async () => {
    const { admin } = await embedded((reply) =>
      reply.writeHead(429, { "retry-after": "90" }).end(),
    );
    const { failure, companies, is_ready, retry_at } = await overview(admin);
    expect(failure).toContain("90 s");
    expect({ embedded: companies.embedded, is_ready }).toEqual({ embedded: 0, is_ready: false });
    expect(retry_at).not.toBeNull();
    expect(await search(admin, "salmon")).toMatchObject({ names: ["Salmona"] });
  });

  test("embeds all other texts if it refuses one", async () => {
    const { admin } = await embedded((response, asked) =>
      asked.input.some((text) => text.includes("grain"))
        ? response.writeHead(413).end()
        : embeds(response, asked),
    );
    expect(await overview(admin)).toMatchObject({ is_ready: true, failure: null });
    expect(await search(admin, "hospital")).toMatchObject({ names: ["Wardly"] });
  });

  test("leaves searches to words when it fails later, and they say so", async () => {
    let isDown = false;
    const { admin, server: fake } = await embedded((response, asked) =>
      isDown ? response.destroy() : embeds(response, asked),
    );
    isDown = true;
    const found = await search(admin, "salmon farms");
    expect(found).toMatchObject({
      names: ["Salmona"],
      notice: expect.stringContaining("ranked by their words only"),
    });
    const asked = fake.asked.length;
    const plan = { ...planAbout("companies"), meaning: "salmon farms at sea" };
    const { notice } = await runPlan.run(ctxOf(admin), { plan });
    expect(notice).toContain("ranked by their words only");
    // It rests for a while instead of being waited for with each search.
    expect(fake.asked).toHaveLength(asked);
  });

  test("is set up by admins, at addresses as models are", async () => {
    const admin = await anAdmin();
    const at = (baseUrl: string) => anEmbedder(admin, { baseUrl });
    for (const baseUrl of ["http://127.0.0.1:1/v1", "https://169.254.169.254/v1"])
      expect(await codeOf(at(baseUrl))).toBe("INVALID_INPUT");
    const { baseUrl } = { baseUrl: embedderSample.base_url };
    expect(await codeOf(anEmbedder({ ...admin, role: "member" }, { baseUrl }))).toBe("FORBIDDEN");
    const saved = await anEmbedder(admin, { baseUrl }, { is_on: false });
    expect(saved).toMatchObject({ has_key: true, is_outside: true });
    expect(JSON.stringify([saved, await overview(admin)])).not.toContain("sk-of-the-tests");
    expect(await codeOf(at(baseUrl))).toBe("CONFLICT");
  });
});
