import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertNameIsFree, assertTemplateFits } from "@/lib/core/templates";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import {
  STANDARD,
  STANDARD_NAME,
  standardItems,
  TEMPLATES_MAX,
  type TemplateItem,
} from "../constants";
import { checklistCalls } from "../contract";
import {
  findTemplate,
  listTemplateRows,
  putTemplate,
  setTemplateRemoved,
  type TemplateRow,
} from "../queries";
import type { ChecklistTemplate } from "../schema";

const toTemplate = ({ id, name, items }: TemplateRow): ChecklistTemplate => ({
  _id: id,
  name,
  is_built_in: false,
  items,
});

const standard: ChecklistTemplate = {
  _id: STANDARD,
  name: STANDARD_NAME,
  is_built_in: true,
  items: [...standardItems],
};

/** The items of a template. Throws NOT_FOUND. */
export async function itemsOfTemplate(ctx: OrgCtx, id: string): Promise<readonly TemplateItem[]> {
  if (id === STANDARD) return standardItems;
  const row = await findTemplate(ctx.db, ctx.org.id, id);
  if (!row || row.removedAt) throw notFound("Template");
  return row.items;
}

const about = ({ name }: { name: string }) => ({ detail: { name } });

export const listTemplates = implement(
  checklistCalls.listTemplates,
  { transaction: "read" },
  async (ctx) => {
    const rows = await listTemplateRows(ctx.db, ctx.org.id);
    const items = [standard, ...rows.map(toTemplate)];
    return { items, total: items.length };
  },
);

export const saveTemplate = implement(
  checklistCalls.saveTemplate,
  { transaction: "write", activity: { about } },
  async (ctx, { name, items }) => {
    const rows = await listTemplateRows(ctx.db, ctx.org.id);
    const nameKey = searchKey(name);
    assertTemplateFits(rows, nameKey, TEMPLATES_MAX);
    const at = ctx.now();
    const saved = await putTemplate(ctx.db, {
      id: newId("ckt"),
      orgId: ctx.org.id,
      name,
      nameKey,
      items,
      createdAt: at,
      updatedAt: at,
    });
    return toTemplate(saved);
  },
);

export const restoreTemplate = defineInverse({
  name: "checklists.restoreTemplate",
  input: z.strictObject({ checklistTemplateId: z.string() }),
  async undo(ctx, { checklistTemplateId }) {
    const row = await findTemplate(ctx.db, ctx.org.id, checklistTemplateId);
    if (!row?.removedAt) throw notFound("Template");
    assertNameIsFree(await listTemplateRows(ctx.db, ctx.org.id), row);
    await setTemplateRemoved(ctx.db, ctx.org.id, checklistTemplateId, null);
  },
});

export const removeTemplate = implement(
  checklistCalls.removeTemplate,
  { transaction: "write", activity: { about } },
  async (ctx, { checklistTemplateId }) => {
    const row = await findTemplate(ctx.db, ctx.org.id, checklistTemplateId);
    if (!row || row.removedAt) throw notFound("Template");
    await setTemplateRemoved(ctx.db, ctx.org.id, checklistTemplateId, ctx.now());
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the checklist template “${row.name}”`,
      inverse: restoreTemplate,
      input: { checklistTemplateId },
      subjectType: "companies",
      subjectId: checklistTemplateId,
    });
    return { _id: checklistTemplateId, name: row.name, undo_id };
  },
);
