import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import {
  deleteAliases,
  deleteBatches,
  deleteDistinct,
  insertAliases,
  insertDistinct,
  joinsAt,
  lockEvidence,
  recordsOf,
  resolveCompanies,
  reviveParted,
} from "@/lib/domains/evidence/service";
import { enterStated } from "@/lib/domains/evidence/service/entry";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { companyCalls } from "../contract";
import { findCompany } from "../queries/list";
import { changedCompany } from "./entry";

/** Undoes a merge: exactly its rows, and the name chosen with it. */
export const unmerge = defineInverse({
  name: "companies.unmerge",
  input: z.strictObject({
    keep: z.string(),
    merged: z.array(z.string()),
    nameSourceId: z.string().nullable(),
  }),
  async undo(ctx, { keep, merged, nameSourceId }) {
    await lockEvidence(ctx.db, ctx.org.id);
    const parted = await deleteAliases(ctx.db, ctx.org.id, { merged, intoSubjectId: keep });
    if (parted.length < merged.length)
      throw new AppError("CONFLICT", "These companies are no longer merged. Nothing was undone.");
    for (const record of parted) {
      const records = await recordsOf(ctx.db, ctx.org.id, [record], "people");
      await reviveParted(ctx.db, ctx.org.id, [...records.keys()]);
    }
    if (nameSourceId) await deleteBatches(ctx.db, ctx.org.id, [nameSourceId]);
    await resolveCompanies(ctx.db, ctx.org.id, [keep, ...merged], ctx.now());
  },
});

/**
 * The names of companies by id. Merged records are not companies; a record that rules joined to a
 * company has the company's name.
 */
async function namesOf(ctx: OrgCtx, ids: readonly string[]): Promise<string[]> {
  const { db, org } = ctx;
  const joins = await joinsAt(db, org.id, ids);
  const companyOf = (id: string) => joins.find(({ record }) => record === id)?.into ?? id;
  const rows = await Promise.all(ids.map((id) => findCompany(db, org.id, companyOf(id))));
  return rows.map((row) => {
    if (!row) throw notFound("Company");
    return row.name;
  });
}

/** A record that rules joined can be merged for good, with the company that it was joined to. */
async function assertMergeable(ctx: OrgCtx, keep: string, merged: readonly string[]) {
  const joins = await joinsAt(ctx.db, ctx.org.id, [keep, ...merged]);
  for (const { record, into } of joins)
    if (record === keep || (merged.includes(record) && into !== keep)) throw notFound("Company");
}

/**
 * When the evidence prefers another name than the chosen one, the choice is stored as a person's
 * statement.
 */
async function enterName(ctx: OrgCtx, companyId: string, name: string): Promise<string | null> {
  const row = await findCompany(ctx.db, ctx.org.id, companyId);
  if (row?.name === name) return null;
  const subject = { kind: "company", id: companyId } as const;
  const sourceId = await enterStated(ctx, subject, [{ field: "name", value: name, words: name }]);
  await resolveCompanies(ctx.db, ctx.org.id, [companyId], ctx.now());
  return sourceId;
}

/** "Acme Ltd", "Acme Ltd and Acme", "3 companies". */
const listed = (names: readonly string[]) =>
  names.length > 2 ? `${names.length} companies` : names.join(" and ");

export const mergeCompanies = implement(
  companyCalls.merge,
  {
    transaction: "write",
    activity: { about: ({ _id }) => ({ companyId: _id }) },
  },
  async (ctx, { keep, merge, name }) => {
    const merged = [...new Set(merge)];
    if (merged.includes(keep)) {
      const message = "A company cannot be merged into itself";
      throw new AppError("INVALID_INPUT", message, { fields: { merge: [message] } });
    }
    await lockEvidence(ctx.db, ctx.org.id);
    await assertMergeable(ctx, keep, merged);
    const [keptName = "", ...names] = await namesOf(ctx, [keep, ...merged]);
    await insertAliases(ctx.db, ctx.org.id, {
      kind: "company",
      merged,
      intoSubjectId: keep,
      mergedBy: actingPersonId(ctx.actor),
      mergedAt: ctx.now(),
    });
    await resolveCompanies(ctx.db, ctx.org.id, [keep], ctx.now());
    const nameSourceId = await enterName(ctx, keep, name ?? keptName);
    const undoId = await recordUndo(ctx, {
      label: `Merged ${listed(names)} into ${name ?? keptName}`,
      inverse: unmerge,
      input: { keep, merged, nameSourceId },
      subjectType: "companies",
      subjectId: keep,
    });
    return changedCompany(ctx, keep, undoId);
  },
);

/** The pair in stored order: the smaller id first. */
const ordered = (a: string, b: string) =>
  a < b ? { companyA: a, companyB: b } : { companyA: b, companyB: a };

/** Allows two companies to be joined by rules, or suggested as duplicates, again. */
export const forgetDistinct = defineInverse({
  name: "companies.forgetDistinct",
  input: z.strictObject({ a: z.string(), b: z.string() }),
  async undo(ctx, { a, b }) {
    await lockEvidence(ctx.db, ctx.org.id);
    await deleteDistinct(ctx.db, ctx.org.id, ordered(a, b));
    await resolveCompanies(ctx.db, ctx.org.id, [a, b], ctx.now());
  },
});

export const keepApart = implement(
  companyCalls.keepApart,
  { transaction: "write" },
  async (ctx, { a, b }) => {
    if (a === b) {
      const message = "These are already one company";
      throw new AppError("INVALID_INPUT", message, { fields: { b: [message] } });
    }
    await lockEvidence(ctx.db, ctx.org.id);
    const [nameA = "", nameB = ""] = await namesOf(ctx, [a, b]);
    const pair = ordered(a, b);
    const isNew = await insertDistinct(ctx.db, {
      ...pair,
      orgId: ctx.org.id,
      userId: actingPersonId(ctx.actor),
      decidedAt: ctx.now(),
    });
    await resolveCompanies(ctx.db, ctx.org.id, [a, b], ctx.now());
    const label = `Marked ${nameA} and ${nameB} as not duplicates`;
    const act = { label, inverse: forgetDistinct, input: { a, b } };
    const undoId = isNew
      ? await recordUndo(ctx, { ...act, subjectType: "companies", subjectId: a })
      : null;
    return { a, b, undo_id: undoId };
  },
);
