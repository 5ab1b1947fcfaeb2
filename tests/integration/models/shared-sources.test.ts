import dns from "node:dns";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { queryChat } from "@/lib/domains/chat/service/query";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { getEmbedder } from "@/lib/domains/models/service/embedder";
import { isOutside } from "@/lib/domains/models/service/place";
import { getSource } from "@/lib/domains/sources/service/registry";
import { shareSource } from "@/lib/domains/sources/service/sharing";
import { changeSettings } from "@/lib/platform/env";
import { closeAnnouncements } from "@/lib/service/announcements";
import { CANARY } from "../../support/canary";
import { ctxOf } from "../../support/contexts";
import { aCompany, aStatement } from "../../support/evidence";
import {
  aMember,
  aModel,
  aNote,
  aProject,
  aThread,
  type Member,
  modelSample,
} from "../../support/factories";
import { codeOf } from "../../support/failures";
import { anEmbedder, embedAll, embeds } from "../../support/fake-embedder";
import {
  type AskedModel,
  aFakeModel,
  type FakeModel,
  numberOf,
  says,
  uses,
} from "../../support/fake-model";

/** A name outside the installation, behind which the fake server stands. */
const HOST = "model.example.com";
let model: FakeModel;
let admin: Member;
beforeEach(async () => {
  admin = await aMember({ role: "admin" });
  const real = dns.lookup;
  vi.spyOn(dns, "lookup").mockImplementation(((name: string, ...rest: unknown[]) =>
    Reflect.apply(real, dns, [name === HOST ? "127.0.0.1" : name, ...rest])) as typeof real);
});
afterEach(async () => {
  vi.restoreAllMocks();
  changeSettings({ MODEL_URLS: [] });
  await model.close();
  await closeAnnouncements();
});

const share = (sourceId: string, is_shared_outside = true) =>
  shareSource.run(ctxOf(admin), { sourceId, is_shared_outside });

/** A company of a shared source; a second source, which is not shared, says more of it. */
async function aHalfSharedCompany() {
  const { companyId, sourceId } = await aCompany(admin, {
    name: "Fjord Robotics",
    city: "Oslo",
    description: "Robots for fish farms",
  });
  await share(sourceId);
  await aStatement(admin, {
    companyId,
    kind: "user",
    title: `Deck ${CANARY}`,
    says: {
      description: `Robots, says the ${CANARY}`,
      industry: CANARY,
      former_name: "Oldname Works",
      investors: [`${CANARY} Capital`],
      person: { name: "Ada Berg", title: CANARY, linkedin_url: null },
    },
  });
  return companyId;
}

/** A firm with the canary in everything that is not shared, and some of what is. */
async function aFirm() {
  const half = await aHalfSharedCompany();
  const whole = await aCompany(admin, {
    name: "Kelpline",
    city: "Bergen",
    description: "Salmon feed",
    investors: ["Harbour Ventures"],
  });
  await share(whole.sourceId);
  const hidden = await aCompany(admin, { name: `${CANARY} Labs`, description: "Salmon" });
  await aProject(admin, { name: `Project ${CANARY}` });
  await aNote(admin, { title: CANARY, body: `They ${CANARY}` });
  return { half, whole: whole.companyId, hidden: hidden.companyId };
}

const plan = (more: object) => ({ plan: { about: "companies", ...more } });
const count = [{ of: "count" }];

/** Everything that a model may ask for, a step at a time. */
const callsOf = ({ half, whole, hidden }: Awaited<ReturnType<typeof aFirm>>) => {
  const show = ["name", "description", "industry", "investor", "source", "person", "former_name"];
  const calls: [string, unknown][] = [
    ["query_data", plan({ show })],
    ["query_data", plan({ meaning: "salmon robots", show })],
    ["query_data", plan({ measures: count, groups: [{ field: "industry" }] })],
    ["query_data", plan({ measures: count, groups: [{ field: "investor" }] })],
    ["query_data", plan({ things: [{ name: "Fjord Robotics", id: null }], show })],
    ["query_data", plan({ things: [{ name: "x", id: hidden }], show })],
    ["query_data", { plan: { about: "investors" } }],
    ["query_data", { plan: { about: "people" } }],
    ["query_data", { plan: { about: "rounds" } }],
    ["query_data", { plan: { about: "notes" } }],
    ["query_data", { plan: { about: "entries" } }],
    ["query_data", { plan: { about: "opinions" } }],
    ["query_data", { plan: { about: "activity" } }],
    ["get_company", { company_ids: [half, whole, hidden] }],
    ["find_by_name", { names: ["Fjord Robotics", "Kelpline", "Fjord Robotic"] }],
    ["find_by_name", { names: ["Oldname Works"] }],
    ["find_by_person", { names: ["Ada Berg"] }],
    ["similar_companies", { company_id: half }],
    ["similar_companies", { company_id: whole }],
    ["list_projects", {}],
    ["list_ndas", { company_id: half }],
  ];
  return Array.from({ length: Math.ceil(calls.length / 4) }, (_, step) =>
    calls.slice(4 * step, 4 * step + 4),
  );
};

