"use client";

import { useId, useState } from "react";
import { sizeText } from "@/components/imports/import-words";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Select } from "@/components/ui/select";
import type {
  FoundConversations,
  InboundEmail,
  InboundPage,
} from "@/lib/domains/correspondence/schema";
import { InboundCard } from "./inbound-card";
import { useFoundConversations, useInbound, useSettleInbound } from "./use-conversation";

/** A conversation that an email may belong to, with the name that people know it by. */
export type Choice = { conversationId: string; name: string };

/** Emails that came in and belong nowhere yet: admins say where. Nothing when there are none. */
export function ReviewQueue({ choices }: { choices: readonly Choice[] }) {
  const { role } = useMe();
  if (role !== "admin") return null;
  return (
    <>
      <Queue
        state="review"
        title="Unmatched emails"
        note="We couldn’t match these to one conversation, or the conversation was deleted. Marking one as unrelated deletes its attachments."
        choices={choices}
      />
      <Queue
        state="filtered"
        title="Emails set aside"
        note="Automatic replies, reports, mailing lists and what looks like spam. They need no action."
        choices={choices}
      />
    </>
  );
}

type QueueProps = {
  state: "review" | "filtered";
  title: string;
  note: string;
  choices: readonly Choice[];
};

function Queue({ state, title, note, choices }: QueueProps) {
  const id = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useInbound(state, page);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 max-w-2xl">
      <SectionHead id={id} title={title} />
      <p className="mt-3 text-[13px] text-muted-foreground">{note}</p>
      {state === "review" && <Room share={data.share} />}
      <ul className="mt-3 flex flex-col gap-3">
        {data.items.map((mail) => (
          <li key={mail._id}>
            <InboundCard mail={mail} />
            <Sort mail={mail} choices={choices} />
          </li>
        ))}
      </ul>
      {data.total > data.per_page && (
        <div className="mt-3 flex gap-2">
          <Button
            size="small"
            aria-disabled={page === 1}
            onClick={() => setPage(Math.max(1, page - 1))}
          >
            Newer
          </Button>
          <Button
            size="small"
            aria-disabled={page * data.per_page >= data.total}
            onClick={() => page * data.per_page < data.total && setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </section>
  );
}

/** Said before the room for strangers' emails is full. */
const NEARLY_FULL = 0.8;

function Room({ share: { used_bytes, limit_bytes } }: Pick<InboundPage, "share">) {
  if (used_bytes < limit_bytes * NEARLY_FULL) return null;
  return (
    <p role="status" className="mt-2 font-medium text-[13px]">
      These emails use {sizeText(used_bytes)} of {sizeText(limit_bytes)}. Once that is full, emails
      from unknown senders are rejected until you file some.
    </p>
  );
}

const purposeWords = { interview: "interview", nda: "NDA" } as const;

const toChoice = (one: FoundConversations["items"][number]): Choice => ({
  conversationId: one.conversation_id,
  name: `${one.receiver_name}, ${one.receiver_email} (${purposeWords[one.purpose]})`,
});

function Sort({ mail, choices }: { mail: InboundEmail; choices: readonly Choice[] }) {
  const settle = useSettleInbound();
  const [chosen, setChosen] = useState("");
  const [typed, setTyped] = useState("");
  const { data: found } = useFoundConversations(typed);
  const offered = found ? found.items.map(toChoice) : choices;
  const put = (conversation_id: string | null) =>
    settle.isPending || settle.mutate({ inboundId: mail._id, conversation_id });
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Field name={`person-${mail._id}`} label="Search people">
        {({ autoFocus: _, ...control }) => (
          <Input
            {...control}
            type="search"
            placeholder="Name or email"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosen("");
            }}
          />
        )}
      </Field>
      <Field name={`conversation-${mail._id}`} label="Belongs to">
        {({ autoFocus: _, ...control }) => (
          <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">
              {found && offered.length === 0 ? "No one found" : "Choose a person"}
            </option>
            {offered.map(({ conversationId, name }) => (
              <option key={conversationId} value={conversationId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        size="small"
        aria-disabled={chosen === "" || settle.isPending}
        onClick={() => chosen !== "" && put(chosen)}
      >
        Add to conversation
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-disabled={settle.isPending}
        onClick={() => put(null)}
      >
        Not related
      </Button>
    </div>
  );
}
