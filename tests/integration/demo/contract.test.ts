import { beforeAll, expect, test } from "vitest";
import type { Call } from "@/lib/core/contract";
import { lensFirms } from "@/lib/core/scores";
import { knownCompanies } from "@/lib/demo/companies/known";
import { contracts } from "@/lib/domains/contracts";
import type { Condition } from "@/lib/research/plan/plan";
import {
  type Asking,
  askingDemo,
  askingProduct,
  type Outcome,
  storeSamples,
} from "@/tests/support/demo";
import { aMember } from "@/tests/support/factories";

/*
 * One suite over the product and the demo: both are asked the same of the same companies, and what
 * matters of their answers must be the same.
 */

let product: Asking;
let demo: Asking;

beforeAll(async () => {
  const member = await aMember();
  await storeSamples(member);
  product = await askingProduct(member);
  demo = askingDemo();
});

// biome-ignore lint/suspicious/noExplicitAny: what is compared is picked from many shapes
type Told = any;
const dataOf = (outcome: Outcome): Told => {
  if (!("data" in outcome)) throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  return outcome.data;
};

/** Asks both and compares what `pick` takes of each answer. */
async function same(call: Call, input: unknown, pick: (told: Told) => unknown) {
  const [own, real] = [await demo(call, input), await product(call, input)];
  expect([call.name, pick(dataOf(own))]).toEqual([call.name, pick(dataOf(real))]);
}

/** Asks both for something that is refused, and compares why. */
async function sameRefusal(call: Call, input: unknown, code: string) {
  const [own, real] = [await demo(call, input), await product(call, input)];
  expect([call.name, own]).toEqual([call.name, real]);
  expect(own).toMatchObject({ code });
}

const namesIn = ({ items }: Told): string[] =>
  items.map(({ company_name }: Told) => company_name).sort();

const questions = [
  "",
  "AI companies in Europe",
  "fintech companies",
  "fintech in Sweden or the United Kingdom",
  "Stripe",
  "companies valued above $50 billion",
  "founded after 2015 in the United States",
  "backed by Sequoia",
  "public companies",
  "Series D companies",
  "raised more than $1 billion in 2024",
  "not in the United States",
];

test.each(questions)("a search for “%s” finds and understands the same", async (q) => {
  const pick = (told: Told) => ({
    found: namesIn(told),
    total: told.total,
    understood: told.constraints.map(({ in_words }: Told) => in_words),
    words: told.residual,
    name: told.name,
  });
  await same(contracts.companies.search, { q, facets: false, near_misses: false }, pick);
});

const conditions: Condition[] = [
  { field: "country", op: "eq", value: "United States" },
  { field: "country", op: "not_eq", value: "United States" },
  { field: "country", op: "in", value: ["France", "Sweden"] },
  { field: "city", op: "eq", value: "San Francisco" },
  { field: "region", op: "eq", value: "Europe" },
  { field: "founded_year", op: "gte", value: 2016 },
  { field: "founded_year", op: "lt", value: 2011 },
  { field: "age", op: "gt", value: 10 },
  { field: "employees", op: "gte", value: 1000 },
  { field: "employees", op: "known", value: null },
  { field: "employees", op: "unknown", value: null },
  { field: "funding", op: "gte", value: 1_000_000_000 },
  { field: "valuation", op: "lte", value: 5_000_000_000 },
  { field: "valuation", op: "unknown", value: null },
  { field: "annual_revenue", op: "known", value: null },
  { field: "funding_stage", op: "eq", value: "Series D" },
  { field: "funding_stage", op: "in", value: ["Series B", "Series C"] },
  { field: "funding_date", op: "gte", value: "2024-01-01" },
  { field: "last_funding_amount", op: "gt", value: 500_000_000 },
  { field: "months_since_round", op: "lt", value: 30 },
  { field: "rounds", op: "gte", value: 2 },
  { field: "investors", op: "gte", value: 5 },
  { field: "unicorn", op: "eq", value: true },
  { field: "unicorn", op: "eq", value: false },
  { field: "category", op: "eq", value: "Fintech" },
  { field: "category", op: "not_eq", value: "Fintech" },
  { field: "industry", op: "contains", value: "payments" },
  { field: "tag", op: "eq", value: "Open source" },
  { field: "description", op: "contains", value: "models" },
  { field: "investor", op: "eq", value: "Sequoia Capital" },
  { field: "investor", op: "eq", value: "NVIDIA" },
  { field: "person", op: "contains", value: "Collison" },
  { field: "company_type", op: "eq", value: "Public Company" },
  { field: "status", op: "eq", value: "Active" },
  {
    any: [
      { field: "country", op: "eq", value: "France" },
      { field: "founded_year", op: "lt", value: 2008 },
    ],
  },
  { not: [{ field: "country", op: "eq", value: "United States" }] },
  { not: [{ field: "annual_revenue", op: "gte", value: 1_000_000_000 }] },
  { not: [{ field: "employees", op: "known", value: null }] },
  { not: [{ field: "investor", op: "eq", value: "Sequoia Capital" }] },
  {
    any: [
      { field: "employees", op: "gt", value: 100 },
      { field: "company_type", op: "not_eq", value: "Public Company" },
    ],
  },
];

