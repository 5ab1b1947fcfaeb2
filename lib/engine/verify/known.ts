import { LEGAL_FORMS } from "../../values/name-words";
import { nameKey, splitNames } from "../../values/names";
import type { Evidence } from "../types";
import { isCarried, namesIn } from "./carried";
import { folded, plain } from "./plain-text";

/** Evidence that may carry a sentence; `isUnitTold`: its unit does not stand in its passage. */
export type Sound = Evidence & { isUnitTold: boolean };

/** A company as sentences call it: its names as they are read, the longest first. */
export type KnownCompany = { id: string; names: string[] };

/** What an answer may speak of, as far as its evidence goes. */
export type Known = {
  byId: ReadonlyMap<string, Sound>;
  companies: readonly KnownCompany[];
  /** The values of a field, as text and without case once each. */
  values(field: string): readonly string[];
};

/** Why evidence proves nothing, in words for people; null when it is sound. */
function flaw(
  evidence: Evidence,
  hashOf: (text: string) => string,
  names: string[],
): string | null {
  const { text, start, end, quote, title } = evidence;
  if (hashOf(text) !== evidence.sha256)
    return `The stored text of “${title}” is not what was read.`;
  if (start < 0 || start >= end || text.slice(start, end) !== quote)
    return `The quote does not stand at its place in “${title}”.`;
  const called = namesIn(text);
  const keys = new Set(names.map(nameKey));
  const isOther =
    called.length > 0 &&
    !called.some((name) => allNames(name).some((each) => keys.has(nameKey(each))));
  if (isOther) return `The passage is about ${called[0]}, not about ${evidence.company_name}.`;
  return isCarried(evidence) === false
    ? `“${plain(quote).slice(0, 80)}” does not say what its claim holds.`
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
  return short.length > 1 ? short : name;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The texts that a claim's value has under a name: "round.lead_investors", "person.title", "city". */
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
    names: [...own].filter(Boolean).sort((a, b) => b.length - a.length),
  }));
}

/** Names under which passages may speak of a company: its own, former ones and those that it is also called. */
const namesOf = (evidence: readonly Evidence[], companyId: string) =>
  evidence
    .filter(({ company_id }) => company_id === companyId)
    .flatMap((each) => [
      each.company_name,
      ...textsOf(each, "name"),
      ...textsOf(each, "former_name"),
    ]);

/** Sound evidence apart from what proves nothing, each of those with the reason. */
export function sift(evidence: readonly Evidence[], hashOf: (text: string) => string) {
  const sound = new Map<string, Sound>();
  const flaws = new Map<string, string>();
  for (const each of evidence) {
    const reason = flaw(each, hashOf, namesOf(evidence, each.company_id));
    if (reason) flaws.set(each.id, reason);
    else sound.set(each.id, { ...each, isUnitTold: isCarried(each) === "unit" });
  }
  return { known: knowing(sound), flaws };
}

function knowing(sound: ReadonlyMap<string, Sound>): Known {
  const all = [...sound.values()];
  const kept = new Map<string, string[]>();
  return {
    byId: sound,
    companies: companiesOf(all),
    values(field) {
      const texts = kept.get(field) ?? all.flatMap((each) => textsOf(each, field)).map(plain);
      const once = new Map(texts.map((text) => [folded(text), text]));
      const values = [...once.values()].sort((a, b) => b.length - a.length);
      kept.set(field, values);
      return values;
    },
  };
}

/** Every text of a claim's value under a name, as `Known.values` gives them. */
export const holds = (evidence: Evidence, field: string, text: string): boolean =>
  textsOf(evidence, field).some((each) => folded(each) === folded(text));
