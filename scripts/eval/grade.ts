import { type Answer, abstains } from "./answer.ts";

/** What a set's judge says of an answer. */
export type Judgement = { pass: boolean; reason: string };

export type Grade = "right" | "partly" | "wrong";

/** Reasons that name something right beside what is missing. */
const partlyRight = [
  /\brecall [1-9]/,
  /: only [1-9]\d* of /,
  /: precision(;|$)/,
  /^precision 0\.[5-9]/,
  /\bstated [\d,]+ but /,
  /\bcomplete list lacks /,
  /^[1-9]\d*\/\d+ (relevant|rows right)/,
  /^[1-9]\d* of .* named, needs /,
  /^does not name what is missing/,
  /^shows companies that were not asked about/,
];

/** Reasons that name a claim which the files contradict, whatever else the answer says. */
const claimed = [
  /^false claim/,
  /^claims /,
  /\bfavours /,
  /^says .* is not /,
  /^a "proved" sentence claims/,
];

/** Reasons that do so in an answer, and say nothing against one that declines or asks back. */
const claimedInAnAnswer = [
  /^precision 0/,
  /\bstated [\d,]+ but /,
  /\bnamed before /,
  /^values not next to /,
  /\bexpected .*, saw (?!no number|none)/,
];

export function gradeOf({ pass, reason }: Judgement): Grade {
  if (pass) return "right";
  return partlyRight.some((pattern) => pattern.test(reason)) ? "partly" : "wrong";
}

/** Whether the judge sees a total, a membership or a value in the answer that is false. */
export function isFalseClaim({ pass, reason }: Judgement, kind: string, answer: Answer): boolean {
  if (pass) return false;
  if (claimed.some((pattern) => pattern.test(reason))) return true;
  if (abstains(answer)) return false;
  // Asked for the first by some order, it names others.
  const isOther = kind === "companies" && answer.companies.length > 0 && / not named$/.test(reason);
  return isOther || claimedInAnAnswer.some((pattern) => pattern.test(reason));
}
