"use client";

import { useRouter } from "next/navigation";
import { useAddDocuments } from "@/components/documents/use-add-documents";
import { toast } from "@/components/ui/toast";
import { PERSONAL } from "@/lib/domains/documents/constants";

const DOCUMENT = /\.(?:pdf|docx|pptx|html?|md|eml|png|jpe?g)$/i;

/** Whether a file is read as a document, never as a list of companies. */
export const isDocument = ({ name }: { name: string }): boolean => DOCUMENT.test(name);

/** Lists are imported by `add`; documents among the files go to the person's own base. */
export function useDocumentsToo(add: (files: readonly File[]) => void) {
  const router = useRouter();
  const documents = useAddDocuments({ base: PERSONAL });
  function take(files: readonly File[]) {
    const { own = [], lists = [] } = Object.groupBy(files, (file) =>
      isDocument(file) ? "own" : "lists",
    );
    if (lists.length > 0) add(lists);
    if (own.length === 0) return;
    void documents.add(own);
    tellPlace(own.length === 1 ? `“${own[0]?.name}” goes` : `${own.length} documents go`);
  }
  const tellPlace = (what: string) =>
    toast.success(`${what} to your Personal Knowledge base`, {
      action: { label: "Open", onClick: () => router.push("/personal-knowledgebase") },
    });
  return {
    documents,
    take,
    tellAdded: ({ name }: { name: string }) => tellPlace(`“${name}” goes`),
  };
}
