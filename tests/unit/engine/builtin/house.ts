import { toCell } from "@/lib/domains/research/service/cells";
import { Answer } from "@/lib/engine/answer";
import { builtinEngine } from "@/lib/engine/builtin/engine";
import type { Candidate, NdaCard, PlanRun, Tools } from "@/lib/engine/tools";
import type { EngineEvent, ResponseData, Turn } from "@/lib/engine/types";
import { composeText } from "@/lib/engine/verify/compose";
import { createVerifier } from "@/lib/engine/verify/verify";
import {
  areDifferent,
  IDENTITY,
  namesakeText,
  oneRowForEachName,
  rowsByThing,
} from "@/lib/research/answer/namesakes";
import { evaluate, type FieldValue } from "@/lib/research/plan/evaluate";
import { normalize } from "@/lib/research/plan/normalize";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult, Row as ResultRow } from "@/lib/research/plan/result";
import { fieldColumn, groupColumn, measureColumn } from "@/lib/research/plan/titles";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";
import { oneSlipFrom } from "@/lib/search/spelling";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { nameKey } from "@/lib/values/names";
import { hashOf } from "@/tests/support/evidence-of-row";
import { cardOf, profileOf, type Row } from "./rows";

/*
 * A house of invented companies: what the operations answer, made of rows as a list would have
 * them, so that engines can be asked without a database. Plans are run by the evaluation that tests
 * compare the database with.
 */

export const TODAY = "2026-11-22";

type Notes = (id: string, result: PlanResult) => void;

export type House = {
  /** `note` is told each plan's result on its way to the engine. */
  toolsWith: (note: Notes) => Tools;
  idOf: (name: string) => string;
};

const nda = {
  _id: "nda_1",
  receiver_name: "Ada Ridge",
  company_name: null,
  ends_on: null,
  is_ended: false,
  is_signed_outside: false,
  recorded_by: null,
};
const accepted = { ...nda, status: "accepted", accepted_on: "2026-03-04" };
/** NDAs by company. */
const ndasOf: Readonly<Record<string, NdaCard[]>> = {
  Paydune: [
    { ...nda, status: "declined", accepted_on: null },
    { ...accepted, ends_on: "2028-03-04" },
  ],
  Lightbatch: [
    { ...accepted, status: "signed_outside", is_signed_outside: true, recorded_by: "Bo Hill" },
  ],
};

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });
const textsOf = (row: Row) =>
  [row.industry, row.description, ...(row.tags ?? [])].filter((text) => text !== undefined);

/** The values of a company as plans compare them. */
const valuesOf = (row: Row): Record<string, FieldValue> => ({
  name: row.name,
  description: row.description ?? null,
  industry: row.industry ?? null,
  category: sectorsIn(textsOf(row)),
  tag: row.tags ?? null,
  city: row.city ?? null,
  country: row.country ? [row.country] : null,
  founded_year: row.founded ?? null,
  employees: row.employees ? { min: row.employees[0], max: row.employees[1] } : null,
  funding: row.total ?? null,
  valuation: row.valuation ?? null,
  status: row.status ?? null,
  batch: row.batch ?? null,
  investor: row.investors ?? null,
  website: row.website ?? null,
  person: row.people?.map(([name]) => name) ?? null,
});

const MONEY = new Set(["funding", "valuation"]);
const CLAIMS: Record<string, string> = { funding: "total_funding", investor: "investors" };

function namesIn(rows: readonly Row[], idOf: (at: number) => string) {
  const known = new Map<string, OwnName[]>();
  rows.forEach((row, at) => {
    for (const name of [row.name, ...(row.former ?? [])]) {
      const [first] = known.get(nameKey(name)) ?? [];
      const ids = [...(first?.ids ?? []), idOf(at)];
      known.set(nameKey(name), [{ of: "company", name: row.name, ids }]);
    }
  });
  return (key: string) => known.get(key) ?? [];
}