test.each(
  conditions.map((where) => [JSON.stringify(where), where] as const),
)("the condition %s holds of the same companies in memory and in SQL", async (_, where) => {
  const asked = { where: [where], facets: false, near_misses: false };
  await same(contracts.companies.search, asked, namesIn);
});

test("companies are listed, described and compared alike", async () => {
  const { companies, plans } = contracts;
  await same(companies.list, { sort: "name" }, namesIn);
  await same(companies.list, { sort: "-funding" }, ({ items }) =>
    items.map(({ company_name, valuation, stage, location }: Told) => ({
      company_name,
      valuation,
      stage,
      location,
    })),
  );
  for (const { sample } of knownCompanies) {
    await same(companies.get, { companyId: sample.id }, (told) => ({
      name: told.company_name,
      description: told.description,
      stage: told.stage,
      founded: told.founded_year,
      rounds: told.rounds.map(({ stage, amount, date }: Told) => ({ stage, amount, date })),
      people: told.people.map(({ name, title }: Told) => `${name}, ${title}`).sort(),
      fields: Object.keys(told.values).sort(),
    }));
    await same(companies.exists, { companyId: sample.id }, (told) => told);
  }
  const ids = ["demo_openai", "demo_mistral", "demo_stripe"].join(",");
  await same(plans.compare, { companies: ids }, ({ groups }) =>
    groups.map(({ title, fields }: Told) => ({
      title,
      fields: fields.map(({ field }: Told) => field),
    })),
  );
  await sameRefusal(companies.get, { companyId: "demo_nobody" }, "NOT_FOUND");
});

test("every lens scores every company alike, to the hundredth", async () => {
  for (const { sample } of knownCompanies)
    for (const firm of lensFirms) {
      const input = { companyId: sample.id, firm };
      await same(contracts.evaluations.pointOfView, input, (told) => ({
        score: told.hundredths,
        coverage: told.coverage,
        parts: told.score,
        strengths: told.key_strengths.length,
        criteria: told.evaluation.map(({ key, hundredths }: Told) => [key, hundredths]),
      }));
    }
});

