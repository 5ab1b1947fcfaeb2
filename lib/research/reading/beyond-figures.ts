import { fieldConditions, type Plan } from "../plan/plan";
import { isEndOfGroups, isPouredTogether, isSizeOfExits } from "./beyond-groups";
import { isCutBefore, isEndAskedOfEach, isEndOfEach } from "./ends-of-groups";
import { CALENDAR, isOfBacking, type Phrase } from "./phrase";
import { contentAfter, isEachOfThem, isRowNoun, type Parts } from "./phrases-around";

/*
 * Numbers, days, places and ends that are asked for and that a plan lacks: what it would tell instead
 * is another figure.
 */

const CALENDAR_FIELDS = new RegExp(`"(?:company\\.)?(?:${[...CALENDAR].join("|")}|batch|age)"`);

/** "Rounds per investor on average": the average of counts. */
const isAverageOfCounts = (phrases: Parts, { groups }: Plan): boolean =>
  groups.length > 0 &&
  phrases.some(
    ({ says, words }) =>
      says.kind === "measuring" && says.fields === null && /^(?:on|an) average$/.test(words),
  );

/** "Sectors where the median seed round exceeds $3M": a bound on a figure, not on rows. */
const isBoundOnMeasure = (phrases: Parts, { groups, having }: Plan): boolean =>
  groups.length > 0 &&
  having === undefined &&
  phrases.some(({ says, words }, at) => {
    const isClause = /^(?:where|whose|with|in which|for which)$/.test(words);
    if (!isClause || says.kind === "not") return false;
    const behind = phrases.slice(at + 1);
    const measured = behind.findIndex((each) => each.says.kind === "measuring");
    const bound = behind.findIndex(
      (each) =>
        each.says.kind === "compared" ||
        (each.says.kind === "quantity" && !each.says.quantity.isBare),
    );
    return measured >= 0 && bound > measured;
  });

/** "Within 100 km of Berlin", "led by two investors": a number of something else than rows. */
const isOfOtherNoun = (phrases: Parts, { about, limit }: Plan): boolean =>
  limit !== null &&
  phrases.some(({ says }, at) => {
    if (says.kind !== "quantity" || says.quantity.min !== limit) return false;
    const noun = phrases[at + 1]?.says;
    const unit = phrases[at + 1]?.words === "-" ? at + 2 : at + 1;
    if (phrases[unit]?.says.kind === "unknown")
      return at > 1 && !isRowNoun(contentAfter(phrases, unit));
    const isEntries = about === "entries" && noun?.kind === "subject" && noun.about === "companies";
    // "Unicorns in two sectors".
    if (noun?.kind === "field")
      return at > 1 && /^(?:in|with|from|of|by)$/.test(phrases[at - 1]?.words ?? "");
    return noun?.kind === "subject" && noun.about !== about && !isEntries && at > 1;
  });

/** "Not raised for two years": a number of years that another field took. */
const isOfDuration = (phrases: Parts, plan: Plan): boolean =>
  fieldConditions(plan.where).length > 0 &&
  phrases.some(({ says, words }, at) => {
    const isNumber = says.kind === "quantity" || says.kind === "compared";
    const unit = phrases[at + 1];
    return isNumber && unit?.says.kind === "time_unit" && /\w/.test(words);
  });

/** "10 million zorkmids", "ZMK 5 million": an amount next to a word that nothing explains is of no currency. */
const isOfUnknownMoney = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    if (says.kind !== "quantity" && says.kind !== "compared") return false;
    if (!says.quantity.isMoney || STATED.test(words)) return false;
    const [before, after] = [phrases[at - 1], phrases[at + 1]];
    const isAfter = ENDS_IN_AMOUNT.test(words) && after?.says.kind === "unknown";
    return isAfter || (says.kind === "quantity" && before?.says.kind === "unknown");
  });
const STATED = /\$|\b(?:usd|dollars?|bucks)\b/;
const ENDS_IN_AMOUNT =
  /(?:\d|\b(?:k|m|mm|mn|mil|mln|mio|bn?|bln|tn?|trn|grand|thousand|millions?|billions?|trillions?)|\+)$/;

/** "Scoring above 7", "scores highest": what is bounded or ordered is a word that nothing explains. */
const isOfUnknownFigure = (phrases: Parts): boolean =>
  phrases.some(({ says, words }, at) => {
    // "Over 50 engineers".
    const isUnit = phrases[at + 1]?.says.kind === "unknown" && !isRowNoun(phrases[at + 2]);
    const isNumber = says.kind === "quantity" && !says.quantity.isBare && !says.quantity.isMoney;
    if (isNumber && isUnit) return true;
    if (phrases[at - 1]?.says.kind !== "unknown") return false;
    if (says.kind === "ordering") return /^(?:the )?(?:highest|lowest|best|worst)\b/.test(words);
    return (
      says.kind === "quantity" && (says.quantity.excludesMin || says.quantity.excludesMax) === true
    );
  });