export function houseOf(rows: readonly Row[]): House {
  const idOf = (at: number) => `cmp_${at}`;
  const cards = rows.map((row, at) => cardOf(row, idOf(at)));
  const names = namesIn(rows, idOf);
  const cellsOf = (at: number, fields: readonly string[]) => {
    const profile = profileOf(rows[at] as Row, idOf(at));
    const values = valuesOf(rows[at] as Row);
    return fields.map((field) => {
      const value = values[field] ?? null;
      const shown = MONEY.has(field) && typeof value === "number" ? usd(value) : value;
      const cell = toCell(shown, fieldColumn("companies", field));
      const claims = profile.fields[CLAIMS[field] ?? field]?.evidence.slice(0, 1) ?? [];
      return cell.text === "" ? cell : { ...cell, claims };
    });
  };
  const rowsAt = (places: readonly number[], fields: readonly string[]): ResultRow[] =>
    places.map((at) => ({ id: idOf(at), companyId: idOf(at), cells: cellsOf(at, fields) }));
  const placeOf = (id: string) => rows.findIndex((_, at) => idOf(at) === id);

  const named = (plan: Plan, fields: readonly string[]): PlanResult => {
    const places = plan.things.flatMap(({ name, id }) =>
      id === null
        ? rows.flatMap((row, at) => (nameKey(row.name) === nameKey(name) ? [at] : []))
        : [placeOf(id)],
    );
    const columns = fields.map((field) => fieldColumn("companies", field));
    return { plan, columns, rows: rowsAt(places, fields), total: places.length, known_of: [] };
  };
  const ran = (plan: Plan, from: number): PlanResult => {
    const offset = from + (plan.skip ?? 0);
    const normal = normalize(plan);
    if (plan.about !== "companies") return { plan, columns: [], rows: [], total: 0, known_of: [] };
    if (plan.things.length > 0) return named(plan, normal.show);
    const records = rows.map((row, at) => ({ id: idOf(at), values: valuesOf(row) }));
    const order = normal.order.filter((each) => !("relevance" in each));
    const {
      total,
      rows: met,
      groups,
      known_of,
    } = evaluate({ ...normal, order }, records, { offset });
    if (plan.measures.length === 0) {
      const columns = normal.show.map((field) => fieldColumn("companies", field));
      const shown = rowsAt(
        met.map(({ id }) => placeOf(id)),
        normal.show,
      );
      return { plan, columns, rows: shown, total, known_of };
    }
    const columns = [
      ...normal.groups.map((group) => groupColumn("companies", group)),
      ...normal.measures.map((measure, at) => measureColumn("companies", measure, at)),
    ];
    const shown = groups.map(({ keys, measures }) => ({
      id: null,
      companyId: null,
      cells: columns.map((column, at) => toCell([...keys, ...measures][at], column)),
    }));
    return { plan, columns, rows: shown, total, known_of };
  };
  const solved = (plan: Plan, offset: number): Omit<PlanRun, "id"> => {
    const result = ran(plan, offset);
    const several = rowsByThing(result).filter((some) => some.length > 1);
    const namesakes = several.flatMap((some) => {
      const things = some.map(({ id, cells }) => ({ id, name: cells[0]?.text ?? "" }));
      const known = ran({ ...planAbout("companies"), things, show: IDENTITY }, 0);
      if (!areDifferent(known.rows, known.columns)) return [];
      return known.rows.map((row) => ({
        id: row.id ?? "",
        name: row.cells[0]?.text ?? "",
        text: namesakeText(row, known.columns),
      }));
    });
    if (plan.things.length === 0)
      return { result, namesakes, investors: [], joined: [], notice: null };
    const joined = several.map((some) => ({
      name: some[0]?.cells[0]?.text ?? "",
      companyId: some[0]?.id ?? "",
      records: some.slice(1).flatMap(({ id }) => id ?? []),
    }));
    const met = { ...planAbout("companies"), where: plan.where, limit: 200 };
    const ids = ran(met, 0).rows.flatMap(({ id }) => id ?? []);
    const named = { ...oneRowForEachName(result), met: ids };
    return { result: named, namesakes, investors: [], joined, notice: null };
  };
  const nearTo = (asked: string): Candidate[] => {
    const slips = new Set(oneSlipFrom(nameKey(asked)));
    return cards.flatMap((company) =>
      slips.has(nameKey(company.company_name)) ? [{ asked, match: "near" as const, company }] : [],
    );
  };
  const toolsWith = (note: Notes): Tools => {
    let runs = 0;
    return {
      readQuestion: async ({ question, before }) => {
        const read = readQuestion(question, { names, batches: [], today: TODAY, before });
        return { ...read, sides: sidesOf(question, read), is_whether: read.isWhether };
      },
      runPlan: async ({ plan, offset = 0 }) => {
        const run = { id: `r${++runs}`, ...solved(plan, offset) };
        note(run.id, run.result);
        return run;
      },
      evidence: async (ids) =>
        rows
          .flatMap((row, at) => profileOf(row, idOf(at)).evidence)
          .filter(({ id }) => ids.includes(id)),
      companies: async (ids) =>
        cards
          .filter(({ _id }) => ids.includes(_id))
          .toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
      profiles: async (ids) =>
        ids.flatMap((id) => (placeOf(id) < 0 ? [] : [profileOf(rows[placeOf(id)] as Row, id)])),
      findByName: async ({ names: asked, near }) =>
        asked.flatMap((name): Candidate[] => {
          const exact = names(nameKey(name)).flatMap(({ ids }) => ids);
          if (exact.length === 0) return near ? nearTo(name) : [];
          return exact.flatMap((id) => {
            const company = cards[placeOf(id)];
            return company ? [{ asked: name, match: "name" as const, company }] : [];
          });
        }),
      findByPerson: async () => [],
      similar: async (id) => {
        const own = rows[placeOf(id)];
        return cards.filter(
          (card, at) =>
            card._id !== id && own?.industry !== undefined && rows[at]?.industry === own.industry,
        );
      },
      documents: async () => ({ documents: 0, quotes: [] }),
      projects: async () => [{ _id: "prj_1", project_name: "Battery deals", companies: 3 }],
      ndas: async (id) =>
        id === null
          ? Object.values(ndasOf).flat()
          : (ndasOf[cards[placeOf(id)]?.company_name ?? ""] ?? []),
    };
  };
  return { toolsWith, idOf: (name) => idOf(rows.findIndex((row) => row.name === name)) };
}