async function withCuriousModel(firm: Awaited<ReturnType<typeof aFirm>>, host: string) {
  const steps = callsOf(firm);
  model = await aFakeModel((reply, asked, at) => {
    if ("input" in asked) return embeds(reply, asked as never);
    const calls = steps[at];
    return calls
      ? uses(reply, calls)
      : says(reply, `Kelpline is based in Bergen [${numberOf(asked, "city: Bergen")}].`);
  });
  const base_url = model.baseUrl.replace("127.0.0.1", host);
  changeSettings({ MODEL_URLS: [base_url] });
  await aModel(admin, { ...modelSample, base_url, is_on: true });
  return base_url;
}

/** As it stands in the body of a request: JSON in JSON. */
const FOUND_BY_OLD_NAME = JSON.stringify('"asked":"Oldname Works"').slice(1, -1);

const textOf = (asked: readonly AskedModel[]) => JSON.stringify(asked);

test("a model outside gets no byte of what is not shared, whatever tool it uses", async () => {
  const firm = await aFirm();
  const { _id: sessionId } = await aThread(admin);
  const ask = (content: string) => sendMessage.run(ctxOf(admin), { sessionId, content });
  // An earlier answer of the built-in engine has the canary.
  const before = await ask("What does Fjord Robotics do?");
  expect(before.response.text).toContain(CANARY);
  await withCuriousModel(firm, HOST);
  const { response } = await ask("And which companies are there?");
  const sent = textOf(model.asked);
  expect(model.asked.length).toBeGreaterThan(5);
  expect(sent.indexOf(CANARY)).toBe(-1);
  expect(sent.includes("Robots for fish farms"), "Robots for fish farms").toBe(true);
  expect(sent.includes("Harbour Ventures"), "Harbour Ventures").toBe(true);
  expect(sent.includes("not shared with models outside"), "not shared with models outside").toBe(
    true,
  );
  // Not even that a name or a person of a source that is not shared leads to the company.
  expect(sent.includes(FOUND_BY_OLD_NAME)).toBe(false);
  expect(response.notices).toEqual([expect.stringMatching(/^\d sources are not shared with the/)]);
});

test("a model inside gets it all, by the same questions", async () => {
  const firm = await aFirm();
  await withCuriousModel(firm, "127.0.0.1");
  const { notices } = await queryChat.run(ctxOf(admin), { query: "Which companies are there?" });
  const sent = textOf(model.asked);
  expect(sent.includes(CANARY), CANARY).toBe(true);
  expect(sent.includes(`Project ${CANARY}`), `Project ${CANARY}`).toBe(true);
  expect(sent.includes(FOUND_BY_OLD_NAME), FOUND_BY_OLD_NAME).toBe(true);
  expect(notices).toEqual([]);
});

test("an embedding server outside gets companies of shared sources alone, and what is searched", async () => {
  const { whole } = await aFirm();
  model = await aFakeModel((reply, asked) => embeds(reply, asked as never));
  const baseUrl = model.baseUrl.replace("127.0.0.1", HOST);
  changeSettings({ MODEL_URLS: [baseUrl] });
  await anEmbedder(admin, { baseUrl });
  await embedAll(admin);
  const found = await searchCompanies.run(ctxOf(admin), { words: "fish", where: [] });
  expect(found.items.map(({ _id }) => _id)).toContain(whole);
  const sent = textOf(model.asked);
  expect(sent.indexOf(CANARY)).toBe(-1);
  expect(sent.includes("Kelpline"), "Kelpline").toBe(true);
  expect(sent.includes('"fish"'), '"fish"').toBe(true);
  const overview = await getEmbedder.run(ctxOf(admin), {});
  expect(overview.companies).toEqual({ total: 3, allowed: 1, embedded: 1 });
});

test("a source is shared by admins alone, and the act can be undone", async () => {
  model = await aFakeModel((reply) => reply.end());
  const { sourceId } = await aCompany(admin, {});
  const { undo_id, is_shared_outside } = await share(sourceId);
  expect(is_shared_outside).toBe(true);
  await undoAct.run(ctxOf(admin), { undoId: undo_id });
  const source = await getSource.run(ctxOf(admin), { sourceId });
  expect(source).toMatchObject({ is_shared_outside: false });
  const colleague = await aMember({
    organization: { id: admin.orgId, name: admin.organizationName },
  });
  const byMember = shareSource.run(ctxOf(colleague), { sourceId, is_shared_outside: true });
  expect(await codeOf(byMember)).toBe("FORBIDDEN");
  const stranger = await aMember({ role: "admin" });
  const refused = shareSource.run(ctxOf(stranger), { sourceId, is_shared_outside: true });
  expect(await codeOf(refused)).toBe("NOT_FOUND");
});

test.each([
  ["http://127.0.0.1:11434/v1", false],
  ["http://[::1]:11434/v1", false],
  ["http://10.1.2.3/v1", false],
  ["http://localhost:11434/v1", false],
  ["http://ollama:11434/v1", false],
  ["http://gpu.internal/v1", false],
  ["http://gpu.local/v1", false],
  ["http://8.8.8.8/v1", true],
  ["https://api.openai.com/v1", true],
  ["http://gpu.example.com/v1", true],
  ["http://localhost.example.com/v1", true],
])("%s, listed by the operator, is outside: %s", async (url, isOut) => {
  model = await aFakeModel((reply) => reply.end());
  changeSettings({ MODEL_URLS: [url] });
  expect(isOutside(url)).toBe(isOut);
  changeSettings({ MODEL_URLS: [] });
  expect(isOutside(url)).toBe(true);
});
