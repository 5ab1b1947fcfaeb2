import "server-only";
import type { Criterion } from "@/lib/domains/criteria/schema";
import type { OrgCtx } from "@/lib/service/context";
import { versionsOf } from "../queries/sets";
import type { RunInputs } from "./runs";

export type UsedSet = {
  id: string;
  version: number;
  /** Null when nothing is left of it. */
  name: string | null;
  criteria: Criterion[];
  isRemoved: boolean;
};

/** The sets of a run in the versions that it uses. */
export async function setsOf(ctx: OrgCtx, { sets }: RunInputs): Promise<UsedSet[]> {
  const ids = sets.map(({ id }) => id);
  const rows = await versionsOf(ctx.db, ctx.org.id, ids);
  return sets.map(({ id, version }) => {
    const row = rows.find((each) => each.version.setId === id && each.version.version === version);
    // Personal ones go for good with their owner.
    if (!row) return { id, version, name: null, criteria: [], isRemoved: true };
    const { name, criteria } = row.version;
    const isRemoved = row.removedAt !== null;
    return { id, version, name, criteria: criteria as Criterion[], isRemoved };
  });
}
