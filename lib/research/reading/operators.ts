import { isScoreKey } from "@/lib/core/scores";
import { fieldConditions, type Plan } from "../plan/plan";
import { singular } from "./dictionary";
import { isInEveryTime, isOfOtherYear } from "./other-times";
import { areCategories, isOfBacking, type Phrase, said } from "./phrase";
import { contentAfter, contentBefore, isRowNoun, type Parts } from "./phrases-around";

/*
 * Small words that change which rows or figures are asked for: "only", "both", "why", "but not".
 * Where nothing of the plan comes from them, it is the plan of another question.
 */

/** "Why did Acme raise", "how does Acme make money": reasons and ways are in no field. */
const isOfReasons = (phrases: Parts, { show }: Plan): boolean =>
  phrases.some(({ words }, at) => {
    if (words === "why") return true;
    const next = phrases[at + 1]?.words ?? "";
    const isWay = words === "how" && /^(?:do|does|did|can|could)$/.test(next);
    const isCompared = () => phrases.some(({ says }) => says.kind === "versus");
    return isWay && !isCompared() && !show.some(isScoreKey);
  });

/** "Invested only in 2026", "only by Harbor", "investors who only do seed": whoever else did so too. */
const isExclusive = (phrases: Parts, { groups, where }: Plan): boolean =>
  phrases.some(({ words }, at) => {
    if (!/^(?:only|solely|exclusively)$/.test(words) || at === 0) return false;
    const isOfInvestor =
      groups.some(({ field }) => /investor$/.test(field)) ||
      fieldConditions(where).some(({ field }) => /investor$/.test(field));
    const [before, after] = [contentBefore(phrases, at), phrases[at + 1]];
    const isOwn = before?.says.kind === "subject" && before.says.about === "investors";
    return (
      isOfInvestor && (isOfBacking(before) || isOfBacking(after) || isOwn || after?.words === "by")
    );
  }) ||
  // "Where Harbor was the only investor".
  phrases.some(
    ({ words }, at) =>
      (/^(?:the (?:only|sole)|sole)$/.test(words) ||
        (words === "only" && ALONE.test(phrases[at - 1]?.words ?? ""))) &&
      (isOfBacking(phrases[at + 1]) || said(phrases[at + 1], "subject")?.about === "investors"),
  );

const ALONE = /^(?:the|an?|its|their|as|is|was|were)$/;

/** "Have both a round and a valuation", "in both Paris and Lyon": a plan has one of them, or either. */
const isOfOneOfBoth = (phrases: Parts): boolean =>
  phrases.some(({ words }, at) => {
    if (words !== "both") return false;
    const [first, joint, second] = phrases
      .slice(at + 1)
      .filter(({ says }) => says.kind !== "function");
    // "Which Harbor and Fjord both backed".
    const [one, between, other] = phrases
      .slice(0, at)
      .filter(({ says }) => says.kind !== "function")
      .slice(-3);
    const areBefore =
      one?.says.kind === "name" && between?.says.kind === "and" && other?.says.kind === "name";
    const isPair = joint?.says.kind === "and" && first?.says.kind === second?.says.kind;
    return (
      !areBefore && (!isPair || !/^(?:name|field|measuring|values)$/.test(first?.says.kind ?? ""))
    );
  });

/** "Raised a seed and a series A": two stages, of which a company is at one. */
const isOfTwoStages = (phrases: Parts): boolean =>
  phrases.some(({ says, words }) => {
    const isStage = says.kind === "values" && says.slot === "stage";
    return isStage && /\band (?:a|an|its|their|then)\b/.test(words);
  });

/** "Harbor backed but Fjord did not": nothing comes after what is denied, as in no "public or not". */
const isDeniedBefore = (phrases: Parts, { meaning }: Plan): boolean =>
  phrases.some(
    ({ says, words }, at) =>
      says.kind === "not" &&
      // "Apps that users forget".
      (meaning === null || /^(?:not|n't|never)$/.test(words)) &&
      phrases[at - 1]?.says.kind !== "or" &&
      contentAfter(phrases, at) === undefined,
  );

/** "Did not raise in 2026": what did not happen then, of rows without any. */
const isMissingThen = (phrases: Parts): boolean =>
  phrases.some(
    ({ says }, at) =>
      says.kind === "missing" &&
      !says.isNot &&
      /^(?:period|dated)$/.test(contentAfter(phrases, at)?.says.kind ?? ""),
  );

/** "2021 minus 2020": a difference. */
const isSubtraction = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    const isTime = (phrase: Phrase | undefined) =>
      /^(?:period|dated|quantity)$/.test(phrase?.says.kind ?? "");
    return (
      (/^(?:minus|less)\b/.test(words) && isTime(phrases[at - 1])) ||
      (says.kind === "not" && words === "minus" && isTime(contentAfter(phrases, at)))
    );
  });

