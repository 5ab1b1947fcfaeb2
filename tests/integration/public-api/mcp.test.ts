import { beforeEach, describe, expect, test } from "vitest";
import { listAgents } from "@/lib/domains/agents/service";
import { getUsage, setPlan } from "@/lib/domains/api-keys/service/plan";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aBase, aReadDocument } from "../../support/documents";
import {
  aCompanyByHand,
  aMember,
  anApiKey,
  aProject,
  aSession,
  type Member,
} from "../../support/factories";
import { callTool, EARLIER, MODERN, post, request } from "../../support/mcp";
import { aMemo } from "../../support/memos";
import { hashesOfTables } from "../../support/owner";
import { theExample } from "../../support/public-api";

let member: Member;
let key: string;
beforeEach(async () => {
  member = await aMember({ role: "admin" });
  key = (await anApiKey(member, { can_write: false })).key;
});

const used = async () => (await getUsage.run(ctxOf(member), {})).used;
const names = [
  "search_companies",
  "get_company",
  "ask",
  "query_data",
  "search_documents",
  "list_projects",
  "list_memos",
  "get_memo",
  "list_agents",
  "list_runs",
  "get_run",
];

test("memos are listed and read with the status of each sentence", async () => {
  const { _id: companyId } = await aCompanyByHand(member);
  const memo = await aMemo(member, companyId, "one_pager");
  const { output: list } = await callTool(key, "list_memos", { company_id: companyId });
  expect(list?.items).toMatchObject([{ _id: memo._id, status: "draft" }]);
  const { output } = await callTool(key, "get_memo", { memo_id: memo._id });
  expect(output).toEqual(memo);
});

test("agents are listed with their runs, and a run is read, as far as the key's person may", async () => {
  const { _id: companyId } = await aCompanyByHand(member);
  const { run_id } = await aMemo(member, companyId, "one_pager");
  const own = await listAgents.run(ctxOf(member), {});
  expect((await callTool(key, "list_agents", {})).output).toEqual(own);
  const { output } = await callTool(key, "list_runs", {});
  expect(output?.items).toMatchObject([{ _id: run_id, status: "done" }]);
  expect((await callTool(key, "get_run", { run_id })).output).toMatchObject({ progress: 100 });
  const stranger = (await anApiKey(await aMember({ role: "admin" }), { can_write: false })).key;
  expect((await callTool(stranger, "get_run", { run_id })).output).toBeUndefined();
});

describe.each([EARLIER, MODERN])("a client of revision %s", (revision) => {
  test("is told of eleven tools that only read", async () => {
    const { result } = await request(key, "tools/list", {}, revision);
    const tools = result?.tools as { name: string; annotations: object; inputSchema: object }[];
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    }
  });

  test("finds companies, reads one, asks about it and lists projects", async () => {
    const { _id } = await theExample(member);
    const project = await aProject(member);
    const found = await callTool(key, "search_companies", { query: "in Norway" }, revision);
    const searched = await searchCompanies.call(ctxOf(member), { q: "in Norway", per_page: 10 });
    const idsOf = (items: unknown) => (items as { _id: string }[]).map((item) => item._id);
    expect(idsOf(found.output?.items)).toEqual(idsOf(searched.items));
    const read = await callTool(key, "get_company", { company_id: _id }, revision);
    expect(read.output).toMatchObject({ _id, name: "Fjord Robotics", founded_year: 2021 });
    expect(JSON.parse(read.text)).toEqual(read.output);
    const asked = { query: "When was it founded?", context: { company_name: "Fjord Robotics" } };
    const { output } = await callTool(key, "ask", asked, revision);
    expect(output?.answer).toBe("Fjord Robotics was founded in 2021 [1].");
    const projects = await callTool(key, "list_projects", {}, revision);
    expect(idsOf(projects.output?.items)).toEqual([project._id]);
  });
});

