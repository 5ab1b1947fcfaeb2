"use client";

import { useRouter } from "next/navigation";
import { pageName, placeOf } from "@/components/documents/document-words";
import { useApi } from "@/components/providers/api-provider";
import { toast } from "@/components/ui/toast";
import type { SpotlightApi } from "@/lib/client/api";
import { counted } from "@/lib/core/counted";
import { COMPANIES_LISTED } from "@/lib/domains/evaluations/constants";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { PolicyReminder, TouchedRule } from "@/lib/domains/evaluations/schema/policies";

/** Companies of one addition that are checked: each hundred is a request. */
const CHECKED_MAX = 1_000;

/** A rule that a company touches, with its document, page and reason. */
const wordsOf = ({ company_name, rule, because }: TouchedRule) =>
  `${company_name} may break a policy rule: “${rule.quote}” (${rule.document_name}, ${pageName(rule.page, rule.is_paged).toLowerCase()}). ${because}`;

/** How many reminders apply, and the company whose evaluation page lists most of them. */
export function reminderNotice(reminders: readonly PolicyReminder[]) {
  const total = new Set(reminders.map(({ _id }) => _id)).size;
  const listed = new Map<string, number>();
  for (const companyId of reminders.flatMap(({ company_ids }) => company_ids))
    listed.set(companyId, (listed.get(companyId) ?? 0) + 1);
  const [most] = [...listed].toSorted(([, a], [, b]) => b - a);
  if (!most) return null;
  const [companyId, count] = most;
  const applies = `${counted(total, "policy reminder")} ${total === 1 ? "applies" : "apply"}`;
  return {
    text: count === total ? applies : `${applies}. Each company’s evaluation page lists its own.`,
    companyId,
  };
}

/** What the firm's policies say of some companies, a hundred at a time. */
async function checkAll(api: SpotlightApi, companyIds: readonly string[]) {
  const touched: TouchedRule[] = [];
  const reminders: PolicyReminder[] = [];
  for (let from = 0; from < companyIds.length; from += COMPANIES_LISTED) {
    const company_ids = companyIds.slice(from, from + COMPANIES_LISTED).join(",");
    const checked = await api.read(evaluationCalls.checkPolicies, { company_ids });
    touched.push(...checked.items);
    reminders.push(...checked.reminders);
  }
  return { touched, reminders };
}

/**
 * Checks companies that were added against the firm's policies: which rules they touch is said in a
 * toast that stays, and how many rules no data decides in one that goes. They are added all the same.
 */
export function usePolicyWarnings() {
  const api = useApi();
  const router = useRouter();
  const remind = (reminders: readonly PolicyReminder[]) => {
    const notice = reminderNotice(reminders);
    if (!notice) return;
    toast.warning(notice.text, {
      id: "policy-reminders",
      action: {
        label: "Show reminders",
        onClick: () => router.push(`/companies/${notice.companyId}/evaluation`),
      },
    });
  };
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
    if (companyIds.length === 0) return;
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
    remind(checked.reminders);
    warn(checked.touched);
  };
}
