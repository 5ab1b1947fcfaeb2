import "server-only";
import { dateInWords, dayInWords } from "@/lib/core/day-text";
import { capital } from "@/lib/core/label-in-sentence";
import { listedWith } from "@/lib/core/listed";
import { moneyText } from "@/lib/core/money";
import { otherValues } from "@/lib/engine/builtin/beside-facts";
import type { RoundFacts } from "@/lib/engine/tools";
import { factStatement, placeStatement } from "@/lib/research/answer/fact-statements";
import { labelOf } from "@/lib/research/answer/labels";
import { planAbout } from "@/lib/research/plan/plan";
import type { PlanResult, Row } from "@/lib/research/plan/result";
import type { BlockKind, StoredSource, WrittenSection } from "../constants";
import { type MemoFacts, PEER_FIELDS } from "./facts";
import { recordSource } from "./records";
import { type Table, type TableRow, UNKNOWN_CELL } from "./table-row";

/**
 * A sentence that may be written: the first of its texts that is proved is, else each of `or`.
 * `key` names the fact, so that the sentence is found again when the fact changes.
 */
export type Candidate = {
  key: string;
  texts: readonly string[];
  claims: readonly string[];
  or?: readonly Candidate[];
};

/** A sentence that is true word for word: a row of a table, or what a record says. */
export type Exact = { key: string; text: string; cells: string[] | null; sources: StoredSource[] };

export type Part =
  | { kind: Extract<BlockKind, "paragraph" | "list">; candidates: readonly Candidate[] }
  | { kind: "list"; exact: readonly Exact[] }
  | { kind: "table"; columns: string[]; rows: readonly TableRow[] };

const PEOPLE_MAX = 12;
const ROUNDS_MAX = 20;

/** What is true of a company on one day and not on another. */
const CHANGING = new Set(["employees", "valuation", "annual_revenue"]);

const rowOf = ({ rows }: PlanResult): Row | null => rows[0] ?? null;
const columnAt = ({ columns }: PlanResult, name: string) =>
  columns.findIndex(({ field }) => field === name);

/** One fact of the company, with the day for which it is stated; nothing when it is unknown. */
export function factOf({ facts, evidence }: MemoFacts, field: string): Candidate[] {
  const row = rowOf(facts);
  const at = columnAt(facts, field);
  if (!row?.cells[at]?.text) return [];
  const { text, claims } = factStatement(facts, row, at);
  const day = CHANGING.has(field) ? evidence.get(claims[0] ?? "")?.as_of : null;
  const texts = day ? [`As of ${dayInWords(day)}, ${text}`, text] : [text];
  return [{ key: `fact:${field}`, texts, claims }];
}

export function placeOf({ facts }: MemoFacts): Candidate[] {
  const row = rowOf(facts);
  const stated = row && placeStatement(facts, row);
  return stated ? [{ key: "fact:place", texts: [stated.text], claims: stated.claims }] : [];
}

const withoutStop = (text: string) => text.replace(/\.$/u, "");

/** "Acme was founded in 2015 and is based in Oslo, Norway." where both are proved together. */
function joined({ company: { name } }: MemoFacts, parts: readonly Candidate[]): Candidate[] {
  const texts = parts.map(({ texts }) => texts.at(-1) ?? "");
  if (parts.length < 2 || texts.some((text) => !text.startsWith(`${name} `))) return [...parts];
  const [first = "", ...rest] = texts.map(withoutStop);
  const text = `${first} and ${rest.map((each) => each.slice(name.length + 1)).join(" and ")}.`;
  const key = `facts:${parts.map((part) => part.key.slice(part.key.indexOf(":") + 1)).join(",")}`;
  const claims = parts.flatMap((part) => part.claims.slice(0, 3));
  return [{ key, texts: [text], claims, or: parts }];
}

const some = (facts: MemoFacts, fields: readonly string[]) =>
  fields.flatMap((field) => factOf(facts, field));

const paragraph = (candidates: readonly Candidate[]): Part => ({ kind: "paragraph", candidates });

const company = (facts: MemoFacts): Part[] => {
  const place = placeOf(facts);
  return [
    paragraph(factOf(facts, "description")),
    paragraph([
      ...joined(facts, [
        ...factOf(facts, "founded_year"),
        ...(place.length > 0 ? place : [...factOf(facts, "city"), ...factOf(facts, "country")]),
      ]),
      ...some(facts, ["industry", "employees", "hiring", "status", "batch", "annual_revenue"]),
    ]),
  ];
};

