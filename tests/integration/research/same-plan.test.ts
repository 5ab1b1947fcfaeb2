import { afterEach, beforeAll, expect, test } from "vitest";
import { POST } from "@/app/api/plans/run/route";
import { queryChat } from "@/lib/domains/chat/service/query";
import { readCondition } from "@/lib/domains/companies/rules/conditions";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { ctxOf } from "../../support/contexts";
import { aMember, anApiKey, aSession, type Member } from "../../support/factories";
import { generatedPlan } from "../../support/generated-plans";
import { randomFrom } from "../../support/generated-questions";
import { callTool } from "../../support/mcp";
import { aPlanWorld, type PlanWorld } from "../../support/plan-world";
import { answerWith } from "../../support/scripted-engine";

/* One plan asked in the chat, in Search, over REST and over MCP comes to the same. */

const PLANS = 60;
const SEARCHED = 100;
const subjects = ["companies", "rounds", "investors"] as const;

let member: Member;
let world: PlanWorld;
let key: string;
let token: string;

beforeAll(async () => {
  member = await aMember({ role: "admin" });
  world = await aPlanWorld(member, { seed: 17, name: "s", companies: 200 });
  key = (await anApiKey(member, { can_write: false })).key;
  token = (await aSession(member, { kind: "bearer" })).token;
}, 120_000);

let restore = () => {};
afterEach(() => restore());

type Table = { columns: string[]; rows: string[][]; total: number; statements: string[] };

async function overRest(plan: Plan): Promise<Table & { company_ids: (string | null)[] }> {
  const request = new Request("http://localhost/api/plans/run", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ plan }),
  });
  const answer = await POST(request, { params: Promise.resolve({}) } as never);
  expect(answer.status, JSON.stringify(plan)).toBe(200);
  return answer.json();
}

/** The plan's result as an engine has it in the chat, and the table that the answer shows. */
async function inChat(plan: Plan) {
  let result: PlanResult | null = null;
  restore = answerWith(async function* ({ tools }) {
    const run = await tools.runPlan({ plan, offset: 0 });
    result = run.result;
    yield { type: "result", data: { id: run.id } };
  });
  const { tables } = await queryChat.run(ctxOf(member), { query: "What is asked?" });
  restore();
  return { result: result as PlanResult | null, table: tables[0] };
}

/** Columns of which nothing is known are not shown in an answer. */
const shownIn = ({ columns, rows }: Pick<Table, "columns" | "rows">) => {
  const shown = columns.flatMap((_, at) => (at === 0 || rows.some((row) => row[at]) ? [at] : []));
  return {
    columns: shown.map((at) => columns[at]),
    rows: rows.map((row) => shown.map((at) => row[at])),
  };
};

const tableIn = (table: Pick<Table, "columns" | "rows" | "total"> | undefined) =>
  table && { columns: table.columns, rows: table.rows };

/** Whether Search can be asked for the same rows. */
const isSearch = ({ about, measures, where }: Plan) =>
  about === "companies" && measures.length === 0 && where.every((one) => readCondition(one));

test("a plan comes to the same in the chat, in Search, over REST and over MCP", async () => {
  const random = randomFrom(29);
  let searched = 0;
  for (let asked = 0; asked < PLANS; asked++) {
    const about = subjects[asked % subjects.length] ?? "companies";
    const plan = { ...planAbout(about), ...generatedPlan(about, world.rows[about], random) };
    const words = JSON.stringify(plan);
    const rest = await overRest(plan);
    const { result, table } = await inChat(plan);
    expect(result?.total, words).toBe(rest.total);
    expect(
      result?.rows.map(({ cells }) => cells.map(({ text }) => text)),
      words,
    ).toEqual(rest.rows);
    const { output } = await callTool(key, "query_data", { plan });
    const tool = output as { sentences: string[]; tables: Table[] };
    expect(tool.sentences, words).toEqual(rest.statements);
    for (const each of [table, tool.tables[0]]) {
      const isShown =
        rest.rows.length > 0 && (plan.measures.length === 0 || plan.groups.length > 0);
      expect(tableIn(each), words).toEqual(isShown ? shownIn(rest) : undefined);
      if (each) expect(each.total, words).toBe(rest.total);
    }
    if (!isSearch(plan)) continue;
    searched++;
    const found = await searchCompanies.call(ctxOf(member), {
      q: "",
      where: JSON.stringify(plan.where),
      words: "",
      per_page: SEARCHED,
      facets: false,
    });
    expect(found.total, words).toBe(rest.total);
    const ids = found.items.map(({ _id }) => _id);
    for (const id of rest.company_ids)
      if (found.total <= SEARCHED) expect(ids, words).toContain(id);
  }
  expect(searched).toBeGreaterThan(4);
}, 120_000);
