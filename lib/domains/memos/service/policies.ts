import "server-only";
import { isWithin, statedTicket, ticketBounds } from "@/lib/domains/documents/rules/ticket";
import type { PolicyRuleItem } from "@/lib/domains/documents/schema/rules";
import { checkPolicies } from "@/lib/domains/evaluations/service/policies";
import type { OrgCtx } from "@/lib/service/context";
import { QUOTE_MAX } from "../constants";
import { excerpt } from "../rules/excerpt";
import { recordSource, type Said } from "./records";

/** A sentence about a rule, proved by the words of its policy. */
function saidOf(rule: PolicyRuleItem, what: string): Said {
  const source = recordSource({
    kind: "policy",
    id: rule._id,
    title: `Policy “${rule.document_name}”${rule.is_paged ? `, page ${rule.page}` : ""}`,
    quote: rule.quote,
    path: `/documents/${rule.document_id}?page=${rule.page}&at=${rule.start}-${rule.end}`,
    recorded_at: null,
  });
  const text = `The policy “${rule.document_name}” says: “${excerpt(rule.quote, QUOTE_MAX)}” ${what}`;
  return { key: `policy:${rule._id}`, section: "policies", text, sources: [source] };
}

const kindOf = ({ severity }: PolicyRuleItem) =>
  severity === "dealbreaker" ? "a dealbreaker" : "a rule";

/** A rule that no stored data decides: what the deal terms of the memo say of it, else a reminder. */
function reminderOf(rule: PolicyRuleItem, name: string, terms: readonly string[]): Said[] {
  const [bounds, ticket] = [ticketBounds(rule.quote), statedTicket(terms)];
  const isKept = bounds && ticket && isWithin(ticket, bounds);
  if (isKept) return [];
  if (ticket && isKept === false)
    return [
      saidOf(
        rule,
        `The deal terms break it, which is ${kindOf(rule)}: “${excerpt(ticket.sentence, QUOTE_MAX)}”`,
      ),
    ];
  return [saidOf(rule, `Your data doesn’t say whether ${name} keeps to it.`)];
}

/**
 * Rules of the firm's policies that the company breaks, with the words of each, then those that no
 * stored data decides. `terms`: the sentences of the memo's deal terms.
 */
export async function policiesOn(
  ctx: OrgCtx,
  { id, name }: { id: string; name: string },
  terms: readonly string[],
): Promise<Said[]> {
  const { items, reminders } = await checkPolicies.call(ctx, { company_ids: id });
  return [
    ...items.map(({ rule, because }) =>
      saidOf(rule, `${name} breaks it, which is ${kindOf(rule)}: ${because}`),
    ),
    ...reminders.flatMap((rule) => reminderOf(rule, name, terms)),
  ];
}
