"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useUploadQueue } from "@/components/imports/use-upload-queue";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { nounKeyOf } from "@/lib/client/query-keys";
import { documentCalls } from "@/lib/domains/documents/contract";
import { useChange } from "./use-documents";

/** Where documents go, and the company that they are about. */
export type Destination = { base: string; company_id?: string };

const tellKnown = ({ is_known, name }: { is_known: boolean; name: string }) =>
  is_known && toast.success(`“${name}” is here already`);

/** The files being added to a base, and how to add more. */
export function useAddDocuments(fields: Destination) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const place = `${fields.base} ${fields.company_id ?? ""}`.trim();
  const { queue, uploads } = useUploadQueue(place, async (file, options) => {
    const added = await api.upload(documentCalls.add, file, { ...options, fields });
    tellKnown(added);
    return added;
  });
  async function add(files: readonly File[]) {
    const queryKey = nounKeyOf(organizationId, "documents");
    await Promise.all(
      files.map(async (file) => {
        if (await queue.add(file)) await cache.invalidateQueries({ queryKey });
      }),
    );
  }
  return { uploads, add, retry: queue.retry, remove: queue.remove };
}

/** Fetches an address into a base, once. */
export function useAddAddress(destination: Destination) {
  const api = useApi();
  return useChange(async (url: string) => {
    const result = await api.write(documentCalls.addAddress, { ...destination, url });
    if (result.ok) tellKnown(result.data);
    return result;
  });
}

/** Adds a file of an email that came in to a base. */
export function useAddEmailFile() {
  const api = useApi();
  return useChange(async (asked: { inbound_id: string; number: number; base: string }) => {
    const result = await api.write(documentCalls.addEmailFile, asked);
    if (result.ok) tellKnown(result.data);
    return result;
  });
}

/** Adds a file that is attached to an email of a base to this base. */
export function useAddAttachment() {
  const api = useApi();
  const add = (asked: { documentId: string; number: number }) =>
    api.write(documentCalls.addAttachment, asked);
  return useChange(add, [documentCalls.get]);
}
