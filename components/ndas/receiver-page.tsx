import { LinkPage } from "@/components/ui/link-page";
import { Moment } from "@/components/ui/moment";
import { counted } from "@/lib/core/counted";
import { CODE_MINUTES } from "@/lib/domains/ndas/constants";
import type { ReceiverNda } from "@/lib/domains/ndas/schema";
import { AcceptedVersions, DownloadLink } from "./accepted-versions";
import { CertificateSheet } from "./certificate-sheet";
import { DocumentText } from "./document-text";
import {
  AcceptForm,
  AskChangesForm,
  CodeForm,
  DeclineForm,
  MarkupForm,
  OtherAnswer,
} from "./receiver-forms";
import { ReceiverLead } from "./receiver-lead";

type Props = {
  token: string;
  nda: ReceiverNda;
  /** The reader comes back from asking for changes. */
  isBack: boolean;
  /** The reader comes back from asking for a code, which may be on its way still. */
  isCodeSent: boolean;
  problem: string | undefined;
};

/** What a receiver's link shows: the document to decide about, or what came of it. */
export function ReceiverPage(props: Props) {
  const { token, nda } = props;
  const { organization_name: organization } = nda;
  const earlier = <AcceptedVersions token={token} nda={nda} />;
  if (nda.state === "signed")
    return (
      <LinkPage
        title="This NDA is signed"
        lead={`${organization} recorded this NDA as signed elsewhere. You don’t need to do anything.`}
      >
        {earlier}
      </LinkPage>
    );
  if (nda.state === "closed")
    return (
      <LinkPage title="This NDA was withdrawn" lead={`Ask ${whom(nda)} about it.`}>
        {earlier}
      </LinkPage>
    );
  if (nda.state === "expired")
    return (
      <LinkPage
        title="This NDA offer has expired"
        lead={
          <>
            It ended <Moment iso={nda.offer_ends_at} />. Ask {whom(nda)} for a new one.
          </>
        }
      >
        {earlier}
      </LinkPage>
    );
  if (nda.decision === "declined")
    return (
      <LinkPage
        title="You declined this NDA"
        lead={`${organization} has been told. Ask ${whom(nda)} if you want to see it again.`}
      >
        {earlier}
      </LinkPage>
    );
  return nda.decision === "accepted" ? <AcceptedPage {...props} /> : <OpenPage {...props} />;
}

const whom = ({ asked_by, organization_name }: ReceiverNda) =>
  asked_by ? `${asked_by} at ${organization_name}` : organization_name;

const AcceptedPage = ({ token, nda }: Props) => (
  <LinkPage
    title={`Accepted by ${nda.decided_by}`}
    lead={`${nda.organization_name} has your acceptance. Keep a copy of the document and the proof.`}
  >
    <div className="mt-5 mb-8 flex flex-wrap gap-2 print:hidden">
      <DownloadLink token={token} what="document" number={nda.nda_file.number}>
        Document
      </DownloadLink>
      <DownloadLink token={token} what="proof" number={nda.nda_file.number}>
        Proof
      </DownloadLink>
      <DownloadLink token={token} what="certificate" number={nda.nda_file.number}>
        Certificate (PDF)
      </DownloadLink>
    </div>
    <div className="flex flex-col gap-5">
      {nda.certificates.map((certificate) => (
        <CertificateSheet key={certificate.title} certificate={certificate} />
      ))}
    </div>
    <AcceptedVersions token={token} nda={nda} />
  </LinkPage>
);

type AcceptingProps = { token: string; nda: ReceiverNda; isCodeSent: boolean };

/** What accepting takes: first the code, where mail can be sent, then the form. */
function Accepting({ token, nda, isCodeSent }: AcceptingProps) {
  const { code_goes_to: address, consent_text: consent } = nda;
  const version = { token, number: nda.nda_file.number };
  if (address === null) return <AcceptForm {...version} consent={consent} takesCode={false} />;
  if (!nda.has_code && !isCodeSent)
    return (
      <>
        <p className="wrap-anywhere mb-4 text-pretty">To accept, enter a code sent to {address}.</p>
        <CodeForm {...version} submit="Email me a code" />
      </>
    );
  return (
    <>
      <p role="status" className="wrap-anywhere mb-5 text-pretty text-positive">
        The code went to {address}. It works for {CODE_MINUTES} minutes.
      </p>
      <AcceptForm {...version} consent={consent} takesCode />
      <details className="mt-4">
        <summary className="cursor-pointer py-2 text-[13px] text-muted-foreground hover:underline pointer-coarse:py-3">
          Didn’t get a code, or it expired?
        </summary>
        <div className="pt-2">
          <CodeForm {...version} submit="Email me a new code" />
        </div>
      </details>
    </>
  );
}

function OpenPage({ token, nda, isBack, isCodeSent, problem }: Props) {
  const { nda_file: document, organization_name: organization } = nda;
  const version = { token, number: document.number };
  const hasAsked = nda.decision === "changes_asked";
  return (
    <LinkPage
      title={`${organization} asks you to agree to an NDA`}
      lead={`${document.file_name}, ${counted(document.pages.length, "page")}`}
    >
      <ReceiverLead
        receiverName={nda.receiver_name}
        askedBy={nda.asked_by}
        organization={organization}
        introduction={nda.custom_instructions}
        signature={nda.sender_signature}
      />
      {hasAsked && (
        <p role="status" className="mt-5 text-positive">
          {organization} has your request for changes. The answer will appear at this link.
        </p>
      )}
      <AcceptedVersions token={token} nda={nda} />
      <div className="mt-5 mb-6">
        <DownloadLink token={token} what="document" number={document.number}>
          Download
        </DownloadLink>
      </div>
      <DocumentText pages={document.pages} />
      <section aria-labelledby="accept" className="mt-10">
        <h2 id="accept" className="mb-4 font-semibold text-lg tracking-[-0.015em]">
          Accept
        </h2>
        <Accepting token={token} nda={nda} isCodeSent={isCodeSent} />
      </section>
      <div className="mt-10 border-border border-b">
        <OtherAnswer title="Ask for changes" isOpen={isBack}>
          {hasAsked ? (
            <Markups token={token} markups={nda.markups} problem={problem} />
          ) : (
            <AskChangesForm {...version} />
          )}
        </OtherAnswer>
        <OtherAnswer title="Decline">
          <DeclineForm {...version} />
        </OtherAnswer>
      </div>
      <p className="mt-6 text-[13px] text-muted-foreground">
        You can decide until <Moment iso={nda.offer_ends_at} />. This page is not legal advice.
      </p>
    </LinkPage>
  );
}

type MarkupsProps = { token: string; markups: readonly string[]; problem: string | undefined };

const Markups = ({ token, markups, problem }: MarkupsProps) => (
  <>
    {markups.length > 0 && (
      <ul className="mb-4">
        {markups.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={at} className="wrap-anywhere">
            Sent: {name}
          </li>
        ))}
      </ul>
    )}
    <MarkupForm token={token} problem={problem} />
  </>
);
