import { nameKeys, strangeName } from "@/lib/core/strange-name";
import type { ClauseName } from "../constants";
import type { NdaPolicy } from "../schema/policy";
import { type ComparedClause, whyNot } from "./compare-clauses";
import { durationsIn, durationText, numbersIn } from "./durations";

/** A clause that a firm does not accept, and what it would. */
export type Unaccepted = { policy: NdaPolicy; compared: ComparedClause };

/** The firm's limit on a clause, in months; null where it has none. */
function monthsOf({ policy, compared: { clause } }: Unaccepted): number | null {
  if (clause === "term") return policy.term_months_max;
  return clause === "non_solicit" ? policy.non_solicit_months_max : null;
}

/** What the firm accepts on a clause, in words. */
export function policyText(unaccepted: Unaccepted): string {
  const { policy, compared } = unaccepted;
  const months = monthsOf(unaccepted);
  const said: Record<ClauseName, string> = {
    term: months === null ? "Any term with an end." : `At most ${durationText(months)}.`,
    governing_law: policy.laws.length > 0 ? `The law of ${policy.laws.join(" or ")}.` : "",
    mutuality: policy.requires_mutual ? "It binds each party alike." : "",
    residuals: policy.allows_residuals ? "" : "Residuals are not used.",
    non_solicit: months ? `At most ${durationText(months)}.` : "Nobody is kept from hiring.",
    injunctive_relief: policy.requires_injunctive_relief ? "Injunctive relief is available." : "",
  };
  return [said[compared.clause], compared.fallback].filter(Boolean).join(" ");
}

/** Words of any agreement, which name nobody. */
const GENERAL = new Set(
  "agreement nda party parties receiving disclosing recipient receiver discloser confidential confidentiality information term effective date purpose representatives affiliates".split(
    " ",
  ),
);
/** Words that a sentence may begin with. */
const BEGINNINGS = new Set(
  "the this that these those each either neither both if upon nothing nobody no any all in for such during after before notwithstanding unless except subject where when it its their they and or but by at on to of with without within from obligations residuals".split(
    " ",
  ),
);

const USUAL = { anywhere: GENERAL, first: BEGINNINGS };
const LINK = /https?:|www\.|@/i;

/**
 * Why words for a clause are not shown: they bring in a number, a name or a link that neither side's
 * text nor the policy has, or are not accepted themselves. Empty when they are shown.
 */
export function wordingProblem(text: string, unaccepted: Unaccepted): string {
  const { policy, compared } = unaccepted;
  const { ours, theirs, clause } = compared;
  const months = monthsOf(unaccepted);
  const limit = months === null ? [] : [`${months} months, ${durationText(months)}`];
  const sides = [ours, theirs].flatMap(({ value, quote }) => [value ?? "", quote ?? ""]);
  const known = [...sides, policyText(unaccepted), ...limit].join("\n");
  if (LINK.test(text)) return "They hold a link or an address.";
  const lasting = durationsIn(known);
  const length = durationsIn(text).find((count) => !lasting.includes(count));
  if (length !== undefined) return `They name ${durationText(length)}, which no side has named.`;
  const counts = numbersIn(known);
  const count = numbersIn(text).find((one) => !counts.includes(one));
  if (count !== undefined) return `They name the number ${count}, which no side has named.`;
  const name = strangeName(text, nameKeys(known), USUAL);
  if (name !== null) return `They name “${name}”, which no side has named.`;
  const reason = whyNot(policy, clause, text);
  return reason && `Your policy does not accept them either. ${reason}.`;
}
