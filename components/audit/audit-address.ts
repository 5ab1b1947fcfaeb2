import { keyOf } from "@/lib/client/query-keys";
import { type Outcome, outcomes } from "@/lib/domains/audit/constants";
import { auditCalls } from "@/lib/domains/audit/contract";

/** Which rows are shown: the calls' filter as it is. */
export type AuditView = {
  person_id?: string;
  act?: string;
  /** The first and the last day, in UTC. */
  from_day?: string;
  to_day?: string;
  outcome?: Outcome;
};

type Given = Record<string, string | string[] | undefined>;

const textLike = (pattern: RegExp, given: Given[string]) =>
  typeof given === "string" && pattern.test(given) ? given : undefined;

function dayIn(given: Given[string]): string | undefined {
  const written = textLike(/^\d{4}-\d\d-\d\d$/, given);
  return written && new Date(written).toJSON()?.startsWith(written) ? written : undefined;
}

/** The view in an address, where “day” is both ends; invalid filters are ignored. */
export function readAuditView({ person_id, act, outcome, ...days }: Given): AuditView {
  const day = dayIn(days.day);
  return {
    person_id: textLike(/^usr_[0-9a-z]{24}$/, person_id),
    act: textLike(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/, act),
    from_day: dayIn(days.from_day) ?? day,
    to_day: dayIn(days.to_day) ?? day,
    outcome: outcomes.find((one) => one === outcome),
  };
}

export function auditAddress(view: AuditView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
  return query.size === 0 ? "/audit" : `/audit?${query}`;
}

export const auditKeyOf = (organizationId: string, view: AuditView) =>
  [...keyOf(organizationId, auditCalls.listRows), view, "pages"] as const;
