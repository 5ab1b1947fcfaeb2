import "server-only";
import type { Evidence } from "@/lib/engine/tools";
import { indexEvidence } from "@/lib/engine/verify/evidence-index";
import { plain } from "@/lib/engine/verify/plain-text";
import { verifySentence } from "@/lib/engine/verify/verify";
import { sha256Hex } from "@/lib/platform/crypto";
import { computedProblem } from "@/lib/research/answer/compose";
import type { PlanResult, Row } from "@/lib/research/plan/result";
import type { StoredSource } from "../constants";
import type { MemoFacts } from "./facts";
import { byQuotation, quoteSource } from "./quotes";

/** Claims that one sentence cites at most: a list of investors may rest on one for each. */
const SOURCES_MAX = 8;

export type Checked = { sources: StoredSource[] } | { because: string };

const claimSource = (one: Evidence): StoredSource => ({
  kind: "claim",
  id: one.claim_id ?? one.id,
  title: one.title,
  quote: one.quote,
  url: one.url,
  path: null,
  as_of: one.as_of,
  recorded_at: one.recorded_at,
  passage_id: one.passage_id,
  source_id: one.source_id,
  start: one.start,
  end: one.end,
  sha256: one.sha256,
  company_id: one.company_id,
  company_name: one.company_name,
  field: one.field,
});

/** Each quotation once: two claims may be made from the same words. */
const withoutRepeats = (sources: readonly StoredSource[]) => [
  ...new Map(
    sources.map((one) => [
      one.passage_id ? `${one.passage_id} ${one.start} ${one.end}` : one.id,
      one,
    ]),
  ).values(),
];

/** The sources that claims are, as far as they are stored now. */
export const sourcesOf = ({ evidence }: MemoFacts, claims: readonly string[]): StoredSource[] =>
  withoutRepeats(claims.flatMap((id) => evidence.get(id) ?? []).map(claimSource)).slice(
    0,
    SOURCES_MAX,
  );

/** The result with what a row is called and one value of it. */
const onlyValue = (result: PlanResult, row: Row, ats: readonly number[]): PlanResult => {
  const shown = result.columns.flatMap(({ field }, at) =>
    ats.includes(at) || field === "name" || field === "company.name" || field === "stage"
      ? [at]
      : [],
  );
  const cells = shown.flatMap((at) => row.cells[at] ?? []);
  return {
    ...result,
    columns: shown.flatMap((at) => result.columns[at] ?? []),
    rows: [{ ...row, cells }],
  };
};

/** A city is said with its country, all else alone. */
const partsOf = ({ columns }: PlanResult): number[][] => {
  const at = (name: string) => columns.findIndex(({ field }) => field === name);
  const place = [at("city"), at("country")].filter((each) => each >= 0);
  return [...columns.map((_, each) => [each]), ...(place.length === 2 ? [place] : [])];
};

/** The claims of the one value that a sentence states; null when no value of the result says so. */
function claimsStating(text: string, result: PlanResult): readonly string[] | null {
  if (result.rows.length === 0 || computedProblem(text, result) !== null) return null;
  for (const row of result.rows)
    for (const ats of partsOf(result)) {
      const claims = ats.flatMap((at) => row.cells[at]?.claims ?? []);
      if (claims.length > 0 && computedProblem(text, onlyValue(result, row, ats)) === null)
        return claims;
    }
  return null;
}

/** Whether the quote is still where it was found, in the text that was read. */
const isIntact = ({ text, start, end, quote, sha256 }: Evidence) =>
  text.slice(start, end) === quote && sha256Hex(text) === sha256;

const judge = (text: string, evidence: readonly Evidence[]) => {
  const ids = evidence.map(({ id }) => id);
  const draft = { text, evidence: ids, block: "paragraph" as const };
  return verifySentence(draft, evidence, { question: "", hashOf: sha256Hex });
};

/** Fields of which a company has several values at once. */
const MANY = new Set([
  "round",
  "person",
  "investors",
  "tags",
  "cities",
  "places",
  "former_name",
  "name",
]);
/** Sentences that say for which source or day they hold. */
const QUALIFIED = /^(?:According to|As of) /u;

/** Whether a claim states what your data says now, and not only what some source says. */
function isCurrent(one: Evidence, { profile, others, evidence }: MemoFacts): boolean {
  const own = [profile, ...others].find(({ company }) => company._id === one.company_id);
  const [first] = own?.fields[one.field ?? ""]?.evidence ?? [];
  const stated = first && evidence.get(first);
  if (!stated || MANY.has(one.field ?? "")) return true;
  return JSON.stringify(stated.value) === JSON.stringify(one.value);
}

/** Evidence that proves something. The verifier refuses all that is cited together with what does not. */
function usable(known: readonly Evidence[]): Evidence[] {
  const index = indexEvidence(known, sha256Hex);
  return known.filter(({ id }) => {
    const valid = index.valid(id);
    return valid !== null && !("because" in valid);
  });
}

/** Whether the verifier of answers accepts a sentence as a quotation of a document. */
function isQuoted(text: string, words: Evidence): boolean {
  const judged = judge(text, [words]);
  return isIntact(words) && "sentence" in judged && judged.sentence.status === "proved";
}

/**
 * Checks sentences against what is stored now: values that plans answer, records that say them word
 * for word, quotations of documents, and claims by the verifier of answers. Nothing else is proved.
 */
export function checkerOf(facts: MemoFacts, exact: ReadonlyMap<string, StoredSource[]>) {
  const known = [...facts.evidence.values()];
  const all = usable(known);
  const broken = new Set(known.flatMap((one) => (isIntact(one) ? [] : one.id)));
  const quoted = byQuotation(facts.quotes);
  const areIntact = (claims: readonly string[]) => !claims.some((id) => broken.has(id));
  return (text: string, claims?: readonly string[]): Checked => {
    const said = exact.get(plain(text));
    if (said) return { sources: said };
    const words = quoted.get(plain(text));
    if (words && isQuoted(text, words)) return { sources: [quoteSource(words)] };
    for (const result of [facts.facts, facts.rounds, facts.peers]) {
      const stating = claimsStating(text, result);
      const sources = stating && areIntact(stating) ? sourcesOf(facts, stating) : [];
      if (sources.length > 0) return { sources };
    }
    const cited = claims ? all.filter(({ id }) => claims.includes(id)) : all;
    const judged = judge(text, cited);
    if ("withheld" in judged) return { because: judged.withheld.because };
    if (judged.sentence.status !== "proved" || judged.carriers.length === 0)
      return { because: "No stored fact states it." };
    const isNow = QUALIFIED.test(text) || judged.carriers.every((one) => isCurrent(one, facts));
    if (!isNow) return { because: "A source states it, but a more trusted one says otherwise." };
    return { sources: withoutRepeats(judged.carriers.map(claimSource)).slice(0, SOURCES_MAX) };
  };
}
export type Check = ReturnType<typeof checkerOf>;
