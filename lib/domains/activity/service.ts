import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { agentInverses } from "@/lib/domains/agents/undo";
import { chatInverses } from "@/lib/domains/chat/undo";
import { checklistInverses } from "@/lib/domains/checklists/undo";
import { companyInverses } from "@/lib/domains/companies/undo";
import { connectionInverses } from "@/lib/domains/connections/undo";
import { criteriaInverses } from "@/lib/domains/criteria/undo";
import { customFieldInverses } from "@/lib/domains/custom-fields/undo";
import { documentInverses } from "@/lib/domains/documents/undo";
import { evidenceInverses } from "@/lib/domains/evidence/undo";
import { importInverses } from "@/lib/domains/imports/undo";
import { interviewInverses } from "@/lib/domains/interviews/undo";
import { memoInverses } from "@/lib/domains/memos/undo";
import { ndaInverses } from "@/lib/domains/ndas/undo";
import { newsInverses } from "@/lib/domains/news/undo";
import { noteInverses } from "@/lib/domains/notes/undo";
import { opinionInverses } from "@/lib/domains/opinions/undo";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { projectInverses } from "@/lib/domains/projects/undo";
import { searchInverses } from "@/lib/domains/searches/undo";
import { sourceInverses } from "@/lib/domains/sources/undo";
import { watchlistInverses } from "@/lib/domains/watchlists/undo";
import { actingPersonId } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { assertMayUndo, type Inverse } from "@/lib/service/undo";
import { activityCalls } from "./contract";
import { closeUndoEntry, lockUndoEntry, pageOfUndoEntries, type UndoEntryRow } from "./queries";

/** The inverses of all domains, each defined in its own domain. */
const inverses: readonly Inverse[] = [
  ...agentInverses,
  ...chatInverses,
  ...checklistInverses,
  ...companyInverses,
  ...connectionInverses,
  ...criteriaInverses,
  ...customFieldInverses,
  ...documentInverses,
  ...evidenceInverses,
  ...importInverses,
  ...memoInverses,
  ...ndaInverses,
  ...newsInverses,
  ...noteInverses,
  ...interviewInverses,
  ...opinionInverses,
  ...projectInverses,
  ...searchInverses,
  ...sourceInverses,
  ...watchlistInverses,
];

function reviewOf({ inverse: name, input }: UndoEntryRow): string | null {
  const inverse = inverses.find((one) => one.name === name);
  return inverse?.reviewAt?.(inverse.input.parse(input)) ?? null;
}

const toUndoEntry = (row: UndoEntryRow, names: Map<string, string>) => ({
  _id: row.id,
  label: row.label,
  at: row.at.toISOString(),
  user_id: row.userId,
  user_name: names.get(row.userId ?? "") ?? null,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  review_url: reviewOf(row),
  undone_at: row.undoneAt?.toISOString() ?? null,
  undone_by_name: names.get(row.undoneBy ?? "") ?? null,
});

export const listUndo = implement(
  activityCalls.listUndo,
  { transaction: "read" },
  async (ctx, { whose, state, page, per_page }) => {
    const { rows, total } = await pageOfUndoEntries(ctx.db, ctx.org.id, {
      userId: whose === "own" ? actingPersonId(ctx.actor) : undefined,
      isOpen: state === "open",
      page,
      per_page,
    });
    const names = await namesOfMembers(
      ctx,
      rows.flatMap((row) => [row.userId, row.undoneBy]),
    );
    return { items: rows.map((row) => toUndoEntry(row, names)), total, page, per_page };
  },
);

export const undoAct = implement(
  activityCalls.undo,
  {
    transaction: "write",
    activity: {
      subject: "undo_entries",
      about: ({ label, is_private }) => ({ isPrivate: is_private, detail: { label } }),
    },
  },
  async (ctx, { undoId }) => {
    const entry = await lockUndoEntry(ctx.db, ctx.org.id, undoId);
    if (!entry) throw notFound("Change");
    if (entry.undoneAt) throw new AppError("CONFLICT", "This was already undone");
    const inverse = inverses.find(({ name }) => name === entry.inverse);
    if (!inverse) throw new Error(`No inverse is called ${entry.inverse}`);
    assertMayUndo(ctx, inverse);
    await inverse.undo(ctx, inverse.input.parse(entry.input));
    const undoneAt = ctx.now();
    const undoneBy = actingPersonId(ctx.actor);
    await closeUndoEntry(ctx.db, ctx.org.id, undoId, { undoneAt, undoneBy });
    const { label, isPrivate } = entry;
    return { _id: undoId, label, is_private: isPrivate, undone_at: undoneAt.toISOString() };
  },
);
