"use client";

import Link from "next/link";
import { type ListedRecord, RecordList } from "@/components/correspondence/record-list";
import { buttonVariants } from "@/components/ui/button";
import type { RecordSort } from "@/lib/domains/correspondence/constants";
import type { ListNdasInput, Nda } from "@/lib/domains/ndas/schema";
import { NdaFigures } from "./nda-figures";
import { nextStep, statusWords } from "./status-words";
import { useNdaPage } from "./use-ndas";

const PATH = "/agents/nda-negotiation";

/** A version that was accepted holds while a later one is not. */
function standing({ status, accepted_number, is_signed_outside }: Nda): string {
  const words = statusWords[status];
  if (accepted_number === null || status === "accepted" || status === "signed_outside")
    return words;
  return `${words}, version ${accepted_number} ${is_signed_outside ? "signed elsewhere" : "accepted"}`;
}

const toRecord = (nda: Nda): ListedRecord => ({
  id: nda._id,
  conversationId: nda.conversation_id,
  name: nda.receiver_name,
  detail: nda.company_name ? `${nda.company_name} · ${nda.receiver_email}` : nda.receiver_email,
  status: standing(nda),
  nextStep: nextStep(nda),
  nextAt: nda.next_at,
  createdAt: nda.created_at,
});

type NdaFilter = Pick<ListNdasInput, "status" | "receiver_email" | "company_id">;

type Shown = { page: number; sort: RecordSort; filter: NdaFilter };

/** NDAs in order, with what is to do next and how they went so far. */
export const NdaList = ({ page, sort, filter }: Shown) => (
  <RecordList
    title="NDAs"
    path={PATH}
    who="Recipient"
    newLabel="New NDA"
    page={page}
    sort={sort}
    filter={filter}
    filters={{
      email: { name: "receiver_email", label: "Recipient’s email" },
      statuses: statusWords,
    }}
    read={useNdaPage({ page, sort, ...filter })}
    toRecord={toRecord}
    empty={{
      title: "Put an NDA in front of someone",
      text: "Upload your document. The recipient reads and accepts it on a page of their own, without an account, and you get a certificate that proves it.",
    }}
    figures={<NdaFigures />}
    actions={[
      { label: "Policy", to: "policy" },
      { label: "Emails to send", to: "drafts" },
      { label: "Several", to: "many" },
    ].map(({ label, to }) => (
      <Link
        key={to}
        href={`${PATH}/${to}`}
        prefetch={false}
        data-page-action={`NDAs: ${label}`}
        className={buttonVariants({ size: "small" })}
      >
        {label}
      </Link>
    ))}
  />
);
