"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { documentCalls } from "@/lib/domains/documents/contract";

type Asked = { ids: readonly string[]; isNew: boolean };

/** What a document states of a company, and adding it; a document of few is asked about first. */
export function useDeckValues(documentId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { toastWithUndo } = useUndo();
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
  const adding = useMutation({
    mutationFn: ({ ids, isNew }: Asked) =>
      api.write(documentCalls.acceptValues, {
        documentId,
        company_id: isNew ? null : (data?.company?._id ?? null),
        values: [...ids],
        shares: true,
      }),
    // A change of evidence can affect anything of the organization, so all is reread.
    onSuccess: () => cache.invalidateQueries({ queryKey: [organizationId] }),
  });

  async function send(wanted: Asked) {
    const result = await adding.mutateAsync(wanted);
    setAsked(null);
    if (!result.ok) return toast.error(result.error.message);
    const { company, added, undo_id } = result.data;
    setCompanyId(company._id);
    const done = wanted.isNew
      ? `Created ${company.name}`
      : `Added ${added} ${added === 1 ? "value" : "values"} to ${company.name}`;
    if (undo_id) toastWithUndo(done, undo_id);
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
