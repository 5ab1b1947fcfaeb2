"use client";

import { useMe } from "@/components/providers/me-provider";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { ModelOverview } from "@/lib/domains/models/schema";
import { ModelForm } from "./model-form";
import { useModel, useRemoveModel } from "./use-model";

/** What writes answers: Spotlight's own engine, or a model behind the same checks. */
export function ModelPanel() {
  const isAdmin = useMe().role === "admin";
  const model = useModel();
  if (model.isPending) return <Skeleton className="h-64" />;
  if (model.isError)
    return (
      <ReadFailure
        message={model.error.message}
        isBusy={model.isFetching}
        onRetry={model.refetch}
      />
    );
  const overview = model.data;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        Spotlight answers from your data without a model. If you add one, it looks things up and
        writes the answers, and every sentence is checked against the evidence before you see it.
      </p>
      {isAdmin ? (
        <ModelForm key={overview.model?._id ?? "none"} overview={overview}>
          {overview.model && <Remove name={overview.model.model} />}
        </ModelForm>
      ) : (
        <p>
          {overview.model?.is_on
            ? `Answers are written by ${overview.model.model}.`
            : "Answers are written by Spotlight’s own engine."}{" "}
          Admins can change this.
        </p>
      )}
      {overview.model && <Used overview={overview} />}
    </div>
  );
}

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });

function Used({ overview: { used, model } }: { overview: ModelOverview }) {
  return (
    <p className="text-[13px] text-muted-foreground tabular-nums">
      Used today (UTC): {dollars.format(used.spend)} of {dollars.format(model?.daily_spend ?? 0)},{" "}
      {used.tokens.toLocaleString("en")} tokens
    </p>
  );
}

function Remove({ name }: { name: string }) {
  const remove = useRemoveModel();

  async function end(close: () => void) {
    const result = await remove.mutateAsync({});
    close();
    if (!result.ok) return toast.error(`${name} was not removed. ${result.error.message}`);
    toast.success(`Removed ${name} and its key`);
  }

  return (
    <ConfirmButton
      button={{ variant: "ghost", children: "Remove" }}
      title={`Remove ${name}?`}
      description="Its key will be deleted. Spotlight’s own engine answers from the next question on."
      cancel="Keep it"
      action="Remove"
      isDestructive
      isPending={remove.isPending}
      onConfirm={end}
    />
  );
}