function team({ company: { name }, profile }: MemoFacts): Part[] {
  const candidates = profile.people.slice(0, PEOPLE_MAX).map((person): Candidate => {
    const { name: who, title } = person;
    const texts = title
      ? [
          `${who} is ${name}’s ${title}.`,
          `${who} is the ${title} of ${name}.`,
          `${who} works at ${name}.`,
        ]
      : [`${who} works at ${name}.`, `${who} is a founder of ${name}.`];
    return { key: `person:${who}`, texts, claims: person.evidence };
  });
  return [{ kind: "list", candidates }];
}

/** A round in a sentence, as exactly as its sources state it, then with less of it. */
function roundTexts(name: string, round: RoundFacts): string[] {
  const { stage, date, amount, valuation } = round;
  const paid = amount ? moneyText(amount) : null;
  const article = stage && /^[AEIOU]/.test(stage) ? "an" : "a";
  const named = stage ? ` in ${article} ${stage} round` : "";
  const day = date ? ` ${dateInWords(date)}` : "";
  const led =
    round.lead_investors.length > 0 ? `, led by ${listedWith("and", round.lead_investors)}` : "";
  const others = round.investors.filter((each) => !round.lead_investors.includes(each));
  const joinedBy =
    others.length > 0 ? `, with participation from ${listedWith("and", others)}` : "";
  const at = valuation ? `, at a valuation of ${moneyText(valuation)}` : "";
  const head = paid
    ? `${name} raised ${paid}${named}${day}`
    : stage && `${name} raised ${article} ${stage} round${day}`;
  if (!head) return [];
  const tails = [`${led}${joinedBy}${at}`, `${led}${joinedBy}`, led, at, ""];
  return [...new Set(tails.map((tail) => `${head}${tail}.`))];
}

export function lastRound({ company: { name }, profile }: MemoFacts): Candidate[] {
  const [round] = profile.rounds;
  if (!round) return [];
  const texts = roundTexts(name, round);
  return texts.length > 0 ? [{ key: "round:last", texts, claims: round.evidence }] : [];
}

/** A column of a table: its title, and the field that it shows. */
type Shown = readonly [title: string, field: string];
const ROUND_COLUMNS: readonly Shown[] = [
  ["Round", "stage"],
  ["Date", "date"],
  ["Amount", "amount"],
  ["Post-money valuation", "valuation"],
  ["Led by", "lead_investor"],
];
const PEER_TITLES = ["Industry", "Country", "Founded", "Employees", "Total raised", "Stage"];
const PEER_COLUMNS: readonly Shown[] = [
  ["Company", "name"],
  ...PEER_FIELDS.map((field, at): Shown => [PEER_TITLES[at] ?? field, field]),
];

function tableRow(key: string, result: PlanResult, row: Row, columns: readonly Shown[]): TableRow {
  const cells = columns.map(([title, field]) => {
    const cell = row.cells[columnAt(result, field)];
    return [
      title,
      { text: cell?.text || UNKNOWN_CELL, claims: cell?.claims.slice(0, 2) ?? [] },
    ] as const;
  });
  return { key, cells: new Map(cells) };
}

/** The rows with the columns that some row has a value in. */
function tableOf({ columns, rows }: Table): Part[] {
  if (rows.length === 0) return [];
  const isUsed = (title: string) =>
    rows.some(({ cells }) => (cells.get(title)?.text ?? UNKNOWN_CELL) !== UNKNOWN_CELL);
  return [{ kind: "table", columns: columns.filter(isUsed), rows }];
}

const titlesOf = (columns: readonly Shown[]) => columns.map(([title]) => title);

const roundTable = ({ rounds }: MemoFacts): Table => ({
  columns: titlesOf(ROUND_COLUMNS),
  rows: rounds.rows
    .slice(0, ROUNDS_MAX)
    .map((row) => tableRow(`round:${row.id}`, rounds, row, ROUND_COLUMNS)),
});

const funding = (facts: MemoFacts): Part[] => [
  paragraph([
    ...joined(facts, some(facts, ["funding", "valuation"])),
    ...lastRound(facts),
    ...some(facts, ["months_since_round", "unicorn_since", "investor"]),
  ]),
  ...tableOf(roundTable(facts)),
];

const latest = (facts: MemoFacts): Part[] => [
  paragraph([
    ...lastRound(facts),
    ...some(facts, ["months_since_round", "valuation", "employees", "hiring", "annual_revenue"]),
  ]),
];

function comparables(facts: MemoFacts): Part[] {
  const { peers, facts: own } = facts;
  const self = rowOf(own);
  if (peers.rows.length === 0 || !self) return [];
  return tableOf({
    columns: titlesOf(PEER_COLUMNS),
    rows: [
      tableRow(`peer:${facts.company.id}`, own, self, PEER_COLUMNS),
      ...peers.rows.map((row) => tableRow(`peer:${row.id}`, peers, row, PEER_COLUMNS)),
    ],
  });
}