/** "AI companies per city, at least 3": a bound without a noun is of the groups' sizes. */
const isBoundOnSize = (phrases: Parts, { groups, measures, having }: Plan): boolean =>
  groups.length > 0 &&
  having === undefined &&
  measures.every(({ of }) => of === "count") &&
  phrases.some(
    ({ says }, at) =>
      says.kind === "quantity" &&
      !says.quantity.isBare &&
      !says.quantity.isMoney &&
      phrases.slice(0, at).some((each) => each.says.kind === "grouping"),
  );

/** "How much has Harbor deployed": an amount is asked for, and the plan has none. */
const isOfNoAmount = (phrases: Parts, { show, measures, order, things }: Plan): boolean =>
  phrases[0]?.says.kind === "ask" &&
  phrases[0].says.of === "amount" &&
  things.length === 0 &&
  show.length + measures.length + order.length === 0;

/** "AI's share of rounds": the whole comes after, and the part before. */
const isShareOfOwner = (phrases: Parts): boolean =>
  phrases.some(
    ({ says }, at) =>
      says.kind === "measuring" &&
      says.of === "share" &&
      phrases[at - 1]?.words === "'s" &&
      /^(?:values|name)$/.test(phrases[at - 2]?.says.kind ?? ""),
  );

/** "Did anyone lead two rounds of Acme": a number that nothing took. */
const isOfNumberLeft = (phrases: Parts, { limit, having, where }: Plan): boolean =>
  limit === null &&
  having === undefined &&
  fieldConditions(where).every(({ value }) => typeof value !== "number") &&
  phrases.some(
    ({ says }, at) =>
      says.kind === "quantity" && says.quantity.isBare && isRowNoun(phrases[at + 1]) && at > 1,
  );

/** "When did Fjord last invest": a day is asked for, and the plan has none. */
const isOfNoDay = (phrases: Parts, { show, order, groups, where, measures }: Plan): boolean =>
  phrases.some(
    ({ says, words }) => says.kind === "ask" && says.of === "when" && words !== "when",
  ) || phrases[0]?.words === "when"
    ? !CALENDAR_FIELDS.test(JSON.stringify({ show, order, groups, where, measures }))
    : false;

/** "Where does Fjord invest most": a place is asked for, and the plan has none. */
const isOfNoPlace = (phrases: Parts, { show, groups, things }: Plan): boolean =>
  phrases[0]?.says.kind === "ask" &&
  phrases[0].says.of === "where" &&
  things.length === 0 &&
  !/"(?:company\.)?(?:city|country|region|continent)"/.test(JSON.stringify({ show, groups }));

/** "The first investor in Acme", "twice as many as Acme": which one, and how many times, no fact says. */
const isOfOneFact = (phrases: Parts, { things }: Plan): boolean =>
  things.length === 1 &&
  phrases.some(
    ({ says, words }) =>
      (says.kind === "ordering" && /^(?:the )?(?:first|earliest|oldest|initial)$/.test(words)) ||
      /^(?:twice|double|triple|thrice|half)$/.test(words),
  );

/** "Newest company of every batch", "one company per country": so many rows of each group. */
const isRowOfEach = (phrases: Parts, { order, limit }: Plan): boolean =>
  phrases.some((phrase, at) => {
    const { words, says } = phrase;
    const isEach = /^(?:(?:of|in|from|for) )?(?:each|every|per)\b/.test(words);
    // "When did each of them join" asks a fact of each row, in whatever order they are.
    const isOfRows = isEachOfThem(phrase) && !phrases.some((each) => each.says.kind === "ordering");
    // "The newest of every batch".
    if (isEach && says.kind === "function" && words.includes(" "))
      return order.length > 0 && !isOfRows;
    if (says.kind !== "grouping" || !/\b(?:each|every|per)\b/.test(words)) return false;
    const isOne = phrases.some(
      (phrase, place) =>
        place < at &&
        /^(?:one|a single)$/.test(phrase.words) &&
        isRowNoun(contentAfter(phrases, place)),
    );
    const isNumber = phrases.some(
      (phrase, place) =>
        place < at &&
        phrase.says.kind === "quantity" &&
        phrase.says.quantity.min === limit &&
        isRowNoun(contentAfter(phrases, place)),
    );
    return isOne || (limit !== null && isNumber);
  });

