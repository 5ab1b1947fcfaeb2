import { newId } from "@/lib/core/ids";
import type { Message, Session } from "@/lib/domains/chat/schema/threads";
import { PlainAnswer } from "./plain-answer";
import { PlainForm, PlainRetry } from "./plain-form";

/** How often a page without scripts reloads while an answer is written, in seconds. */
const AGAIN_SECONDS = 3;

const broken = {
  interrupted: "The answer was interrupted.",
  failed: "The answer could not be written.",
  stopped: "The answer was stopped.",
} as const;

/** A thread as plain text for browsers without scripts: its messages and a question form. */
export function PlainThread({ session }: { session: Session }) {
  const { messages, has_more, is_own, is_running, _id } = session;
  const last = messages.at(-1);
  return (
    <div className="mx-auto max-w-2xl">
      <p className="mb-6 text-[13px]">
        <a href="/legacy" className="link">
          All chats
        </a>
      </p>
      <h1 dir="auto" className="wrap-anywhere mb-6 font-semibold text-[22px] tracking-[-0.02em]">
        {session.title}
      </h1>
      {has_more && (
        <p className="mb-6 text-muted-foreground">
          Earlier messages are not shown here.{" "}
          <a href={`/chat/${_id}`} className="link">
            Open the whole thread
          </a>
        </p>
      )}
      <div className="flex flex-col gap-8">
        {messages.map((message) => (
          <PlainMessage key={message._id} message={message} isLatest={message === last} />
        ))}
      </div>
      <div className="mt-10 flex flex-col gap-6">
        {is_running && <Running sessionId={_id} />}
        {is_own && !is_running && isBroken(last) && <PlainRetry sessionId={_id} />}
        {is_own && !is_running && <PlainForm sessionId={_id} wish={newId("cht")} />}
      </div>
    </div>
  );
}

const isBroken = (message: Message | undefined) =>
  message?.state === "interrupted" || message?.state === "failed";

function PlainMessage({ message, isLatest }: { message: Message; isLatest: boolean }) {
  const { _id, role, content, response, state } = message;
  const end = state && state in broken ? broken[state as keyof typeof broken] : null;
  return (
    <article
      id={isLatest ? "latest" : undefined}
      aria-label={role === "user" ? "Question" : "Answer"}
    >
      {role === "user" ? (
        <h2 dir="auto" className="wrap-anywhere whitespace-pre-wrap font-semibold text-[17px]">
          {content}
        </h2>
      ) : (
        response && <PlainAnswer response={response} id={_id} />
      )}
      {end && <p className="mt-3 text-muted-foreground">{end}</p>}
    </article>
  );
}

/** The answer is written in the background; a page without scripts reloads by itself. */
function Running({ sessionId }: { sessionId: string }) {
  return (
    <p className="text-muted-foreground">
      <noscript>
        <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      </noscript>
      The answer is being written.{" "}
      <a href={`/legacy/chat/${sessionId}`} className="link">
        Refresh
      </a>
    </p>
  );
}
