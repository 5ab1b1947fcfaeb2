"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { ActionResult } from "@/lib/core/result";
import { companyCalls } from "@/lib/domains/companies/contract";
import type { CompanyProfile } from "@/lib/domains/companies/schema";

type Decision = "merge" | "apart";
type Done = ActionResult<{ undo_id: string | null }>;

/** Merges the joined records of a company for good, or says that one is another company. */
function useDecision({ _id: keep, company_name: name, joined }: CompanyProfile) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const { tellDone } = useUndo();
  return useMutation({
    mutationFn: (decision: Decision): Promise<Done> => {
      const records = joined.map(({ _id }) => _id);
      if (decision === "merge") return api.write(companyCalls.merge, { keep, merge: records });
      return api.write(companyCalls.keepApart, { a: keep, b: records[0] ?? "" });
    },
    onSuccess: (result, decision) => {
      if (!result.ok) return toast.error(result.error.message);
      const text = decision === "merge" ? `Merged the records of ${name}` : `Parted ${name}`;
      if (result.data.undo_id) tellDone(text, result.data.undo_id);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [organizationId] }),
  });
}

/** Says that a company is shown from several records, and lets people decide whether it is one. */
export function JoinedRecords({ profile }: { profile: CompanyProfile }) {
  const { mutate, isPending } = useDecision(profile);
  if (profile.joined.length === 0 || profile.as_of !== null) return null;
  const sources = profile.joined.flatMap((record) => record.sources).join(", ");
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted-foreground">
      <p className="wrap-anywhere">
        From two records that look like one company; the other is in {sources}.
      </p>
      <Button size="small" disabled={isPending} onClick={() => mutate("merge")}>
        Merge
      </Button>
      <Button size="small" variant="ghost" disabled={isPending} onClick={() => mutate("apart")}>
        Not the same
      </Button>
    </div>
  );
}