/** "Growth of fintech funding", "revenue growth": change, and no stage. */
const isOfGrowth = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    const next = phrases[at + 1];
    const isGrowth = says.kind === "values" && words === "growth";
    const isBeforeNoun =
      isRowNoun(next) ||
      next?.says.kind === "values" ||
      /^(?:stage|equity)$/.test(next?.words ?? "");
    return isGrowth && !isBeforeNoun;
  });

/** "Whose last round was their first", "within a year of founding": a row's own values compared. */
const isOfOwnValues = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    const next = phrases[at + 1];
    if (words === "within")
      return (
        /^(?:an?|one|\d+)$/.test(next?.words ?? "") &&
        phrases.slice(at + 1, at + 4).some((each) => / (?:of|after) /.test(` ${each.words} `))
      );
    const isOrder =
      says.kind === "ordering" && /^(?:their|its|the)$/.test(phrases[at - 1]?.words ?? "");
    // "Among those that were bought, which has the most staff" asks for one of them.
    const own = phrases.slice(
      phrases.findLastIndex(({ says: said }) => said.kind === "ask") + 1,
      at,
    );
    return isOrder && next === undefined && own.some((each) => /^(?:whose|that)$/.test(each.words));
  });

const wordsOf = (phrases: Parts): string => phrases.map(({ words }) => words).join(" ");

/** "From $1B to $10B", "from seed to Series A": a change that "went", "grew" or "jumped" says. */
const isOfMove = (phrases: Parts): boolean =>
  phrases.some(
    ({ words, says }, at) =>
      /^(?:went|gone|goes|grew|jumped|moved|fell|dropped|rose)$/.test(words) &&
      says.kind !== "field" &&
      /^from \S/.test(wordsOf(phrases.slice(at + 1, at + 3))),
  );

/** "What do most companies in Lagos do". */
const isOfDoings = (phrases: Parts, { things, show }: Plan): boolean => {
  if (things.length > 0 || show.includes("description")) return false;
  const words = phrases.map((phrase) => phrase.words).join(" ");
  return /^what (?:do|does) .+ (?:do|make|sell|build)\b[ ?.]*$/.test(words);
};

const FIRST_PERSON = /^(?:i|we)$/;

/** "Companies I added", "deals I own": what somebody here did, which nothing explains. */
const isOwnDeed = (phrases: Parts, { about }: Plan): boolean =>
  phrases.some(
    ({ says, words }, at) =>
      FIRST_PERSON.test(phrases[at - 1]?.words ?? "") &&
      (says.kind === "unknown" || (words === "own" && about !== "entries")),
  );

const OF_DATA = /\b(?:investors?|backers?|participants?|syndicate|cap table)\b/;
const OF_FIRST_PERSON = /(?:^| )(?:i|we)(?: |$)/;

/** "Fintechs we have backed", "led by us", "our portfolio": the firm's own deals, which no list tells. */
const isOwnBacking = (phrases: Parts): boolean =>
  phrases.some((phrase, at) => {
    const isPortfolio = phrase.says.kind === "subject" && /^portfolio\b/.test(phrase.words);
    const owner = phrases.slice(0, at).findLast(({ says }) => says.kind !== "values");
    if (isPortfolio && /^(?:our|my)$/.test(owner?.words ?? "")) return true;
    // "Do we have the lead investor" asks of the data.
    if (!isOfBacking(phrase) || OF_DATA.test(phrase.words)) return false;
    if (/\b(?:by|from)$/.test(phrase.words))
      return /^(?:us|me)$/.test(phrases[at + 1]?.words ?? "");
    const before = phrases.slice(0, at);
    const doer = before.findLastIndex(({ says }) => !/^(?:function|period)$/.test(says.kind));
    return before.slice(doer + 1).some(({ words }) => OF_FIRST_PERSON.test(words));
  });

