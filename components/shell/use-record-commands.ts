"use client";

import { FileSignature, FileText, MessagesSquare } from "lucide-react";
import { useRouter } from "next/navigation";
import { memoPath } from "@/components/memos/memo-address";
import { useRead } from "@/components/providers/use-read";
import { hasWords } from "@/lib/core/word-matching";
import { interviewCalls } from "@/lib/domains/interviews/contract";
import { memoCalls } from "@/lib/domains/memos/contract";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import type { Command } from "./use-commands";

/** Fewer letters are the beginning of some other word. */
const WORDS_FROM = 2;
const MAX_RECORDS = 5;

/** The newest memos, NDAs and interviews whose names match. */
export function useRecordCommands(q: string): Command[] {
  const router = useRouter();
  const isAsked = q.trim().length >= WORDS_FROM;
  // Where there is no account there are none: nothing is shown.
  const options = { enabled: isAsked, meta: { tellsFailure: true } };
  const memos = useRead(memoCalls.list, {}, options).data?.items ?? [];
  const ndas = useRead(ndaCalls.list, {}, options).data?.items ?? [];
  const interviews = useRead(interviewCalls.list, {}, options).data?.items ?? [];
  if (!isAsked) return [];
  const to = (href: string) => ({ id: `go:${href}`, run: () => router.push(href) });
  const records: Command[] = [
    ...memos.map(({ _id, title }) => ({
      ...to(memoPath(_id)),
      label: title,
      icon: FileText,
      words: "memo",
    })),
    ...ndas.map(({ _id, receiver_name, company_name }) => ({
      ...to(`/agents/nda-negotiation/${_id}`),
      label: `NDA with ${receiver_name}${company_name ? `, ${company_name}` : ""}`,
      icon: FileSignature,
      words: "non-disclosure agreement",
    })),
    ...interviews.map(({ _id, founder_name, founder_company }) => ({
      ...to(`/agents/founder-interview/${_id}`),
      label: `Interview with ${founder_name}, ${founder_company}`,
      icon: MessagesSquare,
      words: "founder questions answers",
    })),
  ];
  return records
    .filter(({ label, words }) => hasWords(`${label} ${words ?? ""}`, q))
    .slice(0, MAX_RECORDS);
}

/** What is begun from everywhere besides projects and companies. */
export function useRecordActions(): Command[] {
  const router = useRouter();
  const to = (href: string) => ({ id: `go:${href}`, run: () => router.push(href) });
  return [
    {
      ...to("/agents/investment-memo/new"),
      label: "Write a memo",
      icon: FileText,
      words: "new investment committee one-pager",
    },
    {
      ...to("/agents/nda-negotiation/new"),
      label: "New NDA",
      icon: FileSignature,
      words: "create non-disclosure agreement confidentiality",
    },
    {
      ...to("/agents/founder-interview/new"),
      label: "New founder interview",
      icon: MessagesSquare,
      words: "create ask questions",
    },
  ];
}
