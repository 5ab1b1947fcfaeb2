"use client";

import Link from "next/link";
import { GuestLink } from "@/components/correspondence/guest-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { addressOf } from "@/lib/client/http-client";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import { provedNumber } from "@/lib/domains/ndas/rules/status";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import { signedOutsideWords } from "./status-words";

type Props = { nda: WholeNda; onSign: () => void };

/** What to hand over before the recipient decides, and what proves it afterwards. */
export const NdaLink = ({ nda, onSign }: Props) =>
  nda.status === "accepted" ? (
    <Accepted nda={nda} onSign={onSign} />
  ) : nda.status === "signed_outside" ? (
    <SignedOutside nda={nda} />
  ) : (
    <>
      <GuestLink label="The recipient’s link" link={nda.link}>
        {nda.status === "draft"
          ? "Anyone with this link can read and accept the NDA, without an account. The emails carry it."
          : "The same link always shows the newest version."}
      </GuestLink>
      {nda.accepted_number !== null &&
        (nda.is_signed_outside ? <SignedOutside nda={nda} /> : <AcceptedBefore nda={nda} />)}
    </>
  );

const SignedOutside = ({ nda }: { nda: WholeNda }) => {
  const proved = provedNumber(nda.acts);
  return (
    <section className="mb-8">
      <p className="text-pretty">
        {signedOutsideWords(nda)}. Spotlight has no proof of it.
        {nda.status !== "signed_outside" && " This applies until this version is accepted."}
        {proved !== null && ` Version ${proved} was accepted here before, with proof.`}
      </p>
      {proved !== null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Download call={ndaCalls.readCertificate} ndaId={nda._id} number={proved}>
            Certificate (PDF)
          </Download>
          <Download call={ndaCalls.readProof} ndaId={nda._id} number={proved}>
            Download proof
          </Download>
        </div>
      )}
    </section>
  );
};

type DownloadProps = {
  call: typeof ndaCalls.readCertificate | typeof ndaCalls.readProof;
  ndaId: string;
  /** Of which version; by default the one that was accepted last. */
  number?: number;
  children: string;
};

const Download = ({ call, ndaId, number, children }: DownloadProps) => (
  <a
    href={addressOf(call, { ndaId, number })}
    data-page-action={call === ndaCalls.readProof ? "Download the proof of this NDA" : undefined}
    className={buttonVariants({ size: "small" })}
  >
    {children}
  </a>
);

/** The version that holds until this one is accepted. */
const AcceptedBefore = ({ nda }: { nda: WholeNda }) => (
  <section className="mb-8">
    <p className="text-pretty">
      {nda.accepted_by} accepted version {nda.accepted_number}
      {nda.accepted_at && (
        <>
          {" "}
          on <Moment iso={nda.accepted_at} />
        </>
      )}
      . That version applies until this one is accepted. {endOf(nda)}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Proofs nda={nda} />
    </div>
  </section>
);

const endOf = ({ is_ended, ends_on }: WholeNda) =>
  ends_on ? `${is_ended ? "It ended" : "It ends"} on ${ends_on}.` : "It has no end date.";

const Accepted = ({ nda, onSign }: Props) => (
  <section className="mb-8">
    <p className="text-pretty">
      {nda.decided_by} accepted this version
      {nda.decided_at && (
        <>
          {" "}
          on <Moment iso={nda.decided_at} />
        </>
      )}
      . {endOf(nda)}
    </p>
    <div className="mt-3 flex flex-wrap gap-2">
      {nda.countersigned_at === null && (
        <Button
          size="small"
          variant="primary"
          onClick={onSign}
          data-page-action="Countersign this NDA"
        >
          Countersign
        </Button>
      )}
      <Proofs nda={nda} />
    </div>
  </section>
);

/** Of the version that was accepted last. */
const Proofs = ({ nda }: { nda: WholeNda }) => (
  <>
    <Link
      href={`/agents/nda-negotiation/${nda._id}/certificate`}
      prefetch={false}
      data-page-action="Open the certificate"
      className={buttonVariants({ size: "small" })}
    >
      Certificate
    </Link>
    <Download call={ndaCalls.readProof} ndaId={nda._id}>
      Download proof
    </Download>
  </>
);
