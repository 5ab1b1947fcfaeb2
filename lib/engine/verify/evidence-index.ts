import { LEGAL_FORMS } from "../../values/name-words";
import { nameKey, splitNames } from "../../values/names";
import { DOCUMENT, type Evidence } from "../tools";
import { folded, plain } from "./plain-text";
import { companyNamesIn, quoteSupportsValue } from "./quote-supports-value";

/** Evidence that can support a sentence; `isUnitFromImport`: its unit is not in the passage. */
export type ValidEvidence = Evidence & { isUnitFromImport: boolean };

/** A company with the names by which sentences refer to it, longest first. */
export type KnownCompany = { id: string; names: string[] };

/** What an answer may state, according to its evidence. */
export type EvidenceIndex = {
  all: readonly Evidence[];
  companies: readonly KnownCompany[];
  /** The distinct values of a field as lower-case text, longest first. */
  values(field: string): readonly string[];
  /** Every text of the evidence, with titles and names, `plain`. */
  corpus(): string;
  /**
   * Evidence that proves something; or why it proves nothing, in words for people; null when
   * unknown.
   */
  valid(id: string): ValidEvidence | { because: string } | null;
};

/** Why evidence proves nothing; null when it is valid. */
function flaw(evidence: Evidence, hash: string, names: ReadonlySet<string>): string | null {
  const { text, start, end, quote, title, field } = evidence;
  if (hash !== evidence.sha256) return `The stored text of “${title}” is not what was read.`;
  if (start < 0 || start >= end || text.slice(start, end) !== quote)
    return `The quote is not at its place in “${title}”.`;
  // The words of a document are about no company.
  if (field === DOCUMENT) return null;
  const called = companyNamesIn(text);
  const isOther = !called.some((name) => allNames(name).some((each) => names.has(nameKey(each))));
  return called.length > 0 && isOther
    ? `The passage is about ${called[0]}, not about ${evidence.company_name}.`
    : null;
}

const allNames = (written: string) => {
  const { name, former, also } = splitNames(written);
  return [name, ...former, ...also];
};

/** "Acme Robotics, Inc." is also called "Acme Robotics". */
function withoutForm(name: string): string {
  const short = name.replace(/,? (\S+)$/u, (all, last: string) =>
    LEGAL_FORMS.has(last.toLowerCase().replaceAll(".", "")) ? "" : all,
  );
  return short.length > 1 && !/[&+]$/.test(short) ? short : name;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The texts of a claim's value under a name: "round.lead_investors", "person.title", "city". */
function textsOf({ field, value }: Evidence, name: string): string[] {
  const [of, part] = name.split(".");
  if (field !== of) return [];
  const held =
    part && value !== null && typeof value === "object"
      ? (value as Record<string, unknown>)[part]
      : value;
  return [held].flat().filter(isText);
}

function companiesOf(evidence: readonly Evidence[]): KnownCompany[] {
  const names = new Map<string, Set<string>>();
  for (const each of evidence) {
    const own = names.get(each.company_id) ?? new Set<string>();
    names.set(each.company_id, own);
    const called =
      each.field === "name" && isText(each.value)
        ? [each.company_name, each.value]
        : [each.company_name];
    for (const name of called.map(plain)) own.add(name).add(withoutForm(name));
  }
  return [...names].map(([id, own]) => ({
    id,
    names: [...own]
      .filter((name) => name && isRepeatable(name))
      .sort((a, b) => b.length - a.length),
  }));
}

/** Keys of the names that passages may use for a company, former ones included. */
const keysOf = (evidence: readonly Evidence[], companyId: string): ReadonlySet<string> =>
  new Set(
    evidence
      .filter(({ company_id }) => company_id === companyId)
      .flatMap((each) => [
        each.company_name,
        ...textsOf(each, "name"),
        ...textsOf(each, "former_name"),
      ])
      .filter((name, i, all) => all.indexOf(name) === i)
      .map(nameKey),
  );

/** Caches `make` by key. */
function once<V>(make: (key: string) => V): (key: string) => V {
  const made = new Map<string, V>();
  return (key) => {
    const value = made.has(key) ? (made.get(key) as V) : make(key);
    made.set(key, value);
    return value;
  };
}

/** Longest value or name that may appear without quotation marks, in UTF-16 units. */
const REPEATED_MAX = 300;
const SENTENCE = /[.!?;:]\s.*\b(?:is|are|was|were|has|have|had|will|raised|acquired|led)\b/iu;

/**
 * Whether a source's words can be part of a sentence: they must contain no sentence of their own.
 */
const isRepeatable = (text: string) => text.length <= REPEATED_MAX && !SENTENCE.test(text);

const uniqueTexts = (texts: readonly string[]) =>
  [...new Map(texts.map((text) => [folded(text), text])).values()].sort(
    (a, b) => b.length - a.length,
  );

/**
 * An index of the evidence for reading sentences; each piece is validated when it is first cited.
 */
export function indexEvidence(
  all: readonly Evidence[],
  hashOf: (text: string) => string,
): EvidenceIndex {
  const byId = new Map(all.map((each) => [each.id, each]));
  const names = once((companyId) => keysOf(all, companyId));
  const hash = once(hashOf);
  const textOfAll = once(() =>
    [...new Set(all.flatMap(({ text, company_name, title }) => [text, company_name, title]))]
      .map(plain)
      .join("\n"),
  );
  return {
    all,
    companies: companiesOf(all),
    values: once((field) => {
      const texts = all.flatMap((each) => textsOf(each, field)).map(plain);
      return uniqueTexts(texts.filter(isRepeatable));
    }),
    corpus: () => textOfAll(""),
    valid: once((id) => {
      const evidence = byId.get(id);
      if (!evidence) return null;
      const because = flaw(evidence, hash(evidence.text), names(evidence.company_id));
      if (because) return { because };
      const support = evidence.field === DOCUMENT || quoteSupportsValue(evidence);
      return support === false
        ? { because: `“${plain(evidence.quote).slice(0, 80)}” does not say what its claim holds.` }
        : { ...evidence, isUnitFromImport: support === "unit" };
    }),
  };
}

/** Whether a claim's value under a name has this text, as in `EvidenceIndex.values`. */
export const hasText = (evidence: Evidence, field: string, text: string): boolean =>
  textsOf(evidence, field).some((each) => folded(each) === folded(text));