/** "Companies that pivoted", "which changed their name": a deed in one word says no line of business. */
const isOneDeed = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    const before = phrases[at - 1]?.words ?? "";
    if (says.kind !== "unknown") return false;
    const isLed = /^(?:that|which|who|are|is|were|was|have|has|recently|just)$/.test(before);
    // "Whose team grew".
    const isOfField = phrases[at - 1]?.says.kind === "field" && phrases[at - 2]?.words === "whose";
    const isAsked = phrases[0]?.says.kind === "ask" && isRowNoun(phrases[at - 1]);
    const isDeed = /(?:ed|ing)$|^(?:grew|shrank|fell|rose|sank|lost|won|left|moved)$/.test(words);
    if (isDeed && (isLed || isAsked || isOfField) && contentAfter(phrases, at) === undefined)
      return true;
    // "That lost their status".
    const isOfRows = isRowNoun(phrases[at - 2]);
    if (isLed && isOfRows && /^(?:their|its)$/.test(phrases[at + 1]?.words ?? "")) return true;
    // "Rejected companies".
    const isBefore = phrases[at - 1]?.says.kind !== "unknown" && isRowNoun(phrases[at + 1]);
    return isBefore && words.endsWith("ed") && !words.includes(" ");
  });

/** "Pre-revenue": the prefix of a noun that is understood without it. */
const isPrefixed = (phrases: Parts): boolean =>
  phrases.some(
    ({ says, words }, at) =>
      says.kind === "unknown" &&
      /^(?:pre|post|anti|semi|quasi|under|over)$/.test(words) &&
      phrases[at + 1]?.words === "-",
  );

const ROLE = /^(?:ceos?|ctos?|cfos?|coos?|(?:co ?-? ?)?founders?|bosses|boss|heads?)$/;

/** "Whose CEO is a woman": what nothing explains of people. */
const isOfPerson = (phrases: Parts): boolean =>
  phrases.some(({ says }, at) => {
    const before = contentBefore(phrases, at);
    if (says.kind !== "unknown" || !ROLE.test(before?.words ?? "")) return false;
    const isBeing = phrases.slice(0, at).some(({ words }) => /^(?:is|are|was|were)$/.test(words));
    // "Whose founder studied medicine".
    const isWhose = phrases.some(
      (phrase, place) => phrase.words === "whose" && isRole(phrases[place + 1]),
    );
    return isBeing || isWhose;
  });

/** "Whose CEO is under 30", "founders older than 40": a bound on a person, and on no company. */
const isBoundOnPerson = (phrases: Parts): boolean =>
  phrases.some(
    ({ says }, at) =>
      says.kind === "quantity" && !says.quantity.isBare && isRole(contentBefore(phrases, at)),
  );
const isRole = (phrase: Phrase | undefined): boolean => ROLE.test(phrase?.words ?? "");

const CHANGE = /^(?:growing|shrinking|declining|struggling|thriving|booming|failing)$/;

/** "Growing YC companies": how rows change, which no list says. */
const isOfChange = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    const behind = phrases.slice(at + 1).find((phrase) => phrase.says.kind !== "values");
    return says.kind === "unknown" && CHANGE.test(words) && isRowNoun(behind);
  });

const isPlace = ({ says }: Phrase): boolean =>
  says.kind === "values" && /^(?:place|batch)$/.test(says.slot ?? "");

/**
 * "Which sectors are cooling down", "which YC batch is the largest", "EU countries without a unicorn":
 * groups are asked for, and rows would be told.
 */
function isOfUngrouped(phrases: Parts, plan: Plan): boolean {
  const { meaning, order, show } = plan;
  if (plan.groups.length + plan.measures.length + plan.things.length > 0) return false;
  const content = phrases.filter(({ says }) => !/^(?:function|ask|clause)$/.test(says.kind));
  const first = content.find((phrase) => !isPlace(phrase));
  return content.some((head, at) => {
    const before = phrases.slice(0, phrases.indexOf(head)).findLast((phrase) => !isPlace(phrase));
    const isAsked = /^(?:which|what)$/.test(before?.words ?? "");
    if (head.says.kind !== "field" || !areCategories(head.says.fields)) return false;
    if (singular(head.words) === head.words) return isAsked && order.length > 0;
    if (head !== first) return isAsked;
    const next = phrases[phrases.indexOf(head) + 1]?.words ?? "";
    const isWithout = /^(?:where|in|without|no|not|lacking)\b/.test(next);
    return (
      meaning !== null || show.length === 0 || isWithout || content[at + 1]?.says.kind === "not"
    );
  });
}

