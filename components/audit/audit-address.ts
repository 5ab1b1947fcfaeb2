import { keyOf } from "@/lib/client/query-keys";
import { type Outcome, outcomes } from "@/lib/domains/audit/constants";
import { auditCalls } from "@/lib/domains/audit/contract";

/** Which rows are shown: the calls' filter as it is. */
export type AuditView = {
  person_id?: string;
  act?: string;
  /** In UTC. */
  day?: string;
  outcome?: Outcome;
};

type Given = Record<string, string | string[] | undefined>;

const textLike = (pattern: RegExp, given: Given[string]) =>
  typeof given === "string" && pattern.test(given) ? given : undefined;

const isDay = (text: string | undefined) =>
  text !== undefined && new Date(text).toJSON()?.startsWith(text);

/** The view in an address; invalid filters are ignored. */
export function readAuditView({ person_id, act, day, outcome }: Given): AuditView {
  const written = textLike(/^\d{4}-\d\d-\d\d$/, day);
  return {
    person_id: textLike(/^usr_[0-9a-z]{24}$/, person_id),
    act: textLike(/^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40})?$/, act),
    day: isDay(written) ? written : undefined,
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
