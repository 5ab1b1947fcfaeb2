"use client";

import Link from "next/link";
import { useId, useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import type { purposes } from "@/lib/domains/correspondence/constants";
import type { Draft } from "@/lib/domains/correspondence/schema";
import { useDrafts, useSendFirst } from "./use-conversation";

type Props = {
  purpose: (typeof purposes)[number];
  /** The list that the records are in; that of a record continues its path. */
  list: { path: string; title: string; noun: string };
  page: number;
};

/** First emails that nobody has sent, word for word, with one button to send those that are chosen. */
export function Drafts({ purpose, list, page }: Props) {
  const { data, error, refetch, isFetching } = useDrafts(purpose, page);
  return (
    <>
      <BackLink href={list.path}>{list.title}</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">Emails to send</h1>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="mt-6 h-72 max-w-2xl" />}
      {data && data.total === 0 && (
        <EmptyState
          title="No emails to send"
          action={
            <Link
              href={`${list.path}/new`}
              prefetch={false}
              className={buttonVariants({ variant: "primary" })}
            >
              New {list.noun}
            </Link>
          }
        >
          Drafts wait here until you review and send them.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div className="max-w-2xl">
          <p className="mb-5 text-muted-foreground">
            Read each one as the recipient will. Nothing is sent until you press Send.
          </p>
          <Chooser key={page} drafts={data.items} path={list.path} noun={list.noun} />
          <Pager
            page={page}
            perPage={data.per_page}
            total={data.total}
            hrefOf={(other) => `${list.path}/drafts?page=${other}`}
          />
        </div>
      )}
    </>
  );
}

type ChooserProps = { drafts: readonly Draft[]; path: string; noun: string };

function Chooser({ drafts, path, noun }: ChooserProps) {
  const send = useSendFirst();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = drafts.filter(
    ({ conversation_id, by_hand_because }) =>
      by_hand_because === null && !left.has(conversation_id),
  );
  const byHand = drafts.find(({ by_hand_because }) => by_hand_because !== null)?.by_hand_because;

  function toggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }
  async function sendChosen() {
    if (send.isPending || chosen.length === 0) return;
    const conversation_ids = chosen.map((draft) => draft.conversation_id);
    const result = await send.mutateAsync({ conversation_ids });
    if (!result.ok) return;
    const refused = result.data.items.flatMap(({ conversation_id, problem }) =>
      problem === null ? [] : [[conversation_id, problem] as const],
    );
    setProblems(new Map(refused));
    const sent = result.data.items.length - refused.length;
    if (sent > 0)
      toast.success(sent === 1 ? "One email is on its way" : `${sent} emails are on their way`);
  }

  return (
    <>
      {byHand && (
        <p className="mt-4 text-[13px] text-muted-foreground">
          {byHand} Open an {noun} to copy its email.
        </p>
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {drafts.map((draft) => (
          <li key={draft.conversation_id}>
            <DraftCard
              draft={draft}
              href={`${path}/${draft.subject_id}`}
              noun={noun}
              problem={problems.get(draft.conversation_id)}
              isChosen={chosen.includes(draft)}
              onToggle={() => toggle(draft.conversation_id)}
            />
          </li>
        ))}
      </ul>
      {chosen.length + left.size > 0 && (
        <div className="sticky bottom-0 mt-4 border-border border-t bg-background py-3">
          <SubmitButton
            type="button"
            pending={send.isPending}
            aria-disabled={send.isPending || chosen.length === 0}
            onClick={sendChosen}
          >
            {chosen.length === 1 ? "Send 1 email" : `Send ${chosen.length} emails`}
          </SubmitButton>
        </div>
      )}
    </>
  );
}

type CardProps = {
  draft: Draft;
  href: string;
  noun: string;
  problem: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
};

function DraftCard({ draft, href, noun, problem, isChosen, onToggle }: CardProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="rounded-lg border border-border">
      <div className="flex flex-wrap items-center gap-x-3 border-border border-b px-4 py-2.5">
        {draft.by_hand_because === null && (
          <input
            id={`${id}-chosen`}
            type="checkbox"
            checked={isChosen}
            onChange={onToggle}
            className="size-4"
          />
        )}
        <label
          id={id}
          htmlFor={`${id}-chosen`}
          className="wrap-anywhere flex min-w-0 flex-1 flex-wrap items-center gap-x-2 pointer-coarse:min-h-11"
        >
          <span dir="auto" className="font-medium">
            {draft.receiver_name}
          </span>
          <span className="text-muted-foreground">{draft.receiver_email}</span>
        </label>
        <Link
          href={href}
          prefetch={false}
          className={buttonVariants({ size: "small", variant: "ghost" })}
        >
          Open
          <span className="sr-only">
            {" "}
            the {noun} for {draft.receiver_name}
          </span>
        </Link>
      </div>
      <div className="px-4 py-3">
        <p dir="auto" className="wrap-anywhere font-medium">
          {draft.subject}
        </p>
        <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line">
          {draft.whole_text}
        </p>
        {problem && (
          <p role="status" className="mt-3 text-[13px] text-negative">
            Not sent: {problem}
          </p>
        )}
      </div>
    </article>
  );
}
