"use client";

import Link from "next/link";
import type { Nda } from "@/lib/domains/ndas/schema";
import { signedOutsideWords, statusWords } from "./status-words";
import { useNdaPage } from "./use-ndas";

/** The NDA that counts: one that holds, else the newest. */
const told = (ndas: readonly Nda[]) =>
  ndas.find(({ accepted_number, is_ended }) => accepted_number !== null && !is_ended) ?? ndas[0];

function wordsOf(nda: Nda): string {
  if (nda.accepted_number === null) return `NDA: ${statusWords[nda.status].toLowerCase()}`;
  if (nda.is_signed_outside) return signedOutsideWords(nda);
  if (nda.is_ended) return `NDA ended on ${nda.ends_on}`;
  return nda.ends_on ? `Under NDA until ${nda.ends_on}` : "Under NDA";
}

/** Whether we are under NDA with a company; nothing where none was ever prepared. */
export function NdaOfCompany({ companyId }: { companyId: string }) {
  const { data } = useNdaPage({ company_id: companyId });
  const nda = data && told(data.items);
  if (!nda) return null;
  return (
    <p className="mt-2 text-[13px]">
      <Link
        href={`/agents/nda-negotiation/${nda._id}`}
        prefetch={false}
        className="text-muted-foreground underline-offset-2 hover:text-foreground hover:underline"
      >
        {wordsOf(nda)}
      </Link>
    </p>
  );
}
