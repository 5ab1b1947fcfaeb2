"use client";

import { useMe } from "@/components/providers/me-provider";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Progress } from "@/components/ui/progress";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { EmbedderOverview } from "@/lib/domains/models/schema";
import { EmbedderForm } from "./embedder-form";
import { useEmbedder, useRemoveEmbedder } from "./use-embedder";

/** How companies are ranked for words that describe them: by words, or by meaning too. */
export function EmbedderPanel() {
  const isAdmin = useMe().role === "admin";
  const read = useEmbedder();
  if (read.isPending) return <Skeleton className="h-64" />;
  if (read.isError)
    return (
      <ReadFailure message={read.error.message} isBusy={read.isFetching} onRetry={read.refetch} />
    );
  const overview = read.data;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        Searches find companies by the words that describe them. With an embedding server they also
        find companies described in other words.
      </p>
      {isAdmin ? (
        <EmbedderForm key={overview.embedder?._id ?? "none"} overview={overview}>
          {overview.embedder && <Remove />}
        </EmbedderForm>
      ) : (
        <p>
          {overview.embedder?.is_on
            ? "Searches rank by words and meaning."
            : "Searches rank by words only."}{" "}
          Admins can change this.
        </p>
      )}
      {overview.embedder?.is_on && <Work overview={overview} />}
    </div>
  );
}

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });

/** How many companies are embedded, why it does not go on, and what it cost. */
function Work({ overview }: { overview: EmbedderOverview }) {
  const { companies, failure, used, embedder } = overview;
  const { total, allowed, embedded } = companies;
  const text = `${embedded.toLocaleString("en")} of ${allowed.toLocaleString("en")} companies embedded`;
  return (
    <div className="flex flex-col gap-2 text-[13px] text-muted-foreground tabular-nums">
      <Progress label="Companies embedded" share={allowed === 0 ? 1 : embedded / allowed} />
      <p role="status">{text}</p>
      {embedder?.is_outside && allowed < total && (
        <p className="text-pretty">
          {(total - allowed).toLocaleString("en")} companies are ranked by words only: some of their
          sources are not shared with servers outside this installation.
        </p>
      )}
      {failure && <p className="text-pretty text-negative">{failure} Spotlight will try again.</p>}
      <p>
        Used today (UTC): {dollars.format(used.spend)} of{" "}
        {dollars.format(embedder?.daily_spend ?? 0)}, {used.tokens.toLocaleString("en")} tokens
      </p>
    </div>
  );
}

function Remove() {
  const remove = useRemoveEmbedder();

  async function end(close: () => void) {
    const result = await remove.mutateAsync({});
    close();
    if (!result.ok)
      return toast.error(`The embedding server was not removed. ${result.error.message}`);
    toast.success("Removed the embedding server, its key and all vectors");
  }

  return (
    <ConfirmButton
      button={{ variant: "ghost", children: "Remove" }}
      title="Remove the embedding server?"
      description="Its key and all vectors will be deleted. Searches will rank by words only."
      cancel="Keep it"
      action="Remove"
      isDestructive
      isPending={remove.isPending}
      onConfirm={end}
    />
  );
}
