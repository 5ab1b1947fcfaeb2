import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import type { ReceiverNda } from "@/lib/domains/ndas/schema";
import { CertificateSheet } from "./certificate-sheet";

type LinkProps = {
  token: string;
  what: "document" | "proof" | "certificate";
  /** Of which version. */
  number: number;
  children: ReactNode;
};

/** Saves the document, the proof or the certificate of a version. */
export const DownloadLink = ({ token, what, number, children }: LinkProps) => (
  <a
    href={`/api/nda/${encodeURIComponent(token)}/${what}?number=${number}`}
    className={buttonVariants({ size: "medium" })}
  >
    <Download aria-hidden="true" />
    {children}
  </a>
);

/** The versions that were accepted before the one in front of the recipient, whatever became of it. */
export function AcceptedVersions({ token, nda }: { token: string; nda: ReceiverNda }) {
  const isAccepted = nda.decision === "accepted";
  const earlier = nda.acceptances.filter(
    ({ number }) => !isAccepted || number !== nda.nda_file.number,
  );
  return earlier.map(({ number, file_name, accepted_at }, at) => (
    <section
      key={number}
      aria-label={`Version ${number}`}
      className="mt-6 rounded-xl border border-border px-5 py-4"
    >
      <h2 className="font-semibold text-[15px]">You accepted version {number}</h2>
      <p className="wrap-anywhere mt-1 mb-3 text-muted-foreground">
        {file_name}, on <Moment iso={accepted_at} />
      </p>
      <div className="flex flex-wrap gap-2">
        <DownloadLink token={token} what="document" number={number}>
          Document
        </DownloadLink>
        <DownloadLink token={token} what="proof" number={number}>
          Proof
        </DownloadLink>
        <DownloadLink token={token} what="certificate" number={number}>
          Certificate (PDF)
        </DownloadLink>
      </div>
      {at === 0 && !isAccepted && <Certificates nda={nda} />}
    </section>
  ));
}

const Certificates = ({ nda }: { nda: ReceiverNda }) => (
  <details className="mt-3">
    <summary className="cursor-pointer py-2 text-[13px] text-muted-foreground hover:underline pointer-coarse:py-3">
      Certificate
    </summary>
    <div className="mt-2 flex flex-col gap-5">
      {nda.certificates.map((certificate) => (
        <CertificateSheet key={certificate.title} certificate={certificate} />
      ))}
    </div>
  </details>
);
