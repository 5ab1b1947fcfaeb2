import { computedProblem } from "../../research/answer/compose";
import type { PlanResult } from "../../research/plan/result";
import { DOCUMENT, type Evidence, type ResultId } from "../tools";
import type { Citation, Draft, Sentence, Withheld } from "../types";
import { check } from "./check";
import { type EvidenceIndex, indexEvidence, type ValidEvidence } from "./evidence-index";
import { contains, disguise, plain } from "./plain-text";
import { figuresAsked, isAnswer } from "./polarity";
import { isVerbatim, quotationsOf } from "./quotations";
import { readingsOf } from "./read";
import type { Scope } from "./slots";
import { unparsedStatus } from "./unparsed";

/** What verification needs: the question, and SHA-256 in hexadecimal over UTF-8. */
export type Trial = { question: string; hashOf: (text: string) => string };

/** A draft that may be shown, with the evidence it needs; or why it may not. */
export type Judged =
  | {
      sentence: Omit<Sentence, "evidence">;
      carriers: Evidence[];
      subject: string | null;
      /** The result that it states. */
      restsOn?: ResultId;
    }
  | { withheld: Withheld };

/**
 * A sentence with the citations that it is the first to need and the result that it states, or why
 * it was refused.
 */
export type Verified =
  | { sentence: Sentence; citations: Citation[]; restsOn: ResultId | null }
  | { withheld: Withheld };

type Results = ReadonlyMap<ResultId, PlanResult>;
type State = { known: EvidenceIndex; subject: string | null; results: Results };

/** A quotation that is in none of the cited passages. */
const falseQuotation = (text: string, passages: readonly Evidence[]) =>
  quotationsOf(text).find(
    (quotation) =>
      !passages.some((each) => isVerbatim(each.text, quotation) || isOwnName(each, quotation)),
  );
const isOwnName = ({ company_name, title }: Evidence, quotation: string) =>
  [company_name, title].map(plain).includes(quotation);

/** Whether a sentence is nothing but the words of the documents that it cites, in quotation marks. */
const repeatsDocuments = (text: string, cited: readonly Evidence[]): boolean =>
  cited.length > 0 &&
  cited.every(({ field, quote }) => field === DOCUMENT && text === `“${plain(quote)}“`);

/** The words of a result, which its sentences may repeat. */
const wordsOf = ({ rows, plan }: PlanResult): string =>
  [
    ...rows.flatMap(({ cells }) => cells.map(({ text }) => text)),
    ...plan.things.map(({ name }) => name),
    JSON.stringify(plan.where),
    plan.meaning ?? "",
  ]
    .map(plain)
    .join("\n");

type Named = [id: ResultId, result: PlanResult];

/** The results that a draft may state: the one it names, else any, the last first. */
function resultsFor({ result }: Draft, { results }: State): Named[] {
  if (result === undefined) return [...results].reverse();
  const named = results.get(result);
  return named ? [[result, named]] : [];
}

/**
 * Whether a sentence is what a plan came to; else why not. Null: it does not say that it is, and
 * there is nothing that it could be.
 */
function computed(
  draft: Draft,
  results: readonly Named[],
): { because: string } | { restsOn: ResultId } | null {
  const problems = results.map(([, result]) => computedProblem(draft.text, result));
  const [restsOn] = results[problems.indexOf(null)] ?? [];
  if (restsOn !== undefined) return { restsOn };
  if (draft.result === undefined) return null;
  return { because: problems[0] ?? "No result supports it." };
}

function judge(draft: Draft, state: State, trial: Trial, counts: ReadonlySet<number>): Judged {
  const withheld = (because: string) => ({ withheld: { text: draft.text, because } });
  const { known } = state;
  const results = resultsFor(draft, state);
  const disguised = disguise(
    draft.text,
    [known.corpus(), ...results.map(([, result]) => wordsOf(result))].join("\n"),
  );
  if (disguised) return withheld(disguised);
  const cited: ValidEvidence[] = [];
  for (const each of draft.evidence.map(known.valid)) {
    if (each === null) return withheld("What it cites is not known any more.");
    if ("because" in each) return withheld(each.because);
    cited.push(each);
  }
  const { status: _, evidence: __, result: ___, ...shown } = draft;
  const written = plain(draft.text);
  if (repeatsDocuments(written, cited))
    return { sentence: { ...shown, status: "proved" }, carriers: cited, subject: null };
  const proof = prove(written, cited, state, trial);
  if (proof && "carriers" in proof) {
    const status = proof.carriers.some(({ isUnitFromImport }) => isUnitFromImport)
      ? "inference"
      : "proved";
    return { sentence: { ...shown, status }, carriers: proof.carriers, subject: proof.subject };
  }
  const verdict = draft.status && draft.result === undefined ? null : computed(draft, results);
  if (verdict && "restsOn" in verdict) {
    const sentence = { ...shown, status: draft.status ?? ("computed" as const) };
    return { sentence, carriers: cited, subject: null, restsOn: verdict.restsOn };
  }
  if (verdict) return withheld(verdict.because);
  if (draft.status)
    return { sentence: { ...shown, status: draft.status }, carriers: cited, subject: null };
  if (proof) return withheld(proof.because);
  const quotation = falseQuotation(written, cited);
  if (quotation && !plain(trial.question).includes(quotation))
    return withheld(`“${quotation.slice(0, 80)}” is not in the cited text.`);
  const { block } = draft;
  const left = unparsedStatus(block, written, cited, { known, question: trial.question, counts });
  if ("because" in left) return withheld(left.because);
  const subject = block === "heading" ? subjectBelow(written, state) : null;
  return { sentence: { ...shown, status: left.status }, carriers: [], subject };
}

