import type { ReactNode } from "react";
import { Moment } from "@/components/ui/moment";
import { addressOf } from "@/lib/client/http-client";
import type { NdaAct } from "@/lib/domains/ndas/constants";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import type { WholeNda } from "@/lib/domains/ndas/schema";

type Event = { key: string; at: string; title: ReactNode; text: string };

const actWords: Record<NdaAct, string> = {
  accepted: "Accepted",
  declined: "Declined",
  changes_asked: "Asked for changes",
  countersigned: "Countersigned",
  recorded: "Recorded as signed elsewhere",
  unrecorded: "Record of the signature withdrawn",
};

function fileEvents({ _id: ndaId, files }: WholeNda): Event[] {
  return files.map(({ number, side, file_name, created_at }) => ({
    key: `file ${number}`,
    at: created_at,
    text: "",
    title: (
      <>
        {side === "firm" ? `Version ${number}: ` : "Marked-up document: "}
        <a href={addressOf(ndaCalls.readFile, { ndaId, number })} className="link wrap-anywhere">
          {file_name}
        </a>
      </>
    ),
  }));
}

/** Everything that happened, in order: documents, letters, and what was decided. */
function eventsOf(nda: WholeNda): Event[] {
  const letters = nda.letters.map(({ number, step, way, sent_at, subject }) => ({
    key: `letter ${number} ${step}`,
    at: sent_at,
    title: step === 1 ? "Link sent" : `Follow-up ${step - 1}`,
    text: way === "hand" ? "By hand" : subject,
  }));
  const acts = nda.acts.map(({ act, number, name, message, at }) => ({
    key: `${act} ${number} ${at}`,
    at,
    title: <ActTitle ndaId={nda._id} act={{ act, number, name }} />,
    text: message,
  }));
  return [...fileEvents(nda), ...letters, ...acts].sort((a, b) => a.at.localeCompare(b.at));
}

type ActProps = { ndaId: string; act: Pick<WholeNda["acts"][number], "act" | "number" | "name"> };

/** What was done, with the proof of an acceptance: every version keeps its own. */
const ActTitle = ({ ndaId, act: { act, number, name } }: ActProps) => (
  <>
    {actWords[act]}
    {name && ` by ${name}`}
    {act === "accepted" && (
      <>
        {": "}
        <a href={addressOf(ndaCalls.readProof, { ndaId, number })} className="link">
          proof of version {number}
        </a>
      </>
    )}
  </>
);

export const NdaHistory = ({ nda }: { nda: WholeNda }) => (
  <section aria-labelledby="history">
    <h2 id="history" className="mb-3 font-semibold text-[15px]">
      History
    </h2>
    <ol className="flex flex-col gap-3.5 border-border border-l pl-4">
      {eventsOf(nda).map(({ key, at, title, text }) => (
        <li
          key={key}
          className="relative before:absolute before:top-2 before:-left-[19px] before:size-[5px] before:rounded-full before:bg-muted-foreground"
        >
          <p>{title}</p>
          {text !== "" && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-[13px]">
              {text}
            </p>
          )}
          <p className="text-[13px] text-muted-foreground">
            <Moment iso={at} />
          </p>
        </li>
      ))}
    </ol>
  </section>
);
