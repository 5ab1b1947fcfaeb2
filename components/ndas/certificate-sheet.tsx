import { sealWords } from "@/lib/domains/ndas/rules/record";
import type { Certificate } from "@/lib/domains/ndas/schema";

/** A certificate as it is printed. */
export const CertificateSheet = ({ certificate }: { certificate: Certificate }) => (
  <section
    aria-label={certificate.title}
    className="break-inside-avoid rounded-xl border border-border bg-card px-5 py-5 sm:px-7 sm:py-6"
  >
    <h2 className="font-semibold text-lg tracking-[-0.015em]">{certificate.title}</h2>
    <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {certificate.lines.map(({ label, value }) => (
        <Line key={label} label={label} value={value} />
      ))}
      <Line label="Sealed in the record" value={sealWords(certificate.sealed)} />
    </dl>
  </section>
);

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="contents">
    <dt className="text-[13px] text-muted-foreground leading-6">{label}</dt>
    <dd dir="auto" className="wrap-anywhere leading-6 max-sm:mb-1.5">
      {value}
    </dd>
  </div>
);
