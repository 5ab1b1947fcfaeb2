"use client";

import { useUndo } from "@/components/activity/use-undo";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import type { InputOf } from "@/lib/core/contract";
import type { connectionCalls } from "@/lib/domains/connections/contract";
import { useDecideNamesake, useNamesakes } from "./use-connections";

type Decision = InputOf<typeof connectionCalls.decideNamesake>;

/** Contacts that share a name with somebody in the data: only their owner can tell. */
export function Namesakes() {
  const { data, error, refetch, isFetching } = useNamesakes();
  const decide = useDecideNamesake();
  const { toastWithUndo } = useUndo();
  if (error && !data)
    return (
      <section aria-labelledby="namesakes" className="mt-8">
        <SectionHead id="namesakes" title="Same person?" />
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      </section>
    );
  if (!data || data.items.length === 0) return null;
  async function say(name: string, decision: Decision) {
    const result = await decide.mutateAsync(decision);
    if (!result.ok) return;
    const text = decision.is_same ? `Joined ${name}` : `Kept ${name} apart`;
    toastWithUndo(text, result.data.undo_id);
  }
  return (
    <section aria-labelledby="namesakes" className="mt-8">
      <SectionHead id="namesakes" title="Same person?" />
      <p className="mt-2 px-2 text-[13px] text-muted-foreground">
        These contacts share a name with someone in your data. Names alone never merge them.
      </p>
      <ul>
        {data.items.map(({ contact, person }) => (
          <li key={`${contact._id} ${person._id}`} className="home-row flex-wrap">
            <p className="wrap-anywhere min-w-0 flex-1 basis-64">
              <span dir="auto" className="font-medium">
                {contact.name}
              </span>
              <span className="block text-[13px] text-muted-foreground">
                Your contact:{" "}
                {[contact.title, contact.company].filter(Boolean).join(", ") || "no company given"}{" "}
                · In your data: {person.detail ?? "no company given"}
              </span>
            </p>
            <div className="flex gap-2">
              {[true, false].map((is_same) => (
                <Button
                  key={String(is_same)}
                  size="small"
                  aria-label={
                    is_same
                      ? `${contact.name} is the same person`
                      : `${contact.name} is a different person`
                  }
                  disabled={decide.isPending}
                  onClick={() =>
                    say(contact.name, { contact_id: contact._id, person_id: person._id, is_same })
                  }
                >
                  {is_same ? "Same person" : "Different"}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
