import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import {
  lockEvidence,
  recordsWithKey,
  resolveCompanies,
  rootsOf,
} from "@/lib/domains/evidence/service";
import { enterStated, type Stated } from "@/lib/domains/evidence/service/entry";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { companyCalls } from "../contract";
import { findCompany } from "../queries/list";
import { readCustomStated } from "./custom-values";
import { changedCompany, readStated, refuseErased, removeEntry } from "./entry";

/** A website belongs to one company: the error names the owner, so that the caller can go there. */
export async function assertWebsiteIsFree(
  ctx: OrgCtx,
  stated: readonly Pick<Stated, "field" | "value">[],
): Promise<void> {
  const website = stated.find(({ field }) => field === "website")?.value;
  const domain = (website as { domain: string | null } | null | undefined)?.domain;
  if (!domain) return;
  const records = await recordsWithKey(ctx.db, ctx.org.id, `d:${domain}`);
  const [root] = (await rootsOf(ctx.db, ctx.org.id, records)).values();
  const holder = root && (await findCompany(ctx.db, ctx.org.id, root));
  if (!holder) return;
  const message = `${holder.name} (${holder.id}) has the website ${domain}`;
  throw new AppError("CONFLICT", message, { fields: { website: [message] } });
}

export const createCompany = implement(
  companyCalls.create,
  {
    transaction: "write",
    activity: { about: ({ _id }) => ({ companyId: _id }) },
    replay: (ctx, companyId) => changedCompany(ctx, companyId, null),
  },
  async (ctx, { custom, ...given }) => {
    const all = [...readStated(ctx, given), ...(await readCustomStated(ctx, custom))];
    const stated = all.filter(({ value }) => value !== null);
    await refuseErased(ctx, stated);
    await lockEvidence(ctx.db, ctx.org.id);
    await assertWebsiteIsFree(ctx, stated);
    const companyId = newId("cmp");
    const sourceId = await enterStated(ctx, { kind: "company", id: companyId }, stated);
    await resolveCompanies(ctx.db, ctx.org.id, [companyId], ctx.now());
    const undoId = await recordUndo(ctx, {
      label: `Added ${given.name}`,
      inverse: removeEntry,
      input: { sourceId, companyId },
      subjectType: "companies",
      subjectId: companyId,
    });
    return changedCompany(ctx, companyId, undoId);
  },
);
