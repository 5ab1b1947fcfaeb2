import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { searchKey } from "@/lib/core/search-key";
import { defineInverse } from "@/lib/service/undo";
import { type CustomFieldRow, findField, lockFields, updateField } from "../queries";
import { assertNameIsFree, assertRoom } from "./limits";

/** What acts change of a field. */
const State = z
  .strictObject({
    name: z.string(),
    unit: z.string().nullable(),
    choices: z.array(z.string()),
    archivedAt: z.iso.datetime().nullable(),
  })
  .partial();
type State = z.output<typeof State>;

export const stateOf = (row: CustomFieldRow): Required<State> => ({
  name: row.name,
  unit: row.unit,
  choices: row.choices,
  archivedAt: row.archivedAt?.toISOString() ?? null,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs between two states. */
export function difference(before: State, after: State) {
  const names = Object.keys(after) as (keyof State)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  const only = (state: State): State =>
    Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { before: only(before), after: only(after) };
}

/** Undoes an act on a field, provided that the field is still as the act left it. */
export const restoreField = defineInverse({
  name: "customFields.restore",
  access: "admin",
  input: z.strictObject({ fieldId: z.string(), before: State, after: State }),
  async undo(ctx, { fieldId, before, after }) {
    await lockFields(ctx.db, ctx.org.id);
    const row = await findField(ctx.db, ctx.org.id, fieldId);
    if (!row) throw notFound("Field");
    const now = stateOf(row);
    const names = Object.keys(after) as (keyof State)[];
    if (names.some((name) => !isSame(now[name], after[name])))
      throw new AppError(
        "CONFLICT",
        "This field has been changed again since. Nothing was undone.",
      );
    const { archivedAt, ...texts } = before;
    const next = { ...now, ...before };
    if (archivedAt === null) await assertRoom(ctx, { isNew: false });
    if (next.archivedAt === null)
      await assertNameIsFree(ctx, { subject: row.subject, name: next.name, fieldId });
    await updateField(ctx.db, ctx.org.id, fieldId, {
      ...texts,
      nameKey: searchKey(next.name),
      ...(archivedAt !== undefined && {
        archivedAt: archivedAt === null ? null : new Date(archivedAt),
      }),
      version: row.version + 1,
      updatedAt: ctx.now(),
    });
  },
});
