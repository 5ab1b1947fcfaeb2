"use client";

import Link from "next/link";
import { useState } from "react";
import { Emails } from "@/components/correspondence/emails";
import { listHref } from "@/components/correspondence/record-filters";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { UpdateNdaInput, WholeNda } from "@/lib/domains/ndas/schema";
import { CompareFile } from "./compare-file";
import { NdaComparison } from "./comparison";
import { CountersignForm } from "./countersign-form";
import { DocumentText } from "./document-text";
import { NdaActions } from "./nda-actions";
import { hasOpenAddress, NdaForm } from "./nda-form";
import { NdaHistory } from "./nda-history";
import { NdaLink } from "./nda-link";
import { NewMarkup, NewVersion } from "./new-version";
import { RecordSignedForm } from "./record-signed-form";
import { statusWords } from "./status-words";
import { useNda, useUpdateNda } from "./use-ndas";

const LIST = "/agents/nda-negotiation";

/** One NDA: its link, its status, what happened, and its document. */
export function NdaDetail({ ndaId }: { ndaId: string }) {
  const { data, error, refetch, isFetching } = useNda(ndaId);
  return (
    <>
      <BackLink href={LIST}>NDAs</BackLink>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="mt-4 h-72" />}
      {data && <Detail key={data.version} nda={data} />}
    </>
  );
}

type Doing = "edit" | "version" | "markup" | "sign" | "record" | null;

function Detail({ nda }: { nda: WholeNda }) {
  const [doing, setDoing] = useState<Doing>(null);
  const done = () => setDoing(null);
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
            {nda.receiver_name} <Badge>{statusWords[nda.status]}</Badge>
          </h1>
          <p className="wrap-anywhere text-muted-foreground">
            <Link
              href={listHref(LIST, { receiver_email: nda.receiver_email })}
              prefetch={false}
              className="hover:underline"
            >
              {nda.receiver_email}
            </Link>
            {nda.company_id && nda.company_name && (
              <>
                {" · "}
                <Link
                  href={`/companies/${nda.company_id}`}
                  prefetch={false}
                  className="hover:underline"
                >
                  {nda.company_name}
                </Link>
              </>
            )}
          </p>
        </div>
        <NdaActions
          nda={nda}
          onEdit={() => setDoing("edit")}
          onVersion={() => setDoing("version")}
          onRecord={() => setDoing("record")}
          onMarkup={() => setDoing("markup")}
        />
      </div>
      {doing === "edit" && <Edit nda={nda} onDone={done} />}
      {doing === "version" && <NewVersion nda={nda} onDone={done} />}
      {doing === "markup" && <NewMarkup nda={nda} onDone={done} />}
      {doing === "record" && <RecordSignedForm nda={nda} onDone={done} />}
      {doing === "sign" && <CountersignForm nda={nda} onDone={done} />}
      {doing === null && <Body nda={nda} onSign={() => setDoing("sign")} />}
    </>
  );
}

const decided: readonly string[] = ["accepted", "declined", "signed_outside"];

/** The emails come first while they have something to do, and after the document once it is decided. */
function Body({ nda, onSign }: { nda: WholeNda; onSign: () => void }) {
  const update = useUpdateNda();
  async function change(changes: Pick<UpdateNdaInput, "take_over" | "receiver_email">) {
    const { _id: ndaId, version } = nda;
    const result = await update.mutateAsync({ ndaId, version, ...changes });
    if (!result.ok) toast.error(result.error.message);
  }
  const takeOver = () => change({ take_over: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 lg:order-last">
        <NdaLink nda={nda} onSign={onSign} />
        <NdaHistory nda={nda} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        {nda.files.some(({ side }) => side === "receiver") && <NdaComparison ndaId={nda._id} />}
        {!decided.includes(nda.status) && (
          <Emails
            {...emailsOf(nda)}
            isAddressOpen={hasOpenAddress(nda)}
            onTakeOver={takeOver}
            onMove={(receiver_email) => change({ receiver_email })}
            fileAct={(mail, file) => <CompareFile ndaId={nda._id} mail={mail} file={file} />}
          />
        )}
        <section aria-labelledby="document">
          <h2 id="document" className="wrap-anywhere mb-3 font-semibold text-[15px]">
            {nda.nda_file.file_name}
          </h2>
          <DocumentText pages={nda.nda_file.pages} />
        </section>
        {decided.includes(nda.status) && <Emails {...emailsOf(nda)} />}
        {nda.earlier.map(({ number, conversation_id }) => (
          <Emails
            key={conversation_id}
            conversationId={conversation_id}
            former={`Emails about version ${number}`}
            fileAct={
              decided.includes(nda.status)
                ? undefined
                : (mail, file) => <CompareFile ndaId={nda._id} mail={mail} file={file} />
            }
          />
        ))}
      </div>
    </div>
  );
}

/** Changes that were asked for are answered by a version, or by keeping this one. */
const emailsOf = ({ conversation_id, status, receiver_name }: WholeNda) => ({
  conversationId: conversation_id,
  note:
    status === "changes_asked"
      ? `${receiver_name} asked for changes. Add a new version, or keep this one: nothing is sent until then.`
      : undefined,
});

function Edit({ nda, onDone }: { nda: WholeNda; onDone: () => void }) {
  const update = useUpdateNda();
  return (
    <NdaForm
      nda={nda}
      submit="Save"
      isPending={update.isPending}
      error={update.data?.ok === false ? update.data.error : undefined}
      onCancel={onDone}
      onSubmit={async ({ receiver_email, ends_on, company_id, ...typed }) => {
        const result = await update.mutateAsync({
          ndaId: nda._id,
          version: nda.version,
          ...typed,
          ...(hasOpenAddress(nda) && { receiver_email }),
          ends_on: ends_on || null,
          company_id: company_id || null,
        });
        if (result.ok) onDone();
      }}
    />
  );
}
