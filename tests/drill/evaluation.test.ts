import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { readEvidence } from "@/lib/domains/evidence/service/read";
import { starterMapping } from "@/lib/domains/imports/service/starter";
import type { Evidence } from "@/lib/engine/tools";
import { createVerifier } from "@/lib/engine/verify/verify";
import { abstains } from "@/scripts/eval/answer";
import { readFactQuestions, states } from "@/scripts/eval/fact-questions";
import { judgeSentence, type Passage } from "../eval/citations";
import { readLists, starterFile } from "../eval/lists";
import { mutate } from "../eval/mutations";
import { answerable, type Question, unanswerable } from "../eval/questions";
import { ctxOf } from "../support/contexts";
import { hashOf } from "../support/evidence-of-row";
import { aMember, aThread, type Member } from "../support/factories";
import { importFile } from "../support/imports";
import { passagesOf, secondOpinion } from "../support/second-opinion";
import { sharedData } from "../support/shared-data";

/*
 * The built-in engine behind the verifier, asked through the service about the real directory and
 * the starter catalog. Measures are those of the files alone: tests/eval knows nothing of the
 * engine.
 */

type Response = Awaited<ReturnType<typeof sendMessage.run>>["response"];
type Answer = { question: Question; response: Response };

const SEED = 4;
const lists = readLists();
let member: Member;
let answers: Answer[] = [];
let facts: Awaited<ReturnType<typeof askFacts>> = [];

async function ask(question: Question): Promise<Answer> {
  const { _id: sessionId } = await aThread(member);
  const { response } = await sendMessage.run(ctxOf(member), { sessionId, content: question.text });
  return { question, response };
}

async function askAll(questions: readonly Question[]): Promise<Answer[]> {
  const answered: Answer[] = [];
  for (const question of questions) answered.push(await ask(question));
  return answered;
}

async function askFacts() {
  const queries = sharedData("company-queries/queries.jsonl");
  const asked = queries && lists ? readFactQuestions(queries, lists.file) : [];
  const answered = await askAll(asked);
  return asked.map((fact, at) => ({ fact, ...(answered[at] as Answer) }));
}

const isUnanswered = ({ response }: Answer) => abstains(response);
/** What says that there is nothing, or what only comes close, states no fact about who was asked about. */
const NOTHING =
  /^(?:There are no |Nothing in your data comes close|(?:Of the .+, t|T)hese come closest)/;
const isNoAnswer = (answer: Answer) =>
  isUnanswered(answer) || NOTHING.test(answer.response.sentences[0]?.text ?? "");
const isRight = ({ question, response }: Answer) => states(question.says, response);
const told = ({ question, response }: Answer) => `${question.text}: ${response.text.slice(0, 200)}`;

const asAsked = ({ question: { text }, response }: Answer) => ({ text, response });

describe.skipIf(!lists)("over the real directory", { timeout: 900_000 }, () => {
  beforeAll(async () => {
    if (!lists) return;
    member = await aMember();
    const starter = { fileName: "starter-catalogue.jsonl", commit: true, mapping: starterMapping };
    await importFile(member, readFileSync(starterFile), starter);
    await importFile(member, readFileSync(lists.file), { fileName: "list.json", commit: true });
    answers = await askAll([...answerable(lists, SEED), ...unanswerable(lists, SEED)]);
    facts = await askFacts();
  }, 900_000);

  test("300 questions are answered right, 60 that have no answer are not answered", () => {
    const known = answers.filter(({ question }) => question.says.length > 0);
    const unknown = answers.filter(({ question }) => question.says.length === 0);
    expect([known.length, unknown.length]).toEqual([300, 60]);
    const wrong = known.filter((one) => !isRight(one));
    expect(wrong.length, wrong.map(told).join("\n")).toBeLessThanOrEqual(6);
    expect(known.filter(isUnanswered).map(told)).toEqual([]);
    expect(unknown.filter((one) => !isNoAnswer(one)).map(told)).toEqual([]);
    const claimed = unknown.filter(({ question: { never }, response: { sentences } }) =>
      sentences.some(({ status, text }) => status === "proved" && never?.test(text)),
    );
    expect(claimed.map(told)).toEqual([]);
  });

  test("fact questions of analysts are answered from the directory, or not at all", () => {
    expect(facts.length).toBeGreaterThan(15);
    for (const { fact, ...answer } of facts)
      if (fact.isKnown) expect(isRight(answer), told(answer)).toBe(true);
      else if (fact.isLacking) expect(abstains(answer.response), told(answer)).toBe(true);
    for (const { fact, ...answer } of facts)
      for (const { text, status } of answer.response.sentences)
        if (status === "proved") expect(text, told(answer)).toContain(fact.name);
  });

  test("a second opinion finds each stated fact in what it cites, and no citation that is needless", async () => {
    const { stated, carried, cited, needless, doubts } = await secondOpinion(
      [...answers, ...facts].map(asAsked),
    );
    // Verdicts and comparisons are computed; these are the sentences that are proved by a claim.
    expect(stated).toBeGreaterThan(300);
    expect(needless / cited, doubts.join("\n")).toBe(0);
    expect(carried / stated, doubts.join("\n")).toBeGreaterThanOrEqual(0.98);
  });

  test("a thousand changes of one digit, name, unit or date are all caught", async () => {
    const proved = answers.flatMap(({ question, response }) =>
      response.sentences
        .filter(({ status, evidence }) => status === "proved" && evidence.length > 0)
        .map((one) => ({ question, one, citations: response.citations })),
    );
    const names = proved.flatMap(({ citations }) => citations.map((each) => each.company_name));
    const passages = await passagesOf(answers.map(asAsked));
    const kinds = new Map<string, number>();
    const missed: string[] = [];
    let overlooked = 0;
    for (let seed = 0; [...kinds.values()].reduce((a, b) => a + b, 0) < 1000; seed++) {
      const { one, citations, question } = proved[seed % proved.length] as (typeof proved)[number];
      const used = citations.filter(({ n }) => one.evidence.includes(n));
      const ids = used.flatMap(({ claim_id }) => claim_id ?? []);
      const evidence = await readEvidence.run(ctxOf(member), { ids });
      const passage = used[0]?.passage_id ?? "";
      const source = passages.get(passage)?.text ?? "";
      const own = [...new Set([...used.map(({ company_name }) => company_name), ...names])];
      const changed = mutate({ text: one.text, source, names: own }, seed);
      if (!changed) continue;
      kinds.set(changed.kind, (kinds.get(changed.kind) ?? 0) + 1);
      const read = (each: Evidence): Evidence =>
        each.passage_id === passage
          ? {
              ...each,
              text: changed.source,
              quote: changed.source.slice(each.start, each.end),
            }
          : each;
      const verifier = createVerifier({ question: question.text, hashOf });
      verifier.know(evidence.map(read));
      const draft = { text: changed.text, evidence: ids, block: "paragraph" as const };
      const verified = verifier.verify(draft);
      if ("sentence" in verified && verified.sentence.status === "proved")
        missed.push(`${changed.kind}: ${changed.text}`);
      const seen = new Map(passages);
      seen.set(passage, { ...(passages.get(passage) as Passage), text: changed.source });
      const second = judgeSentence({ ...one, text: changed.text }, question.text, citations, seen);
      overlooked += second.isCarried ? 1 : 0;
    }
    expect([...kinds.keys()].sort()).toEqual(["date", "digit", "name", "source", "unit"]);
    expect(missed).toEqual([]);
    // A second opinion that lets changes pass would say nothing of the rest.
    expect(overlooked).toBeLessThan(20);
  });
});
