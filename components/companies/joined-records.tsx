"use client";

import { useCustomWrite } from "@/components/providers/use-write";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/core/result";
import { companyCalls } from "@/lib/domains/companies/contract";
import type { CompanyProfile } from "@/lib/domains/companies/schema";

type Decision = "merge" | "apart";
type Done = ActionResult<{ undo_id: string | null }>;

/** A company that is shown from several records; `records` are the others. */
type Joined = { keep: string; name: string; records: readonly string[] };

/** Merges the records of a company for good, or says that one is another company. */
const useDecision = ({ keep, name, records }: Joined) =>
  useCustomWrite(
    (api, decision: Decision): Promise<Done> =>
      decision === "merge"
        ? api.write(companyCalls.merge, { keep, merge: [...records] })
        : api.write(companyCalls.keepApart, { a: keep, b: records[0] ?? "" }),
    {
      toastsRefusal: true,
      undoText: (_, decision) =>
        decision === "merge" ? `Merged the records of ${name}` : `Separated ${name}`,
      rereads: ["everything"],
    },
  );

const counted = (others: number) => (others === 1 ? "two" : (others + 1).toLocaleString("en"));

/** Says that a company is shown from several records, and lets people decide whether it is one. */
export function JoinedRecords({ profile }: { profile: CompanyProfile }) {
  const { _id: keep, company_name: name, joined, as_of: asOf } = profile;
  if (asOf !== null) return null;
  const records = joined.map(({ _id }) => _id);
  const sources = joined.flatMap((record) => record.sources);
  return <LookAlikeNote keep={keep} name={name} records={records} sources={sources} />;
}

type NoteProps = Joined & {
  /** The lists that the other records are in. */
  sources: readonly string[];
  /** Where what was decided does not show by itself. */
  goesWhenDecided?: boolean;
};

export function LookAlikeNote({ sources, goesWhenDecided = false, ...joined }: NoteProps) {
  const { mutate, isPending, data } = useDecision(joined);
  const { name, records } = joined;
  if (goesWhenDecided && data?.ok) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px] text-muted-foreground">
      <p className="wrap-anywhere">
        From {counted(records.length)} records that look like the same company; the{" "}
        {records.length === 1 ? "other is" : "others are"} in {[...new Set(sources)].join(", ")}.
      </p>
      <Button size="small" disabled={isPending} onClick={() => mutate("merge")}>
        Merge<span className="sr-only"> the records of {name}</span>
      </Button>
      <Button size="small" variant="ghost" disabled={isPending} onClick={() => mutate("apart")}>
        Not the same<span className="sr-only"> company as {name}</span>
      </Button>
    </div>
  );
}