test("criteria are converted, kept, changed and refused alike", async () => {
  const { criteria, evaluations } = contracts;
  const text = "AI companies in Europe, valued above $1 billion, no crypto";
  const converted = dataOf(await demo(criteria.convert, { text }));
  await same(criteria.convert, { text }, (told) => told);
  await same(criteria.listFields, {}, (told) => told);
  await same(criteria.listLenses, {}, (told) => told);
  await same(
    evaluations.preview,
    { criteria: converted.criteria, company_ids: ["demo_openai", "demo_mistral", "demo_klarna"] },
    (told) => told.evaluations.map(({ company_id, hundredths }: Told) => [company_id, hundredths]),
  );
  await sameRefusal(criteria.create, { name: "", criteria: converted.criteria }, "INVALID_INPUT");
  await sameRefusal(criteria.get, { criteriaId: "crt_none" }, "NOT_FOUND");
  const made = async (ask: Asking) => {
    const set = dataOf(
      await ask(criteria.create, { name: "Europe", criteria: converted.criteria }),
    );
    const changed = dataOf(
      await ask(criteria.update, { criteriaId: set._id, name: "Europe 2", version: 1 }),
    );
    const stale = await ask(criteria.update, { criteriaId: set._id, name: "3", version: 1 });
    const removed = dataOf(await ask(criteria.remove, { criteriaId: set._id }));
    const gone = await ask(criteria.get, { criteriaId: set._id });
    const weights = changed.criteria.map(({ key, weight }: Told) => [key, weight]);
    return {
      name: changed.name,
      version: changed.version,
      weights,
      stale,
      gone,
      removed: typeof removed.undo_id,
    };
  };
  expect(await made(demo)).toEqual(await made(product));
  expect(dataOf(await demo(criteria.list, {})).items[0].access_type).toBe("template");
});

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A project's life, as far as both tell it. */
async function projectLife(ask: Asking) {
  const { projects, watchlists, activity } = contracts;
  const told: Told[] = [];
  const project = dataOf(
    await ask(projects.create, { project_name: "Model makers", companies: ["demo_openai"] }),
  );
  const { _id } = project;
  told.push(project.companies, project.project_description, project.entries);
  told.push(await ask(projects.create, { project_name: "model  MAKERS" }));
  told.push(await ask(projects.create, { project_name: "" }));
  const added = dataOf(
    await ask(watchlists.add, { project_id: _id, companies: ["demo_mistral", "demo_openai"] }),
  );
  told.push(added.added, added.already);
  const [mistral] = added.items;
  const moved = dataOf(
    await ask(watchlists.setStage, { entryId: mistral._id, stage: "diligence" }),
  );
  told.push(moved.pipeline_stage, moved.moved_from, moved.funding_stage, moved.version);
  told.push(await ask(watchlists.setStage, { entryId: mistral._id, stage: "Nowhere" }));
  const edit = {
    entryId: mistral._id,
    priority: "High",
    next_step: "Call",
    next_step_on: tomorrow,
    version: moved.version,
  };
  const edited = dataOf(await ask(watchlists.update, edit));
  told.push(edited.priority, edited.next_step, edited.changed);
  const contact = { entryId: mistral._id, last_interaction: "2026-11-01", version: edited.version };
  const contacted = dataOf(await ask(watchlists.update, contact));
  told.push(contacted.last_interaction, contacted.changed);
  const none = { project_id: _id, entries: [mistral._id], last_interaction: null };
  told.push(dataOf(await ask(watchlists.change, none)).what);
  told.push(await ask(watchlists.update, { ...edit, priority: "Low" }));
  const { due } = dataOf(await ask(watchlists.readOverview, {}));
  told.push(
    due.items.map(({ _id: _, project_id: __, ...item }: Told) => item),
    due.total,
  );
  const board = dataOf(await ask(watchlists.readBoard, { projectId: _id }));
  told.push(
    board.total,
    board.stages.map(({ key, entries }: Told) => [key, entries]),
    board.known,
  );
  const funnel = dataOf(await ask(watchlists.readFunnel, { projectId: _id }));
  told.push(funnel.stages.map(({ key, reached, conversion }: Told) => [key, reached, conversion]));
  const list = { projectId: _id, priority: "High" };
  told.push(dataOf(await ask(watchlists.list, list)).total);
  told.push(
    dataOf(await ask(watchlists.get, { entryId: mistral._id })).moves.map(({ to }: Told) => to),
  );
  const many = { project_id: _id, matching: { stage: "new" }, stage: "Screening" };
  const change = dataOf(await ask(watchlists.change, many));
  told.push(change.changed, change.stage);
  dataOf(await ask(activity.undo, { undoId: change.undo_id }));
  const after = dataOf(await ask(watchlists.readBoard, { projectId: _id }));
  told.push(after.stages.map(({ key, entries }: Told) => [key, entries]));
  const renamed = dataOf(
    await ask(projects.update, {
      projectId: _id,
      project_name: "Makers",
      version: project.version,
    }),
  );
  told.push(renamed.project_name);
  const archived = dataOf(await ask(projects.archive, { projectId: _id, is_archived: true }));
  told.push(archived.archived_at !== null);
  const removed = dataOf(await ask(projects.remove, { projectId: _id }));
  told.push(removed.project_name, await ask(projects.get, { projectId: _id }));
  dataOf(await ask(activity.undo, { undoId: removed.undo_id }));
  told.push(dataOf(await ask(projects.get, { projectId: _id })).companies.length);
  told.push(await ask(activity.undo, { undoId: removed.undo_id }));
  return told;
}

