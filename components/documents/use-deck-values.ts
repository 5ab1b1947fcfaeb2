"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useRead } from "@/components/providers/use-read";
import { useCustomWrite } from "@/components/providers/use-write";
import { counted } from "@/lib/core/counted";
import { documentCalls } from "@/lib/domains/documents/contract";

type Asked = { ids: readonly string[]; isNew: boolean };

/** What a document states of a company, and adding it; a document of few is asked about first. */
export function useDeckValues(documentId: string) {
  const [companyId, setCompanyId] = useState<string>();
  /** What waits until the reader has confirmed that colleagues will see it. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const read = useRead(
    documentCalls.listValues,
    { documentId, ...(companyId !== undefined && { company_id: companyId }) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = read;
  const adding = useCustomWrite(
    (api, { ids, isNew }: Asked) =>
      api.write(documentCalls.acceptValues, {
        documentId,
        company_id: isNew ? null : (data?.company?._id ?? null),
        values: [...ids],
        shares: true,
      }),
    {
      toastsRefusal: true,
      undoText: ({ company, added }, { isNew }) =>
        isNew ? `Created ${company.name}` : `Added ${counted(added, "value")} to ${company.name}`,
      // A change of evidence can affect anything of the organization, so all is reread.
      rereads: ["everything"],
      onSaved: ({ company }) => {
        setAsked(null);
        setCompanyId(company._id);
      },
    },
  );

  async function send(wanted: Asked) {
    await adding.mutateAsync(wanted);
    // A refusal closes the question too: its toast says why.
    setAsked(null);
  }

  return {
    ...read,
    choose: setCompanyId,
    isAdding: adding.isPending,
    isAsking: asked !== null,
    add(ids: readonly string[], { isNew = false } = {}) {
      const wanted = { ids, isNew };
      if (data?.is_shared || isConfirmed) void send(wanted);
      else setAsked(wanted);
    },
    confirm() {
      setConfirmed(true);
      if (asked) void send(asked);
    },
    cancel: () => setAsked(null),
  };
}
