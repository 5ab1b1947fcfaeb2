import { fieldConditions, type Subject } from "../plan/plan";
import { fieldsIn, isAmountAsked } from "./aggregates";
import { isOfOurDeals, isOfPipeline } from "./own-work";
import { type Phrase, placesOf } from "./phrase";

type Parts = readonly Phrase[];

const OWN_WORK = ["news", "activity", "opinions", "notes", "entries"] as const;

/** Whether what is said holds of companies alone, so that their rounds are not meant. */
const isOfCompanies = (phrases: Parts): boolean =>
  placesOf(phrases, "values").some(({ says }) =>
    ["unicorn", "batch", "status", "hiring", "maturity", "remote"].includes(says.slot ?? ""),
  ) || phrases.some((phrase) => Object.values(fieldsIn(phrase)).includes("employees"));

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
  // "Founders of fintech companies".
  if (named[0] === "people" && named.includes("companies")) return "people";
  if (named.includes("companies")) return "companies";
  if (named.includes("investors")) return isOfCompanies(phrases) ? "companies" : "rounds";
  if (named.includes("people")) return "people";
  return impliedSubject(phrases);
}

/** The subject where no noun says it. */
function impliedSubject(phrases: Parts): Subject {
  const fields = phrases.map(fieldsIn);
  const isUnicorn = placesOf(phrases, "values").some(({ says }) => says.slot === "unicorn");
  // "Round stages", and money by stage, which is the stage of each round.
  const isByStage = placesOf(phrases, "grouping").some(
    ({ at, says }) =>
      says.fields.rounds === "stage" &&
      (/\bround/.test(phrases[at]?.words ?? "") || fields.some((each) => each.rounds === "amount")),
  );
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
