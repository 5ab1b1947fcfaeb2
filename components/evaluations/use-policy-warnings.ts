"use client";

import { useRouter } from "next/navigation";
import { pageName, placeOf } from "@/components/documents/document-words";
import { useApi } from "@/components/providers/api-provider";
import { toast } from "@/components/ui/toast";
import type { SpotlightApi } from "@/lib/client/api";
import { truncate } from "@/lib/core/truncate";
import type { PolicyRuleItem } from "@/lib/domains/documents/schema/rules";
import { COMPANIES_LISTED } from "@/lib/domains/evaluations/constants";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { TouchedRule } from "@/lib/domains/evaluations/schema/policies";

/** Companies of one addition that are checked: each hundred is a request. */
const CHECKED_MAX = 1_000;

/** A rule that a company touches, with its document, page and reason. */
const wordsOf = ({ company_name, rule, because }: TouchedRule) =>
  `${company_name} may break a policy rule: “${rule.quote}” (${rule.document_name}, ${pageName(rule.page, rule.is_paged).toLowerCase()}). ${because}`;

/** Reminders that one toast quotes; the evaluation page lists all of them. */
const REMINDERS_QUOTED = 3;
const QUOTE_MAX = 160;

/** Rules that no stored data decides, with their words. */
export function reminderWords(reminders: readonly PolicyRuleItem[]): string {
  const quoted = reminders
    .slice(0, REMINDERS_QUOTED)
    .map(({ quote, document_name }) => `“${truncate(quote, QUOTE_MAX, "…")}” (${document_name})`);
  const more = reminders.length - quoted.length;
  const others = more > 0 ? [`and ${more} more`] : [];
  return `Policies to check yourself: ${[...quoted, ...others].join(" · ")}`;
}

/** What the firm's policies say of some companies, a hundred at a time. */
async function checkAll(api: SpotlightApi, companyIds: readonly string[]) {
  const touched: TouchedRule[] = [];
  const reminders = new Map<string, PolicyRuleItem>();
  for (let from = 0; from < companyIds.length; from += COMPANIES_LISTED) {
    const company_ids = companyIds.slice(from, from + COMPANIES_LISTED).join(",");
    const checked = await api.read(evaluationCalls.checkPolicies, { company_ids });
    touched.push(...checked.items);
    for (const rule of checked.reminders) reminders.set(rule._id, rule);
  }
  return { touched, reminders: [...reminders.values()] };
}

/**
 * Checks companies that were added against the firm's policies: which rules they touch is said in a
 * toast that stays, and which rules no data decides in one that goes. They are added all the same.
 */
export function usePolicyWarnings() {
  const api = useApi();
  const router = useRouter();
  const remind = (reminders: readonly PolicyRuleItem[], companyId: string) =>
    toast.warning(reminderWords(reminders), {
      id: "policy-reminders",
      action: {
        label: "Show all",
        onClick: () => router.push(`/companies/${companyId}/evaluation`),
      },
    });
  const warn = (touched: readonly TouchedRule[]) => {
    const first = touched.find(({ rule }) => rule.severity === "dealbreaker") ?? touched[0];
    if (!first) return;
    const more =
      touched.length === 1 ? "" : ` ${touched.length - 1} more on their evaluation pages.`;
    const { document_id: documentId, page, start, end } = first.rule;
    toast.warning(`${wordsOf(first)}${more}`, {
      isLasting: true,
      action: {
        label: "Open rule",
        onClick: () => router.push(placeOf({ documentId, page, start, end })),
      },
    });
  };
  return async (added: readonly string[]) => {
    const companyIds = added.slice(0, CHECKED_MAX);
    const [first] = companyIds;
    if (first === undefined) return;
    const checked = await checkAll(api, companyIds).catch(() => null);
    if (!checked) {
      const were = companyIds.length === 1 ? "The company was" : "The companies were";
      toast.error(`${were} added, but could not be checked against your policies.`);
      return;
    }
    if (companyIds.length < added.length)
      toast.warning(
        `Only the first ${CHECKED_MAX.toLocaleString("en")} companies were checked against your policies.`,
        { isLasting: true },
      );
    if (checked.reminders.length > 0) remind(checked.reminders, first);
    warn(checked.touched);
  };
}