const recorded =
  (section: WrittenSection) =>
  ({ said }: MemoFacts): Part[] => [
    {
      kind: "list",
      exact: said
        .filter((each) => each.section === section)
        .map(({ key, text, sources }) => ({ key, text, cells: null, sources })),
    },
  ];

/** Fields on which sources can state different values, stated source by source. */
const DISPUTED = [
  "founded_year",
  "employees",
  "valuation",
  "annual_revenue",
  "city",
  "country",
  "status",
];

/** Months after which a round is so old that it is a risk. */
const LONG_AGO = 18;

function risks(facts: MemoFacts): Part[] {
  const {
    company: { name },
    profile,
  } = facts;
  const disputes = DISPUTED.filter((field) => profile.fields[field]?.is_contested).flatMap(
    (field) => [
      ...factOf(facts, field),
      ...otherValues(field, name, [profile]).map(
        (draft): Candidate => ({
          key: `other:${field}:${draft.evidence[0]}`,
          texts: [draft.text],
          claims: draft.evidence,
        }),
      ),
    ],
  );
  const isActive = facts.facts.rows[0]?.cells[columnAt(facts.facts, "status")]?.text === "Active";
  const ended = isActive ? [] : factOf(facts, "status");
  const months = facts.facts.rows[0]?.cells[columnAt(facts.facts, "months_since_round")]?.value;
  const isLongAgo = typeof months === "number" && months >= LONG_AGO;
  const candidates = [
    ...ended,
    ...disputes,
    ...(isLongAgo ? factOf(facts, "months_since_round") : []),
  ];
  return [{ kind: "list", candidates }];
}

/** What a committee asks first, where it is unknown. */
const ASKED = [
  "annual_revenue",
  "valuation",
  "funding",
  "investor",
  "employees",
  "founded_year",
  "industry",
  "person",
  "description",
];

const PLURAL = new Set(["investor", "person"]);

/** Whom to ask: a founder or chief executive, where one is known. */
function personToAsk({ profile }: MemoFacts) {
  const head = /\b(?:ceo|chief executive|founder|president|owner)\b/i;
  const person = profile.people.find(({ title }) => title && head.test(title));
  if (!person) return { whom: "the founders", claims: [] };
  return { whom: `${person.name}, ${person.title}`, claims: person.evidence };
}

type Cite = (claims: readonly string[]) => StoredSource[];

/** "Valuation is not known: ask Jo Doe, CEO." `subject`: "Valuation is". */
export function unknownOf(facts: MemoFacts, cite: Cite) {
  const { id, name } = facts.company;
  const { whom, claims } = personToAsk(facts);
  const stored = recordSource({
    kind: "missing",
    id,
    title: `Everything that your data has on ${name}`,
    quote: "",
    path: `/companies/${id}`,
    recorded_at: null,
  });
  return (key: string, subject: string): Exact => ({
    key,
    text: `${subject} not known: ask ${whom}.`,
    cells: null,
    sources: [stored, ...cite(claims.slice(0, 1))],
  });
}

export const isKnown = ({ facts }: MemoFacts, field: string): boolean =>
  Boolean(rowOf(facts)?.cells[columnAt(facts, field)]?.text);

/** What a committee asks first and nobody stated. */
export function questionsOf(facts: MemoFacts, cite: Cite): Exact[] {
  const unknown = unknownOf(facts, cite);
  return ASKED.filter((field) => !isKnown(facts, field)).map((field) => {
    const label = capital(labelOf(planAbout("companies"), field));
    return unknown(`gap:${field}`, `${label} ${PLURAL.has(field) ? "are" : "is"}`);
  });
}

const diligence = (facts: MemoFacts): Part[] => [
  ...recorded("diligence")(facts),
  ...tableOf(facts.diligence),
];

const scores = (facts: MemoFacts): Part[] => [
  ...recorded("scores")(facts),
  ...tableOf(facts.marks),
];

const writers: Record<Exclude<WrittenSection, "questions">, (facts: MemoFacts) => Part[]> = {
  latest,
  company,
  team,
  funding,
  comparables,
  scores,
  founders: recorded("founders"),
  opinions: recorded("opinions"),
  risks,
  policies: recorded("policies"),
  diligence,
};

/** What a section may say of a company, before it is checked. */
export function partsOfSection(
  section: WrittenSection,
  facts: MemoFacts,
  questions: readonly Exact[],
): Part[] {
  return section === "questions" ? [{ kind: "list", exact: questions }] : writers[section](facts);
}

/** Every row of a table as it is now. */
export const tableRowsOf = (facts: MemoFacts): TableRow[] =>
  [
    ...comparables(facts),
    ...[roundTable(facts), facts.marks, facts.diligence].flatMap(tableOf),
  ].flatMap((part) => (part.kind === "table" ? part.rows : []));