test("a client of an earlier revision shakes hands and gets no session", async () => {
  const params = {
    protocolVersion: EARLIER,
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const message = { jsonrpc: "2.0", id: 1, method: "initialize", params };
  const answer = await post(key, message);
  expect(answer.headers.get("mcp-session-id")).toBeNull();
  expect((await answer.json()).result).toMatchObject({
    protocolVersion: EARLIER,
    serverInfo: { name: "spotlight" },
    capabilities: { tools: {} },
  });
  const initialized = await post(key, { jsonrpc: "2.0", method: "notifications/initialized" });
  expect([initialized.status, await initialized.text()]).toEqual([202, ""]);
});

test("a tool sees nothing of another organization", async () => {
  const other = await aMember();
  const { _id } = await aCompanyByHand(other, { name: "Hidden Harbour", country: "Norway" });
  await aProject(other);
  const read = await callTool(key, "get_company", { company_id: _id });
  expect([read.isError, read.text]).toEqual([true, "Company not found"]);
  const found = await callTool(key, "search_companies", { query: "Hidden Harbour" });
  expect(found.output?.items).toEqual([]);
  expect((await callTool(key, "list_projects", {})).output?.items).toEqual([]);
});

test("a key searches the policies, and no document of a person or a team", async () => {
  const content = (where: string) => `# ${where}\n\nTapirs of ${where} are not to be fed.`;
  const policy = await aReadDocument(member, { base: "policies", content: content("policies") });
  await aReadDocument(member, { content: content("persons") });
  const team = await aBase(member);
  await aReadDocument(member, { base: team._id, content: content("teams") });
  const { output } = await callTool(key, "search_documents", { query: "May tapirs be fed?" });
  expect(output).toMatchObject({
    total: 1,
    items: [{ document_id: policy._id, quote: "Tapirs of policies are not to be fed." }],
  });
});

test("a tool leaves nothing behind but its use", async () => {
  const { _id } = await theExample(member);
  await callTool(key, "list_projects", {});
  const { limit_counters: _, api_keys: __, ...before } = await hashesOfTables();
  await callTool(key, "search_companies", { query: "in Norway" });
  await callTool(key, "get_company", { company_id: _id });
  await callTool(key, "ask", { query: "Who leads Fjord Robotics?" });
  expect(await hashesOfTables()).toMatchObject(before);
});

describe("who may call", () => {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

  test("nobody without a key that works, a signed-in person neither", async () => {
    const { token } = await aSession(member);
    const others: HeadersInit[] = [
      {},
      { "x-api-key": "spk_unknown" },
      { cookie: `authToken=${token}` },
      { authorization: `Bearer ${token}` },
    ];
    for (const headers of others) {
      const answer = await post(null, message, { headers });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ detail: "Unauthorized: invalid API key" });
    }
  });

  test("no page of another site, also when its name leads to this machine", async () => {
    for (const origin of ["https://evil.example", "http://localhost.evil.example", "null", "x"]) {
      const host = URL.canParse(origin) ? new URL(origin).host : origin;
      const answer = await post(key, message, { headers: { origin, host } });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000"])
      expect((await post(key, message, { headers: { origin } })).status).toBe(200);
  });
});

describe("the organization's day", () => {
  test("counts tools that run, and neither talk about them nor what is refused", async () => {
    await request(key, "tools/list");
    await request(key, "ping");
    await callTool(key, "ask", { surprise: 1 });
    await callTool(key, "search_companies", { query: "robots", per_page: 1_000 });
    expect(await used()).toBe(0);
    const answer = await post(key, {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_projects", arguments: {} },
    });
    expect(answer.headers.get("ratelimit")).toMatch(/^"day";r=99;t=\d+$/);
    expect(await used()).toBe(1);
  });

  test("is reported to the model in words when used up", async () => {
    const plan = { plan: "enterprise", daily_calls: 1 } as const;
    await setPlan.run(ctxOfJob(member.orgId), plan);
    expect((await callTool(key, "list_projects", {})).isError).toBe(false);
    const spent = await callTool(key, "ask", { query: "Robots in Norway" });
    expect(spent).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^Rate limit exceeded: .* Try again in/),
    });
  });
});

test("refuses an invalid protocol message without an error", async () => {
  for (const message of ["", "{", "[]", "7", "{}", '{"jsonrpc":"1.0","id":1,"method":"ping"}']) {
    const { status } = await post(key, message);
    expect([message, status]).toEqual([message, 400]);
  }
  const unknown = await request(key, "tools/unknown");
  expect(unknown.error?.code).toBe(-32601);
});
