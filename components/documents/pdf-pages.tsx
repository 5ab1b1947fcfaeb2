"use client";

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { addressOf } from "@/lib/client/http-client";
import { documentCalls } from "@/lib/domains/documents/contract";
import type { DocumentPage } from "@/lib/domains/documents/schema";
import { pageName } from "./document-words";
import type { Highlight } from "./page-text";
import { PdfPage } from "./pdf-page";

/** One worker of pdf.js for all documents of the tab. */
function startWorker(): void {
  GlobalWorkerOptions.workerPort ??= new Worker(
    new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url),
    { type: "module" },
  );
}

/** A document's file as pdf.js opens it; nothing in it is run. */
function usePdf(documentId: string) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | "failed">();
  useEffect(() => {
    let isWanted = true;
    startWorker();
    const task = getDocument({
      url: addressOf(documentCalls.readFile, { documentId }),
      ...{ isEvalSupported: false, enableXfa: false },
    });
    task.promise.then(
      (opened) => isWanted && setPdf(opened),
      () => isWanted && setPdf("failed"),
    );
    return () => {
      isWanted = false;
      void task.destroy();
    };
  }, [documentId]);
  return pdf;
}

type Props = {
  documentId: string;
  pages: readonly DocumentPage[];
  page: number;
  highlight?: Highlight;
};

/** Pages of a PDF as they look, drawn when they come near, with the cited words highlighted. */
export function PdfPages({ documentId, pages, page, highlight }: Props) {
  const pdf = usePdf(documentId);
  if (pdf === "failed")
    return (
      <Notice>
        The pages can’t be drawn here. Their words are under “Text”, the file is above.
      </Notice>
    );
  if (!pdf) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-4">
      {pages.map(({ number, text }) => (
        <PdfPage
          key={number}
          pdf={pdf}
          number={number}
          name={pageName(number, true)}
          {...(highlight &&
            number === page && { quote: text.slice(highlight.start, highlight.end) })}
        />
      ))}
    </div>
  );
}
