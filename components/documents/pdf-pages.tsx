"use client";

import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import { type ReactNode, useEffect, useState } from "react";
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
  /** Shows pages that have words; without it every page is drawn. */
  asText?: (page: DocumentPage) => ReactNode;
};

/** Pages of a PDF as they look, drawn when they come near, with the cited words highlighted. */
export function PdfPages({ documentId, pages, page, highlight, asText }: Props) {
  const pdf = usePdf(documentId);
  if (pdf === "failed")
    return (
      <div className="flex flex-col gap-4">
        <Notice>The pages can’t be drawn here. Download the file to see them.</Notice>
        {asText && pages.map(asText)}
      </div>
    );
  if (!pdf) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-4">
      {pages.map((one) =>
        asText && one.text ? (
          asText(one)
        ) : (
          <PdfPage
            key={one.number}
            pdf={pdf}
            page={one}
            name={pageName(one.number, true)}
            {...(highlight &&
              one.number === page && { quote: one.text.slice(highlight.start, highlight.end) })}
          />
        ),
      )}
    </div>
  );
}
