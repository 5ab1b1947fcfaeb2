"use client";

import { Download, Printer } from "lucide-react";
import { BackLink } from "@/components/ui/back-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { addressOf } from "@/lib/client/http-client";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import { CertificateSheet } from "./certificate-sheet";
import { useCertificates } from "./use-ndas";

/** Who accepted what, to read, to print and as a file. */
export function Certificate({ ndaId }: { ndaId: string }) {
  const { data, error, refetch, isFetching } = useCertificates(ndaId);
  return (
    <div className="max-w-3xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink href={`/agents/nda-negotiation/${ndaId}`}>NDA</BackLink>
        <div className="flex flex-wrap gap-2">
          {data && data.certificates.length > 0 && (
            <a
              href={addressOf(ndaCalls.readCertificate, { ndaId })}
              data-page-action="Save the certificate as PDF"
              className={buttonVariants({ size: "small" })}
            >
              <Download aria-hidden="true" />
              Save as PDF
            </a>
          )}
          <Button size="small" onClick={() => print()} data-page-action="Print the certificate">
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
      </div>
      <h1 className="mb-5 font-semibold text-[22px] tracking-[-0.02em]">Certificate</h1>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && data.certificates.length === 0 && (
        <p className="text-muted-foreground">No one has accepted this version yet.</p>
      )}
      <div className="flex flex-col gap-5">
        {data?.certificates.map((certificate) => (
          <CertificateSheet key={certificate.title} certificate={certificate} />
        ))}
      </div>
    </div>
  );
}