/**
 * The first reading that the cited evidence supports; else why the first one is not supported;
 * null: no reading.
 */
function prove(
  text: string,
  cited: readonly ValidEvidence[],
  { known, subject }: State,
  trial: Trial,
) {
  const asked = figuresAsked(trial.question);
  const scope: Scope = { known, asked, subject };
  let first: { because: string } | null = null;
  for (const reading of readingsOf(text, scope)) {
    const verdict = isAnswer(reading, text, trial.question, asked)
      ? check(reading, cited, known)
      : { because: `“${reading.polarity}” is not what the evidence answers.` };
    if ("carriers" in verdict) return { carriers: verdict.carriers, subject: reading.subject };
    first ??= verdict;
  }
  return first;
}

/** The company that lines below a heading are about: the one it names, or the previous subject. */
function subjectBelow(heading: string, { known, subject }: State): string | null {
  const named = known.companies.filter(({ names }) =>
    names.some((name) => contains(heading, name)),
  );
  return named.length > 1 ? null : (named[0]?.id ?? subject);
}

/** Whether the cited evidence supports one sentence; see docs/answers.md. */
export const verifySentence = (draft: Draft, evidence: readonly Evidence[], trial: Trial): Judged =>
  judge(
    draft,
    { known: indexEvidence(evidence, trial.hashOf), subject: null, results: new Map() },
    trial,
    new Set(),
  );

/** A quotation is one citation, however many claims were made from it: a city and its country. */
const placeOf = ({ passage_id, start, end }: Evidence) => `${passage_id} ${start} ${end}`;

const citationOf = (n: number, evidence: Evidence): Citation => {
  const { source_id, passage_id, claim_id, title, url, quote, start, end, sha256 } = evidence;
  const { company_id, company_name, field, as_of, recorded_at } = evidence;
  return {
    n,
    source_id,
    passage_id,
    claim_id,
    title,
    url,
    quote,
    start,
    end,
    sha256,
    company_id,
    company_name,
    field,
    as_of,
    recorded_at,
  };
};

/**
 * Verifies the sentences of one answer, one after another. `know` adds evidence as stored now;
 * `counted` adds tool counts, which an inference may repeat; `ran` adds results of plans. Citations are numbered from 1 in the
 * order of first use.
 */
export function createVerifier(trial: Trial) {
  let evidence: Evidence[] = [];
  const results = new Map<ResultId, PlanResult>();
  let state: State = { known: indexEvidence(evidence, trial.hashOf), subject: null, results };
  const counts = new Set<number>();
  const numbers = new Map<string, number>();
  return {
    know(more: readonly Evidence[]): void {
      const byId = new Map([...evidence, ...more].map((each) => [each.id, each]));
      evidence = [...byId.values()];
      state = { ...state, known: indexEvidence(evidence, trial.hashOf) };
    },
    counted(count: number): void {
      counts.add(count);
    },
    /** Notes what a plan came to, as the product ran it: sentences are compared with this. */
    ran(id: ResultId, result: PlanResult): void {
      results.set(id, result);
    },
    resultOf: (id: ResultId): PlanResult | null => results.get(id) ?? null,
    verify(draft: Draft): Verified {
      const judged = judge(draft, state, trial, counts);
      if ("withheld" in judged) return judged;
      state = { ...state, subject: judged.subject };
      const fresh: Evidence[] = [];
      for (const each of judged.carriers)
        if (!numbers.has(placeOf(each))) {
          numbers.set(placeOf(each), numbers.size + 1);
          fresh.push(each);
        }
      const numberOf = (each: Evidence) => numbers.get(placeOf(each)) ?? 0;
      const cited = [...new Set(judged.carriers.map(numberOf))].sort((a, b) => a - b);
      const sentence = { ...judged.sentence, evidence: cited };
      const citations = fresh.map((each) => citationOf(numberOf(each), each));
      return { sentence, citations, restsOn: judged.restsOn ?? null };
    },
  };
}
