import "server-only";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { type RunRow, startRun } from "@/lib/domains/runs/service";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { ENGINE_VERSION } from "../constants";
import { evaluateCompanies } from "../jobs";
import type { RunInputs } from "./runs";
import { dayOf } from "./stored";

type Asked = {
  companies: string[];
  /** In the versions that are kept for it. */
  sets: readonly CriteriaSet[];
  asOf?: string;
  /** Leaves out companies whose latest evaluation read the same facts. */
  onlyChanged?: boolean;
};

/** Starts a run of evaluations in the caller's write, and its first part. */
export async function startEvaluation(
  ctx: OrgCtx,
  { companies, sets, asOf, onlyChanged = false }: Asked,
): Promise<RunRow> {
  const current = await currentCompanies(ctx, companies);
  const inputs: RunInputs = {
    companies,
    names: Object.fromEntries([...current].map(([id, { name }]) => [id, name])),
    sets: sets.map(({ id, version }) => ({ id, version })),
    as_of: asOf ?? null,
    day: asOf ?? dayOf(ctx),
    only_changed: onlyChanged,
  };
  const run = await startRun(ctx, {
    kind: "evaluations",
    inputs,
    steps: [{ name: "Read the facts" }, ...sets].map(({ name }) => ({
      name,
      total: companies.length,
    })),
    version: ENGINE_VERSION,
    isPrivate: sets.some(({ access_type }) => access_type === "personal"),
  });
  await enqueue(ctx, evaluateCompanies, { runId: run.id });
  return run;
}