/** "Raised twice", "on a Friday", "seed to Series A ratio", "respectively": no plan has a place for it. */
const OUTSIDE_PLANS =
  /^(?:twice|thrice|again|repeatedly|separately|respectively|individually|in turn|ratio of|(?:ratio of .*)|on an? (?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const isOutsidePlans = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    if (OUTSIDE_PLANS.test(words) && says.kind !== "grouping") return true;
    const isDay =
      says.kind === "period" && /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(words);
    return isDay && /^(?:an?|any)$/.test(phrases[at - 1]?.words ?? "");
  });

/** "Remind me to call Acme": an act that is asked for, and no list or fact. */
const isAct = (phrases: Parts): boolean => {
  const [head] = phrases.filter(({ says }) => says.kind !== "function");
  return head?.says.kind === "act" && phrases.some(({ says }) => says.kind === "name");
};

const isSector = ({ says }: Phrase): boolean => says.kind === "values" && says.slot === "sector";

/** "The lawyer of Acme", "does Acme have a patent": a line of business that is had, not gone into. */
const isHadSector = (phrases: Parts, { things }: Plan): boolean =>
  things.length > 0 &&
  phrases.some((phrase, at) => {
    if (!isSector(phrase)) return false;
    const next = phrases[at + 2];
    const isOf = /^(?:of|at)$/.test(phrases[at + 1]?.words ?? "") && next?.says.kind === "name";
    const before = phrases.slice(0, at).filter(({ words }) => !/^(?:an?|any|the)$/.test(words));
    const [owner, verb] = before.slice(-2);
    return isOf || (owner?.says.kind === "name" && /^(?:have|has|had)$/.test(verb?.words ?? ""));
  });

/** "Stripe alumni": people of a company, not the company. */
const isOfAlumni = (phrases: Parts, { things }: Plan): boolean =>
  things.length > 0 && phrases.some(({ words }) => /^alum/.test(words));

/** "The capital of France": a fact of a place, and no row. */
const isOfPlace = (phrases: Parts): boolean => {
  const content = phrases.filter(({ says }) => says.kind !== "function");
  const [ask, field, place] = content;
  return (
    content.length === 3 &&
    ask?.says.kind === "ask" &&
    ask.words === "what" &&
    field?.says.kind === "field" &&
    place !== undefined &&
    isPlace(place)
  );
};

const OTHERS = /^(?:else|other|others)$/;
const THOSE = /^(?:they|he|she|it|their|its|those|these|them)$/;

/** "What else did they back", "their other investments": of investors that the plan does not hold. */
const isOfOthersDeeds = (phrases: Parts, { where }: Plan): boolean =>
  phrases.some(({ words }) => OTHERS.test(words)) &&
  phrases.some(({ words }) => THOSE.test(words)) &&
  phrases.some(
    (phrase) =>
      isOfBacking(phrase) ||
      (phrase.says.kind === "subject" && /^(?:investors|rounds)$/.test(phrase.says.about)),
  ) &&
  !fieldConditions(where).some(({ field }) => /investor$/.test(field));

/** Whether a small word was left out that changes what is asked. */
export const hasUnusedOperator = (phrases: Parts, plan: Plan): boolean =>
  isOfReasons(phrases, plan) ||
  isExclusive(phrases, plan) ||
  isOfOneOfBoth(phrases) ||
  isOfTwoStages(phrases) ||
  isDeniedBefore(phrases, plan) ||
  isMissingThen(phrases) ||
  isSubtraction(phrases) ||
  isOfGrowth(phrases) ||
  isOfOwnValues(phrases) ||
  isOfMove(phrases) ||
  isOfDoings(phrases, plan) ||
  isOwnDeed(phrases, plan) ||
  isOwnBacking(phrases) ||
  isOneDeed(phrases) ||
  isPrefixed(phrases) ||
  isOfPerson(phrases) ||
  isBoundOnPerson(phrases) ||
  isOfOtherYear(phrases, plan) ||
  isInEveryTime(phrases) ||
  isOfChange(phrases) ||
  isOfUngrouped(phrases, plan) ||
  isOutsidePlans(phrases) ||
  isAct(phrases) ||
  isOfOthersDeeds(phrases, plan) ||
  isHadSector(phrases, plan) ||
  isOfAlumni(phrases, plan) ||
  isOfPlace(phrases);
