import "server-only";
import { customKey } from "@/lib/core/custom-fields";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import type { CustomSubject } from "./constants";
import { customFieldCalls } from "./contract";
import {
  type CustomFieldRow,
  findField,
  insertField,
  listFields,
  lockFields,
  updateField,
} from "./queries";
import type { ChangedCustomField, CustomField } from "./schema";
import { assertNameIsFree, assertRoom } from "./service/limits";
import { difference, restoreField, stateOf } from "./service/undo";

const toField = (row: CustomFieldRow): CustomField => ({
  _id: row.id,
  key: customKey(row.kind, row.id),
  subject: row.subject,
  kind: row.kind,
  name: row.name,
  unit: row.unit,
  choices: row.choices,
  archived_at: row.archivedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  version: row.version,
});

/** The fields of a subject, by key; archived ones only on request. */
export async function customFieldsOf(
  ctx: OrgCtx,
  subject: CustomSubject,
  { archived = false }: { archived?: boolean } = {},
): Promise<ReadonlyMap<string, CustomField>> {
  const rows = await listFields(ctx.db, ctx.org.id);
  const wanted = rows.filter(
    (row) => row.subject === subject && (archived || row.archivedAt === null),
  );
  return new Map(wanted.map((row) => [customKey(row.kind, row.id), toField(row)]));
}

export const listCustomFields = implement(
  customFieldCalls.list,
  { transaction: "read" },
  async ({ db, org }) => {
    const rows = await listFields(db, org.id);
    return { items: rows.map(toField), total: rows.length };
  },
);

/** Only numbers have a unit, and only choices have choices: at least one. */
function assertFits({ kind }: Pick<CustomField, "kind">, given: Partial<CustomField>): void {
  const refuse = (field: string, message: string) => {
    throw new AppError("INVALID_INPUT", message, { fields: { [field]: [message] } });
  };
  if (given.unit && kind !== "number") refuse("unit", "Only a number has a unit");
  if (given.choices === undefined) return;
  if (kind === "choice" && given.choices.length === 0)
    refuse("choices", "Name at least one choice");
  if (kind !== "choice" && given.choices.length > 0) refuse("choices", "Only a choice has choices");
}

const about = ({ name }: CustomField) => ({ detail: { field: name } });

async function changed(
  ctx: OrgCtx,
  {
    before,
    row,
    label,
  }: { before: Parameters<typeof difference>[0]; row: CustomFieldRow; label: string },
): Promise<ChangedCustomField> {
  const states = difference(before, stateOf(row));
  if (Object.keys(states.after).length === 0) return { ...toField(row), undo_id: null };
  const undo_id = await recordUndo(ctx, {
    label,
    inverse: restoreField,
    input: { fieldId: row.id, ...states },
    subjectType: "custom_fields",
    subjectId: row.id,
  });
  return { ...toField(row), undo_id };
}

export const createCustomField = implement(
  customFieldCalls.create,
  {
    transaction: "write",
    activity: { about },
    replay: async (ctx, fieldId) => {
      const row = await findField(ctx.db, ctx.org.id, fieldId);
      if (!row) throw notFound("Field");
      return { ...toField(row), undo_id: null };
    },
  },
  async (ctx, { subject, kind, name, unit, choices }) => {
    assertFits({ kind }, { unit, choices });
    await lockFields(ctx.db, ctx.org.id);
    await assertRoom(ctx, { isNew: true });
    await assertNameIsFree(ctx, { subject, name });
    const at = ctx.now();
    const row = await insertField(ctx.db, {
      id: newId("fld"),
      orgId: ctx.org.id,
      subject,
      kind,
      name,
      nameKey: searchKey(name),
      unit,
      choices,
      createdAt: at,
      updatedAt: at,
    });
    // Undone by archiving it: values that were entered meanwhile are kept.
    const before = { ...stateOf(row), archivedAt: at.toISOString() };
    return changed(ctx, { before, row, label: `Added the field ${name}` });
  },
);

export const updateCustomField = implement(
  customFieldCalls.update,
  { transaction: "write", activity: { about } },
  async (ctx, { fieldId, name, unit, choices, version }) => {
    await lockFields(ctx.db, ctx.org.id);
    const stored = await findField(ctx.db, ctx.org.id, fieldId);
    if (!stored) throw notFound("Field");
    assertVersion("field", stored.version, version);
    assertFits(stored, { unit, choices });
    if (name !== undefined && stored.archivedAt === null)
      await assertNameIsFree(ctx, { subject: stored.subject, name, fieldId });
    const row = await updateField(ctx.db, ctx.org.id, fieldId, {
      ...(name !== undefined && { name, nameKey: searchKey(name) }),
      ...(unit !== undefined && { unit }),
      ...(choices && { choices }),
      version: stored.version + 1,
      updatedAt: ctx.now(),
    });
    const isRenamed = row.name !== stored.name;
    const label = isRenamed
      ? `Renamed the field ${stored.name} to ${row.name}`
      : `Changed the field ${row.name}`;
    return changed(ctx, { before: stateOf(stored), row, label });
  },
);

export const archiveCustomField = implement(
  customFieldCalls.archive,
  {
    transaction: "write",
    activity: {
      about: ({ name, archived_at }) => ({
        detail: { field: name, what: archived_at ? "Archived" : "Restored" },
      }),
    },
  },
  async (ctx, { fieldId, is_archived }) => {
    await lockFields(ctx.db, ctx.org.id);
    const stored = await findField(ctx.db, ctx.org.id, fieldId);
    if (!stored) throw notFound("Field");
    if ((stored.archivedAt !== null) === is_archived) return { ...toField(stored), undo_id: null };
    if (!is_archived) {
      await assertRoom(ctx, { isNew: false });
      await assertNameIsFree(ctx, { ...stored, fieldId });
    }
    const row = await updateField(ctx.db, ctx.org.id, fieldId, {
      archivedAt: is_archived ? ctx.now() : null,
      version: stored.version + 1,
      updatedAt: ctx.now(),
    });
    const label = `${is_archived ? "Archived" : "Restored"} the field ${row.name}`;
    return changed(ctx, { before: stateOf(stored), row, label });
  },
);
