import { fieldConditions, type Subject } from "../plan/plan";
import { fieldsIn, isAmountAsked } from "./aggregates";
import { isOfOurDeals, isOfPipeline } from "./own-work";
import { type Phrase, placesOf } from "./phrase";
import { isRaisedInTime } from "./raised-in-time";
import { secondNoun } from "./second-nouns";

type Parts = readonly Phrase[];

const OWN_WORK = ["news", "activity", "opinions", "notes", "entries"] as const;

/** Whether what is said holds of companies alone, so that their rounds are not meant. */
const isOfCompanies = (phrases: Parts): boolean =>
  placesOf(phrases, "values").some(({ says }) =>
    ["unicorn", "batch", "status", "hiring", "maturity", "remote"].includes(says.slot ?? ""),
  ) || phrases.some((phrase) => Object.values(fieldsIn(phrase)).includes("employees"));

/** "What did Harbor do in 2026", "fintechs Harbor backed in June": the time is that of the deals. */
function areDealsInTime(phrases: Parts): boolean {
  const names = placesOf(phrases, "name");
  const [investor] = names.filter(({ says }) => says.of === "investor");
  if (!investor || names.some(({ says }) => says.of === "company")) return false;
  const isDeed = ({ at }: { at: number }) =>
    /investor$/.test(fieldsIn(phrases[at] as Phrase).rounds ?? "") ||
    /^(?:do|did|done|has|have)$/.test(phrases[at]?.words ?? "");
  const deed = phrases.findIndex((_, at) => isDeed({ at }));
  const isRest = phrases.every(({ says }) => /^(?:name|period|function|ask)$/.test(says.kind));
  return placesOf(phrases, "period").some(
    ({ at }) => phrases[at + 1]?.says.kind !== "subject" && (isRest || (deed >= 0 && deed < at)),
  );
}

/** "Fintechs and their founders": the companies of a line of business, and their people. */
const isBesideCompanies = (phrases: Parts): boolean =>
  phrases.some((_, at) => secondNoun(phrases, at, "companies") === "people");

/** What the question is about: its nouns first, then what its conditions can be asked of. */
export function subjectOf(phrases: Parts): Subject {
  const named = placesOf(phrases, "subject").map(({ says }) => says.about);
  const own = OWN_WORK.find((about) => named.includes(about));
  if (own) return own;
  if (isOfPipeline(phrases) || isOfOurDeals(phrases)) return "entries";
  const isCompared = placesOf(phrases, "compared").some(({ says }) => says.fields.investors);
  if (named[0] === "investors" && isCompared) return "investors";
  const isExtension = placesOf(phrases, "values").some(({ says }) =>
    fieldConditions(says.where).some(({ value }) => / extension$/.test(String(value))),
  );
  if (named.includes("rounds") || isExtension) return "rounds";
  const isUnicorn = placesOf(phrases, "values").some(({ says }) => says.slot === "unicorn");
  if (!isUnicorn && areDealsInTime(phrases)) return "rounds";
  // "Founders of fintech companies".
  if (named[0] === "people" && named.includes("companies")) return "people";
  if (isRaisedInTime(phrases)) return "rounds";
  if (named.includes("companies")) return "companies";
  if (named.includes("investors")) return isOfCompanies(phrases) ? "companies" : "rounds";
  if (isBesideCompanies(phrases)) return "companies";
  if (named.includes("people")) return "people";
  return impliedSubject(phrases);
}

/** The subject where no noun says it. */
function impliedSubject(phrases: Parts): Subject {
  const fields = phrases.map(fieldsIn);
  const isUnicorn = placesOf(phrases, "values").some(({ says }) => says.slot === "unicorn");
  // "Round stages", and money by stage, which is the stage of each round.
  const isOfMoney = fields.some((each) => each.rounds === "amount");
  const isByStage =
    placesOf(phrases, "grouping").some(
      ({ at, says }) =>
        says.fields.rounds === "stage" && (/\bround/.test(phrases[at]?.words ?? "") || isOfMoney),
    ) ||
    // "Which stage raised the most".
    (isOfMoney &&
      placesOf(phrases, "ordering").length > 0 &&
      placesOf(phrases, "field").some(({ says }) => says.fields.rounds === "stage"));
  if (!isUnicorn && isByStage) return "rounds";
  const needsRounds = fields.some((each) => each.rounds && !each.companies);
  const isCounted = phrases.some(
    ({ says, words }) =>
      says.kind === "grouping" ||
      says.kind === "measuring" ||
      says.kind === "versus" ||
      isAmountAsked(says) ||
      says.kind === "time_unit" ||
      (says.kind === "field" && /^(?:total|combined|overall) /.test(words)),
  );
  const isDated = phrases.some(
    ({ says }) =>
      says.kind === "period" || says.kind === "time_unit" || (says.kind === "grouping" && says.by),
  );
  const isOfTeams = phrases.some(
    ({ says }) =>
      says.kind === "field" &&
      (says.fields.companies === "batch" || says.fields.companies === "employees"),
  );
  const isRaised = !isOfTeams && fields.some((each) => each.rounds === "amount");
  const isOrdered = placesOf(phrases, "ordering").length > 0;
  if (!isUnicorn && isRaised && isDated && (isCounted || isOrdered)) return "rounds";
  const isSizeOfRound = fields.some(
    (each) => each.rounds === "amount" && each.companies === "last_funding_amount",
  );
  if (!isUnicorn && (needsRounds || isSizeOfRound)) return "rounds";
  const isOneRound =
    placesOf(phrases, "values").some(({ says }) => says.slot === "stage") &&
    phrases.some(({ says }) => says.kind === "ordering" || says.kind === "measuring");
  return isOneRound ? "rounds" : "companies";
}
