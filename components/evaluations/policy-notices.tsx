"use client";

import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { placeOf } from "@/components/documents/document-words";
import { SeverityBadge } from "@/components/documents/policy-rules";
import { useRead } from "@/components/providers/use-read";
import { PartFailure } from "@/components/ui/read-failure";
import { counted } from "@/lib/core/counted";
import type { PolicyRuleItem } from "@/lib/domains/documents/schema/rules";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";

/** The rules of the firm's policies that a company touches, with their words; nothing if none. */
export function PolicyNotices({ companyId }: { companyId: string }) {
  const read = useRead(evaluationCalls.checkPolicies, { company_ids: companyId }, { staleTime: 0 });
  const { data } = read;
  if (read.error && !data)
    return <PartFailure what="The policy rules could not be checked." read={read} />;
  if (!data || data.items.length + data.reminders.length === 0) return null;
  const { items, reminders } = data;
  return (
    <section
      aria-labelledby="policy-notices"
      className="mt-5 rounded-xl bg-card shadow-[0_0_0_1px_var(--border)]"
    >
      <h2 id="policy-notices" className="flex items-center gap-2 px-4 py-3 font-medium">
        {items.length > 0 && (
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
        )}
        {items.length > 0
          ? `May break ${counted(items.length, "policy rule")}`
          : "Policy reminders"}
      </h2>
      <ul className="divide-y divide-border border-border border-t">
        {items.map(({ rule, because }) => (
          <Line key={rule._id} rule={rule} because={because} />
        ))}
      </ul>
      {reminders.length > 0 && <Reminders reminders={reminders} isOpen={items.length === 0} />}
    </section>
  );
}

function Line({ rule, because }: { rule: PolicyRuleItem; because?: string }) {
  const { document_id: documentId, document_name, page, start, end, quote } = rule;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere leading-6">
          “{quote}”{" "}
          <Link
            href={placeOf({ documentId, page, start, end })}
            prefetch={false}
            className="rounded-sm text-[13px] text-muted-foreground underline decoration-border underline-offset-3 hover:text-foreground"
          >
            {document_name}
          </Link>
        </p>
        {because && (
          <p dir="auto" className="wrap-anywhere text-[13px] text-muted-foreground">
            {because}
          </p>
        )}
      </div>
      <SeverityBadge {...rule} />
    </li>
  );
}

/** Rules that no data decides: folded below those that the company touches. */
function Reminders({
  reminders,
  isOpen,
}: {
  reminders: readonly PolicyRuleItem[];
  isOpen: boolean;
}) {
  return (
    <details open={isOpen} className="border-border border-t">
      <summary className="cursor-pointer px-4 py-2.5 text-[13px] text-muted-foreground hover:text-foreground">
        {counted(reminders.length, "reminder")}
      </summary>
      <ul className="divide-y divide-border border-border border-t">
        {reminders.map((rule) => (
          <Line key={rule._id} rule={rule} />
        ))}
      </ul>
    </details>
  );
}
