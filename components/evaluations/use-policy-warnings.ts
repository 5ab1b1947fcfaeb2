"use client";

import { useRouter } from "next/navigation";
import { pageName, placeOf } from "@/components/documents/document-words";
import { useApi } from "@/components/providers/api-provider";
import { toast } from "@/components/ui/toast";
import { COMPANIES_LISTED } from "@/lib/domains/evaluations/constants";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { TouchedRule } from "@/lib/domains/evaluations/schema/policies";

/** Companies of one addition that are checked: each hundred is a request. */
const CHECKED_MAX = 1_000;

/** A rule that a company touches, with its document, page and reason. */
const wordsOf = ({ company_name, rule, because }: TouchedRule) =>
  `${company_name} may break a policy rule: “${rule.quote}” (${rule.document_name}, ${pageName(rule.page, rule.is_paged).toLowerCase()}). ${because}`;

/**
 * Checks companies that were added against the firm's policies and says which rules they touch, in
 * a toast that stays. They are added all the same.
 */
export function usePolicyWarnings() {
  const api = useApi();
  const router = useRouter();
  return async (added: readonly string[]) => {
    const companyIds = added.slice(0, CHECKED_MAX);
    const touched: TouchedRule[] = [];
    try {
      for (let from = 0; from < companyIds.length; from += COMPANIES_LISTED) {
        const company_ids = companyIds.slice(from, from + COMPANIES_LISTED).join(",");
        touched.push(...(await api.read(evaluationCalls.checkPolicies, { company_ids })).items);
      }
    } catch {
      const were = companyIds.length === 1 ? "The company was" : "The companies were";
      toast.error(`${were} added, but could not be checked against your policies.`);
      return;
    }
    if (companyIds.length < added.length)
      toast.warning(
        `Only the first ${CHECKED_MAX.toLocaleString("en")} companies were checked against your policies.`,
        { isLasting: true },
      );
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
}
