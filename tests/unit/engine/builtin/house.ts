import { builtinEngine } from "@/lib/engine/builtin/engine";
import type { Candidate, CompanyCard, Evidence, Tools } from "@/lib/engine/tools";
import type { Draft, EngineEvent, ThreadState, Turn } from "@/lib/engine/types";
import { oneSlipFrom } from "@/lib/search/spelling";
import { nameKey } from "@/lib/values/names";
import { cardOf, profileOf, type Row } from "./rows";
import { searchIn, TODAY } from "./search";

/*
 * A house of invented companies: what the operations answer, made of rows as a list would have
 * them, so that the engine can be asked without a database. Constraints are read by the product's
 * own reader.
 */

export type House = { tools: Tools; calls: string[]; idOf: (name: string) => string };

const siteOf = (text: string) => text.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?/, "");

/** Who goes by a name, a former name or a domain. */
function namesOf(rows: readonly Row[], cards: readonly CompanyCard[]) {
  type Named = { match: "name" | "former_name"; company: CompanyCard };
  const byKey = new Map<string, Named[]>();
  const add = (key: string, one: Named) => byKey.set(key, [...(byKey.get(key) ?? []), one]);
  rows.forEach((row, at) => {
    const company = cards[at] as CompanyCard;
    add(nameKey(row.name), { match: "name", company });
    if (company.domain) add(company.domain, { match: "name", company });
    for (const name of row.former ?? []) add(nameKey(name), { match: "former_name", company });
  });
  return (asked: string, near: boolean): Candidate[] => {
    const key = nameKey(asked);
    const exact = byKey.get(key) ?? byKey.get(siteOf(asked)) ?? [];
    if (exact.length > 0 || !near) return exact.map((one) => ({ ...one, asked }));
    const slips = new Set(oneSlipFrom(key));
    return [...byKey]
      .filter(([other]) => slips.has(other) || other.startsWith(key))
      .flatMap(([, all]) => all.map(({ company }) => ({ asked, match: "near" as const, company })));
  };
}

export function houseOf(rows: readonly Row[]): House {
  const ids = rows.map((_, at) => `cmp_${at}`);
  const calls: string[] = [];
  const cards = rows.map((row, at) => cardOf(row, ids[at] ?? ""));
  const named = namesOf(rows, cards);
  const tools: Tools = {
    search: async (ask) => {
      calls.push(`search ${JSON.stringify(ask)}`);
      return searchIn({ rows, cards }, ask);
    },
    profiles: async (companyIds) =>
      companyIds.flatMap((id) => {
        const row = rows[ids.indexOf(id)];
        return row ? [profileOf(row, id)] : [];
      }),
    findByName: async ({ names, near }) => names.flatMap((name) => named(name, near)),
    findByPerson: async (names) =>
      rows.flatMap((row, at) => {
        const company = cards[at] as CompanyCard;
        const { people } = profileOf(row, ids[at] ?? "");
        return names.flatMap((asked) =>
          people
            .filter(({ name }) => name.toLowerCase() === asked.toLowerCase())
            .map((person) => ({ asked, person, company })),
        );
      }),
    similar: async (id) => {
      const own = rows[ids.indexOf(id)];
      return cards.filter((card, at) => card._id !== id && rows[at]?.industry === own?.industry);
    },
    projects: async () => [{ _id: "prj_1", project_name: "Battery deals", companies: 3 }],
  };
  return { tools, calls, idOf: (name) => ids[rows.findIndex((row) => row.name === name)] ?? "" };
}

export type Answer = {
  drafts: Draft[];
  text: string;
  state: ThreadState;
  companies: string[];
  evidence: Map<string, Evidence>;
  events: EngineEvent[];
};

/** Asks the built-in engine one question, behind those of `history`. */
export async function ask(
  house: House,
  question: string,
  history: readonly Turn[] = [],
  companyName?: string,
): Promise<Answer> {
  const events: EngineEvent[] = [];
  const asked = {
    question,
    history,
    context: companyName ? { companyName } : {},
    tools: house.tools,
    today: TODAY,
    clock: () => 0,
    signal: new AbortController().signal,
  };
  for await (const event of builtinEngine.answer(asked)) events.push(event);
  const drafts = events.flatMap((event) => (event.type === "draft" ? [event.data] : []));
  const state = events.flatMap((event) => (event.type === "state" ? [event.data] : [])).at(-1);
  if (!state) throw new Error("no state at the end");
  const evidence = events.flatMap((event) => (event.type === "evidence" ? event.data : []));
  return {
    drafts,
    text: drafts.map(({ text }) => text).join("\n"),
    state,
    companies: events.flatMap((event) =>
      event.type === "companies" ? event.data.map((one) => one.company_name) : [],
    ),
    evidence: new Map(evidence.map((one) => [one.id, one])),
    events,
  };
}

/** Asks several questions in one thread; the last answer. */
export async function askThread(house: House, ...questions: string[]): Promise<Answer> {
  const history: Turn[] = [];
  let last: Answer | undefined;
  for (const question of questions) {
    last = await ask(house, question, history);
    history.push({ question, text: last.text, state: last.state });
  }
  if (!last) throw new Error("nothing asked");
  return last;
}
