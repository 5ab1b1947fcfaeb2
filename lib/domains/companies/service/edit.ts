import "server-only";
import { notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import {
  lockEvidence,
  recordsOfCompany,
  resolveCompanies,
  retractEdits,
  rootsOf,
} from "@/lib/domains/evidence/service";
import { enterStated, labelOfStated, type Stated } from "@/lib/domains/evidence/service/entry";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { companyCalls } from "../contract";
import { findCompany } from "../queries/list";
import { readCustomStated } from "./custom-values";
import { changedCompany, readStated, refuseErased, removeEntry } from "./entry";

/** "city", or a number of fields, so that the label stays one line. */
const labelsOf = (stated: readonly Stated[]) =>
  stated.length > 2
    ? `${stated.length} values`
    : stated.map((one) => labelOfStated(one).toLowerCase()).join(" and ");

export const updateCompany = implement(
  companyCalls.update,
  {
    transaction: "write",
    activity: { about: ({ _id }) => ({ companyId: _id }) },
  },
  async (ctx, { companyId: named, version, custom, ...given }) => {
    const stated = [...readStated(ctx, given), ...(await readCustomStated(ctx, custom))];
    await refuseErased(ctx, stated);
    await lockEvidence(ctx.db, ctx.org.id);
    const companyId = (await rootsOf(ctx.db, ctx.org.id, [named])).get(named) ?? named;
    const stored = await findCompany(ctx.db, ctx.org.id, companyId);
    if (!stored) throw notFound("Company");
    assertVersion("company", stored.version, version);
    if (stated.length === 0) return changedCompany(ctx, companyId, null);
    const sourceId = await enterStated(ctx, { kind: "company", id: companyId }, stated);
    await retractEdits(ctx.db, ctx.org.id, {
      records: (await recordsOfCompany(ctx.db, ctx.org.id, companyId)) ?? [],
      fields: stated.map(({ field }) => field),
      by: sourceId,
      at: ctx.now(),
    });
    await resolveCompanies(ctx.db, ctx.org.id, [companyId], ctx.now());
    const undoId = await recordUndo(ctx, {
      label: `Changed ${labelsOf(stated)} of ${stored.name}`,
      inverse: removeEntry,
      input: { sourceId, companyId },
      subjectType: "companies",
      subjectId: companyId,
    });
    return changedCompany(ctx, companyId, undoId);
  },
);