export type Told = ResponseData & { events: EngineEvent[] };

/** A question to the built-in engine, verified as the product does. */
export async function ask(
  house: House,
  question: string,
  {
    history = [],
    companyName,
    signal,
  }: { history?: Turn[]; companyName?: string; signal?: AbortSignal } = {},
): Promise<Told> {
  const verifier = createVerifier({ question, hashOf });
  const answer = new Answer({ verifier, compose: composeText, limit: 1_000_000 });
  const events: EngineEvent[] = [];
  const told = builtinEngine.answer({
    question,
    history,
    context: companyName ? { companyName } : {},
    tools: house.toolsWith(verifier.ran),
    today: TODAY,
    clock: () => 0,
    signal: signal ?? new AbortController().signal,
  });
  for await (const event of told) {
    events.push(event);
    if (event.type === "evidence") verifier.know(event.data);
    answer.take(event);
  }
  return { ...answer.response(), events };
}

/** Several questions in one thread; the last answer. */
export async function askThread(house: House, ...questions: string[]): Promise<Told> {
  const history: Turn[] = [];
  let last: Told | undefined;
  for (const question of questions) {
    last = await ask(house, question, { history });
    history.push({ question, text: last.text, state: last.state });
  }
  if (!last) throw new Error("nothing asked");
  return last;
}
