"use client";

import { useUploadQueue } from "@/components/imports/use-upload-queue";
import { useApi } from "@/components/providers/api-provider";
import { useReread } from "@/components/providers/use-reread";
import { useWrite } from "@/components/providers/use-write";
import { toast } from "@/components/ui/toast";
import { documentCalls } from "@/lib/domains/documents/contract";
import { lists } from "./use-documents";

/** Where documents go, and the company that they are about. */
export type Destination = { base: string; company_id?: string };

const tellKnown = ({ is_known, name }: { is_known: boolean; name: string }) =>
  is_known && toast.success(`“${name}” is here already`);

/** The files being added to a base, and how to add more. */
export function useAddDocuments(fields: Destination) {
  const api = useApi();
  const reread = useReread();
  const place = `${fields.base} ${fields.company_id ?? ""}`.trim();
  const { queue, uploads } = useUploadQueue(place, async (file, options) => {
    const added = await api.upload(documentCalls.add, file, { ...options, fields });
    tellKnown(added);
    return added;
  });
  async function add(files: readonly File[]) {
    await Promise.all(
      files.map(async (file) => {
        if (await queue.add(file)) await reread(["documents"]);
      }),
    );
  }
  return { uploads, add, retry: queue.retry, remove: queue.remove };
}

/** Fetches an address into a base, once. */
export const useAddAddress = () =>
  useWrite(documentCalls.addAddress, { onSaved: tellKnown, rereads: lists });

/** Adds a file of an email that came in to a base. */
export const useAddEmailFile = () =>
  useWrite(documentCalls.addEmailFile, {
    toastsRefusal: true,
    onSaved: tellKnown,
    rereads: lists,
  });

/** Adds a file that is attached to an email of a base to this base. */
export const useAddAttachment = () =>
  useWrite(documentCalls.addAttachment, {
    toastsRefusal: true,
    rereads: [...lists, documentCalls.get],
  });