test("a project goes the same way from its first company to its deletion and back", async () => {
  expect(await projectLife(demo)).toEqual(await projectLife(product));
});

/** What a company's profile says of a project, before and after a move from there. */
async function standing(ask: Asking) {
  const { projects, watchlists } = contracts;
  const companyId = "demo_stripe";
  const project = dataOf(await ask(projects.create, { project_name: "Payments" }));
  const put = { project_id: project._id, companies: [companyId], stage: "first-meeting" };
  const [entry] = dataOf(await ask(watchlists.add, put)).items;
  const said = { entryId: entry._id, next_step: "Call", next_step_on: "2026-12-01", version: 1 };
  dataOf(await ask(watchlists.update, said));
  const lines = async () =>
    dataOf(await ask(watchlists.listEntriesOfCompany, { companyId }))
      .items.filter(({ project_id }: Told) => project_id === project._id)
      .map(({ _id, project_id, stage_since, ...line }: Told) => line);
  const before = await lines();
  const stale = { entryId: entry._id, stage: "diligence", version: 1 };
  const late = await ask(watchlists.setStage, stale);
  dataOf(await ask(watchlists.setStage, { ...stale, version: 2 }));
  return { before, late, after: await lines() };
}

test("a company's projects are told on its profile, and moved from there, alike", async () => {
  const own = await standing(demo);
  expect(own).toEqual(await standing(product));
  expect(own.before).toMatchObject([{ stage: "First meeting", next_step_on: "2026-12-01" }]);
  expect(own.after).toMatchObject([{ stage: "Diligence", version: 3 }]);
});

async function writing(ask: Asking) {
  const { notes, opinions } = contracts;
  const company_id = "demo_stripe";
  const told: Told[] = [];
  const note = dataOf(await ask(notes.create, { body: "Payments at **scale**", company_id }));
  told.push(note.access, note.company_name, note.version, note.is_own);
  told.push(await ask(notes.create, { body: " ", company_id }));
  const edited = dataOf(await ask(notes.update, { noteId: note._id, title: "Call", version: 1 }));
  told.push(edited.title, edited.body, edited.version);
  told.push(await ask(notes.update, { noteId: note._id, title: "Again", version: 1 }));
  const opinion = dataOf(
    await ask(opinions.create, { stance: "invest", conviction: 7, rationale: "Scale", company_id }),
  );
  told.push(opinion.stance, opinion.conviction, opinion.company_name);
  told.push(
    await ask(opinions.create, { stance: "invest", conviction: 11, rationale: "x", company_id }),
  );
  const about = async (more: object) => {
    const found = dataOf(await ask(opinions.listAbout, { company_id, ...more }));
    return [found.notes.total, found.opinions.total];
  };
  told.push(await about({}), await about({ q: "pay" }), await about({ q: "nothing" }));
  told.push(await about({ access: "organizational" }), await about({ mentions_me: true }));
  dataOf(await ask(notes.remove, { noteId: note._id }));
  told.push(await ask(notes.get, { noteId: note._id }), await about({}));
  return told;
}

test("notes and opinions are written, edited, found and refused alike", async () => {
  expect(await writing(demo)).toEqual(await writing(product));
});

async function evaluating(ask: Asking) {
  const { evaluations } = contracts;
  const told: Told[] = [];
  told.push(await ask(evaluations.evaluate, { company_id: "demo_openai" }));
  told.push(await ask(evaluations.get, { evaluationId: "evl_none" }));
  told.push(await ask(evaluations.findJob, { jobId: "run_none" }));
  told.push(await ask(evaluations.list, { criteria_id: "crt_none" }));
  return told;
}

test("evaluations are refused alike", async () => {
  expect(await evaluating(demo)).toEqual(await evaluating(product));
});

test("addresses of the demo lead nowhere in the product", async () => {
  const other = await askingProduct(await aMember());
  const { chat, companies, projects } = contracts;
  for (const [call, input] of [
    [companies.get, { companyId: "demo_stripe" }],
    [projects.get, { projectId: "demo_project_ai" }],
    [chat.getSession, { sessionId: "demo_session_1700000000000_abc" }],
  ] as const)
    expect(await other(call, input)).toMatchObject({ code: "NOT_FOUND" });
});