/** "In each of France and Spain": rows of each, of which a plan has one list. */
const isInEachOf = (phrases: Parts, { order, groups }: Plan): boolean =>
  order.length > 0 &&
  groups.length === 0 &&
  phrases.some(({ words }, at) => /\beach$/.test(words) && phrases[at + 1]?.words === "of");

/** "Total of the five largest", "London and Paris each": one figure of all rows is none of these. */
const isShaped = (phrases: readonly Phrase[], { measures, groups, limit }: Plan): boolean => {
  const isEach = phrases.at(-1)?.words === "each";
  const isOrdered = phrases.some(({ says }) => says.kind === "ordering");
  return measures.length > 0 && groups.length === 0 && (limit !== null || isEach || isOrdered);
};

/** "How many are small, and how many large": two questions, of which a plan asks one. */
const isSeveral = (phrases: readonly Phrase[], { measures }: Plan): boolean =>
  measures.length > 0 &&
  phrases.filter(({ says, words }) => says.kind === "ask" && words === "how many").length > 1;

/** "The round with the most investors", "more than one round": numbers that no field of a row holds. */
const isOfNumberOfOthers = (phrases: Parts, { about, groups, having, where }: Plan): boolean =>
  groups.length === 0 &&
  having === undefined &&
  phrases.some(({ says, words }, at) => {
    const noun = phrases[at + 1];
    const isOfOthers = noun?.says.kind === "subject" && noun.says.about !== about;
    if (says.kind === "ordering")
      return /^(?:the )?(?:most|fewest|least)$/.test(words) && isOfOthers;
    if (says.kind !== "compared" && says.kind !== "quantity") return false;
    const { isBare, isMoney } = says.quantity;
    // "Eight-figure rounds" says how large they are.
    const isSize = isMoney || /figure|digit/.test(words);
    return !isBare && !isSize && noun?.says.kind === "subject" && where.length > 0;
  });

const isInvestor = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "name" && phrase.says.of === "investor";

/** Money, or the deed of putting it in. */
const isOfMoney = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "field" && /^(?:amount|investor)$/.test(phrase.says.fields.rounds ?? "");

/** "How much has Harbor deployed", "its check size": what an investor itself puts in is in no list. */
const isOfOwnMoney = (phrases: Parts, { things }: Plan): boolean => {
  const at = phrases.findIndex(isInvestor);
  if (at < 0 || things.length > 0) return false;
  const before = phrases.slice(0, at);
  const isDone = phrases.some(isOfBacking);
  if (!isDone && phrases.some(({ words }) => /\b(?:check|cheque|ticket) size$/.test(words)))
    return true;
  const isAsked = before.some(({ says }) => says.kind === "ask" && says.of === "amount");
  const isOfRows = before.some(
    (phrase) => isRowNoun(phrase) || phrase.says.kind === "values" || phrase.words === "from",
  );
  const isDoer = phrases[at + 1]?.words !== "-" && isOfMoney(contentAfter(phrases, at));
  return isAsked && !isOfRows && isDoer;
};

/** Whether the figure, the day or the end that is asked for is none of the plan's. */
export const isOfOtherFigure = (phrases: Parts, plan: Plan): boolean =>
  isShaped(phrases, plan) ||
  isSeveral(phrases, plan) ||
  isEndOfEach(phrases, plan) ||
  isEndAskedOfEach(phrases, plan) ||
  isCutBefore(phrases, plan) ||
  isAverageOfCounts(phrases, plan) ||
  isBoundOnMeasure(phrases, plan) ||
  isOfOtherNoun(phrases, plan) ||
  isOfDuration(phrases, plan) ||
  isOfUnknownFigure(phrases) ||
  isOfUnknownMoney(phrases) ||
  isBoundOnSize(phrases, plan) ||
  isOfNoAmount(phrases, plan) ||
  isShareOfOwner(phrases) ||
  isOfNumberLeft(phrases, plan) ||
  isOfNoDay(phrases, plan) ||
  isOfNoPlace(phrases, plan) ||
  isOfOneFact(phrases, plan) ||
  isRowOfEach(phrases, plan) ||
  isOfNumberOfOthers(phrases, plan) ||
  isInEachOf(phrases, plan) ||
  isOfOwnMoney(phrases, plan) ||
  isPouredTogether(phrases, plan) ||
  isEndOfGroups(phrases, plan) ||
  isSizeOfExits(phrases);
