"use client";

import { useMutation } from "@tanstack/react-query";
import { ChevronLeft, FileDown, Printer } from "lucide-react";
import Link from "next/link";
import MarkdownText from "@/components/notes/markdown-text";
import { useOwner } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { readFile } from "@/lib/client/read-file";
import { activityCalls } from "@/lib/domains/activity/contract";
import { type DossierFile, openDossier } from "./dossier-file";

type Props = { projectId: string; name: string };

/** A project's dossier as a document to read and print, with the sealed file that proves it. */
export function DossierDocument({ projectId, name }: Props) {
  const owner = useOwner();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () =>
      openDossier(await readFile(activityCalls.exportDossier, { projectId }, owner)),
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <Link
          href={`/projects/${projectId}`}
          prefetch={false}
          className="-ml-1 inline-flex min-w-0 items-center gap-0.5 rounded-sm py-0.5 pr-1 pointer-coarse:min-h-11 text-muted-foreground hover:text-foreground"
        >
          <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </Link>
        {data && <Tools file={data} />}
      </div>
      <h1
        dir="auto"
        className="wrap-anywhere mt-4 font-semibold text-[22px] leading-7 tracking-[-0.02em]"
      >
        {name}: dossier
      </h1>
      {error && <Notice>The dossier could not be made. {error.message}</Notice>}
      {data ? (
        <Sealed file={data} />
      ) : (
        <EmptyState
          title="A document that anyone can verify"
          action={
            <Button
              variant="primary"
              aria-disabled={isPending}
              onClick={() => isPending || mutate()}
            >
              {isPending && <Spinner />}
              Create dossier
            </Button>
          }
        >
          Companies with their stages and facts, notes, opinions and revealed second opinions, to
          read or print, with a sealed file that shows whether anything was changed later. Your
          colleagues see in the work stream that you made it.
        </EmptyState>
      )}
    </>
  );
}

function Tools({ file }: { file: DossierFile }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        data-page-action="Download the sealed file"
        onClick={() => download(file.fileName, "application/json", file.text)}
      >
        <FileDown aria-hidden="true" />
        Sealed file
      </Button>
      <Button
        size="small"
        variant="primary"
        data-page-action="Print the dossier or save it as PDF"
        onClick={() => window.print()}
      >
        <Printer aria-hidden="true" />
        Print or save as PDF
      </Button>
    </div>
  );
}

function Sealed({ file: { readable, madeAt, fileName, last, sha256 } }: { file: DossierFile }) {
  return (
    <>
      <p className="mt-1 text-muted-foreground">
        <Moment iso={madeAt} />
      </p>
      <article className="wrap-anywhere mt-2 max-w-[72ch]">
        <MarkdownText text={readable} people={[]} />
      </article>
      <footer className="mt-10 max-w-[72ch] break-inside-avoid border-border border-t pt-4 text-[13px]">
        <h2 className="font-medium">Check this document</h2>
        <p className="mt-1 text-muted-foreground">
          The sealed file holds this text and everything behind it. This command tells whether the
          file was changed, and whether this document belongs to it:
        </p>
        <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-lg bg-muted px-3 py-2 text-[12px]">
          node scripts/verify-dossier.mjs "{fileName}"{sha256 && ` ${sha256}`}
        </pre>
        {last && (
          <p className="wrap-anywhere mt-2 text-muted-foreground">
            Last seal: number {last.number}, {last.seal}
          </p>
        )}
      </footer>
    </>
  );
}
