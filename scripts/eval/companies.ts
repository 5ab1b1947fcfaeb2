import { interpretQuery } from "@/lib/domains/searches/service/interpret";
import type { Ctx } from "@/lib/service/context";
import { dataFile } from "../bench/data-file.ts";
import { type Answer, abstains } from "./answer.ts";
import { ask } from "./ask.ts";
import {
  asStated,
  countsOf,
  judge,
  QUERIES_DATE,
  type QueryReader,
  readCompanyQueries,
  type Verdict,
} from "./company-queries.ts";
import { type FactQuestion, readFactQuestions, states } from "./fact-questions.ts";
import { INVESTOR, investorLists } from "./investor-lists.ts";
import { halves, type Part } from "./parts.ts";
import { readSectorQueries, sectorsFound } from "./query-sectors.ts";
import { type Report, type Request, type Share, sharesText } from "./report.ts";
import { inWorld } from "./world.ts";

type Understood = Awaited<ReturnType<typeof interpretQuery.run>>;
/** How the product understands each query, on the day that it speaks from. */
type Understandings = ReadonlyMap<string, Understood>;

async function understandAll(ctx: Ctx, texts: readonly string[]): Promise<Understandings> {
  const then = { ...ctx, now: () => new Date(QUERIES_DATE) };
  const understood = new Map<string, Understood>();
  for (const q of texts) understood.set(q, await interpretQuery.run(then, { q }));
  return understood;
}

const readerOf =
  (understood: Understandings): QueryReader =>
  (text) =>
    asStated(understood.get(text)?.constraints ?? []);

const byId = ({ id }: { id: string }) => id;

type Asked = { fact: FactQuestion; answer: Answer; isRight: boolean };

/** Known facts are to be stated; of those that no field holds it is to be said. */
async function askFact(ctx: Ctx, fact: FactQuestion): Promise<Asked> {
  const answer = await ask(ctx, [fact.text]);
  const isRight = fact.isKnown ? states(fact.says, answer) : abstains(answer);
  return { fact, answer, isRight };
}

const named = (verdicts: readonly Verdict[], understood: Understandings): Share => {
  const queries = verdicts.filter(({ isNamed }) => isNamed);
  const seen = queries.filter(({ text }) => understood.get(text)?.name);
  return { what: "queries that name a company, read so", right: seen.length, of: queries.length };
};

type Read = { verdicts: readonly Verdict[]; sectors: Share; understood: Understandings };

async function readPart(ctx: Ctx, part: Part): Promise<Read> {
  const file = dataFile("company-queries/queries.jsonl");
  const queries = halves(readCompanyQueries(file), byId)[part];
  const ofSectors = halves(readSectorQueries(file), byId)[part];
  const understood = await understandAll(
    ctx,
    [...queries, ...ofSectors].map(({ text }) => text),
  );
  const read = readerOf(understood);
  const sectors = { what: "lines of business found", ...sectorsFound(ofSectors, read) };
  return { verdicts: judge(queries, read), sectors, understood };
}

function readingOf({ verdicts, sectors, understood }: Read): Share[] {
  const { found, queries, precision } = countsOf(verdicts);
  return [
    { what: "stated conditions found, by field, operator and value", ...found },
    { what: "queries with all of their conditions", ...queries },
    { what: "our conditions that the author has, regions and cities apart", ...precision },
    sectors,
    named(verdicts, understood),
  ];
}

const factsOf = (what: string, asked: readonly Asked[]): Share => ({
  what,
  right: asked.filter(({ isRight }) => isRight).length,
  of: asked.length,
});

function reportOf(part: Part, read: Read, asked: readonly Asked[]): Report {
  const misread = read.verdicts.filter(({ missed, beyond }) => missed.length + beyond.length > 0);
  const wrong = asked.filter(({ isRight }) => !isRight);
  const shares = [
    ...readingOf(read),
    factsOf(
      "known facts stated",
      asked.filter(({ fact }) => fact.isKnown),
    ),
    factsOf(
      "facts without a field, said to be absent",
      asked.filter(({ fact }) => !fact.isKnown),
    ),
  ];
  return {
    part,
    figures: sharesText(`Part ${part}`, shares),
    texts: [
      ...misread.map(
        ({ id, text, missed, beyond }) =>
          `--- ${id}: ${text}\nmissed: ${missed.join("; ")}\nbeyond: ${beyond.join("; ")}`,
      ),
      ...wrong.map(({ fact, answer }) => `--- ${fact.id}: ${fact.text}\n${answer.text}`),
    ],
    answers: asked.map(({ fact: { id }, answer, isRight }) => ({ id, answer, isRight })),
  };
}

/** Reads analysts' queries into conditions, and asks their questions about single companies. */
export async function evaluateCompanies({ parts, isFresh }: Request): Promise<Report[]> {
  const file = dataFile("company-queries/queries.jsonl");
  const directory = dataFile("yc-directory/companies-2026-04-07.json");
  const asked = readFactQuestions(file, directory).filter((one) => one.isKnown || one.isLacking);
  const facts = halves(asked, byId);
  return inWorld(investorLists(), { isFresh }, async ({ memberOf }) => {
    const ctx = await memberOf(INVESTOR);
    const reports: Report[] = [];
    for (const part of parts) {
      const answered: Asked[] = [];
      for (const fact of facts[part]) answered.push(await askFact(ctx, fact));
      reports.push(reportOf(part, await readPart(ctx, part), answered));
    }
    return reports;
  });
}
