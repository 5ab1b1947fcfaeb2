import type { Plan } from "../plan/plan";
import { singular } from "./dictionary";
import { hasSides } from "./joined-values";
import type { Phrase } from "./phrase";

/*
 * Questions that compare: rows with other rows, figures with a bound, a time with the time before. A
 * plan compares a row with a value alone, or named things with each other.
 */

/** "Companies with the same name", "in the same batch as Acme": rows that are compared with others. */
const isOfRelation = (phrases: readonly Phrase[], { things }: Plan): boolean =>
  things.length < 2 &&
  phrases.some(({ words }, at) => {
    const next = phrases[at + 1];
    if (words === "duplicate") return next?.says.kind === "subject";
    // "Others from that batch".
    if (/^(?:that|this)$/.test(words)) return next?.words === "batch" || next?.words === "cohort";
    const isOfRows = /^(?:field|time_unit)$/.test(next?.says.kind ?? "");
    return /^(?:same|identical)$/.test(words) && (isOfRows || /^names?$/.test(next?.words ?? ""));
  });

const isManyCompanies = ({ says, words }: Phrase): boolean =>
  (singular(words) !== words || words === "cos") &&
  ((says.kind === "subject" && says.about === "companies") ||
    (says.kind === "values" && says.slot === "unicorn"));

/** "Companies larger than Acme", "which unicorns share a city with Acme": facts of Acme are not asked. */
const isOfOthers = (phrases: readonly Phrase[], { about, things, where, show }: Plan): boolean =>
  about === "companies" &&
  // "When did Acme join the unicorns".
  !show.includes("unicorn_since") &&
  things.length === 1 &&
  where.length === 0 &&
  phrases.some(isManyCompanies) &&
  // "Companies called Acme".
  !phrases.some(
    ({ words }, at) => /^(?:called|named)$/.test(words) && phrases[at + 1]?.says.kind === "name",
  );

/** "Which investors are new", "returning investors": when somebody began is in no list. */
const isOfNewcomers = (phrases: readonly Phrase[], { groups }: Plan): boolean =>
  groups.some(({ field }) => /investor$/.test(field)) &&
  phrases.some(({ words }, at) => {
    const beside = [phrases[at + 1], phrases.slice(0, at).findLast((each) => !isVerb(each))];
    return NEWCOMER.test(words) && beside.some((each) => each?.words.startsWith("investor"));
  });
const NEWCOMER = /^(?:new|newly|returning|repeat|existing|first - time)$/;
const isVerb = ({ words }: Phrase) => /^(?:is|are|was|were)$/.test(words);

const WHETHER = /^(?:is|are|was|were|do|does|did|has|have)$/;
export const asksWhether = ([first]: readonly Phrase[]): boolean =>
  WHETHER.test(first?.words ?? "");

/** "Is the median round larger than $10M", "is the number above 100": a bound on the figure. */
function isBoundOnFigure(phrases: readonly Phrase[]): boolean {
  if (!asksWhether(phrases)) return false;
  const measured = phrases.findIndex(
    ({ says }) => says.kind === "measuring" || (says.kind === "ask" && says.of === "count"),
  );
  return (
    measured > 0 &&
    phrases
      .slice(measured)
      .some(
        ({ says }) =>
          says.kind === "compared" || (says.kind === "quantity" && !says.quantity.isBare),
      )
  );
}

const CHANGED =
  /^(?:increased?|decreased?|risen|rose|fall|fell|fallen|grown|grew|grow|accelerated|slowed|dropped|declined|improved|shrunk|shrank)$/;

/** "Did rounds go up", "have exits increased over time": no plan compares a figure with an earlier one. */
const isOfTrend = (phrases: readonly Phrase[]): boolean =>
  asksWhether(phrases) &&
  phrases.some(
    ({ says, words }, at) =>
      (says.kind === "unknown" && CHANGED.test(words)) ||
      (/^(?:go|gone|going|went)$/.test(words) &&
        /^(?:up|down)$/.test(phrases[at + 1]?.words ?? "")),
  );

/** "Batches larger than Winter 2021", "more unicorns than Germany": one thing comes after "than". */
function isBehindThan(phrases: readonly Phrase[], { things, meaning, where }: Plan): boolean {
  if (meaning !== null || (hasSides(phrases) && where.some((each) => "any" in each))) return false;
  const names = phrases.filter(({ says }) => says.kind === "name").length;
  if (things.length > 1 || names > 1) return false;
  return phrases.some(
    ({ says, words }) =>
      words === "than" || (says.kind === "comparative" && / (?:than|of)$/.test(words)),
  );
}

/** "Are most unicorns in the US", "is fintech the biggest sector": a yes or no about groups. */
function isWhetherOfGroups(phrases: readonly Phrase[], { groups }: Plan): boolean {
  if (!asksWhether(phrases)) return false;
  const [, first] = phrases.filter(({ words }) => words !== "the");
  const isMost = first?.says.kind === "ordering" && first.words === "most";
  return isMost || (groups.length > 0 && phrases.some(({ says }) => says.kind === "ordering"));
}

/** "Do Harbor and Fjord share a unicorn", "opinions against Acme", "how many of us like Acme". */
const isOfSides = (
  phrases: readonly Phrase[],
  { about, things, show, measures }: Plan,
): boolean => {
  const isSharing = things.length > 0 && phrases.some(({ words }) => words === "share");
  const isTakingSides = about === "opinions" && phrases.some(({ words }) => words === "against");
  const isCounting = phrases.some(({ says }) => says.kind === "ask" && says.of === "count");
  const isUncounted = things.length > 0 && show.length === 0 && measures.length === 0;
  return isSharing || isTakingSides || (isCounting && isUncounted);
};

/** "Who on our team knows the founders of Acme": entries of a pipeline have no people. */
const isOfPeopleToo = (phrases: readonly Phrase[], { about }: Plan): boolean =>
  about === "entries" &&
  phrases.some(({ says }) => says.kind === "subject" && says.about === "people");

/** "Did any seed round exceed the smallest Series B": a yes or no by what is not understood. */
const isWhetherOfUnknown = (phrases: readonly Phrase[], { things }: Plan): boolean =>
  things.length === 0 &&
  asksWhether(phrases) &&
  phrases.some(({ says }) => says.kind === "unknown");

/** "Hiring vs not hiring by stage": yes and no against each other, of which a row has one. */
const isOfBothFlags = (phrases: readonly Phrase[], { where }: Plan): boolean =>
  phrases.some(({ says }) => says.kind === "versus") &&
  where.some(
    (one) =>
      "field" in one &&
      where.some(
        (other) =>
          "field" in other &&
          other.field === one.field &&
          typeof one.value === "boolean" &&
          other.value === !one.value,
      ),
  );

export const comparesBeyondPlans = (phrases: readonly Phrase[], plan: Plan): boolean =>
  isOfRelation(phrases, plan) ||
  isOfOthers(phrases, plan) ||
  isBehindThan(phrases, plan) ||
  isOfNewcomers(phrases, plan) ||
  isBoundOnFigure(phrases) ||
  isWhetherOfGroups(phrases, plan) ||
  isWhetherOfUnknown(phrases, plan) ||
  isOfBothFlags(phrases, plan) ||
  isOfTrend(phrases) ||
  isOfSides(phrases, plan) ||
  isOfPeopleToo(phrases, plan);
