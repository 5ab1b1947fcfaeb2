import "server-only";
import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertNameIsFree, assertTemplateFits } from "@/lib/core/templates";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { TEMPLATES_MAX } from "../constants";
import { interviewCalls } from "../contract";
import {
  findTemplate,
  listTemplateRows,
  putTemplate,
  setTemplateRemoved,
  type TemplateRow,
} from "../queries";
import { questionFormsOf } from "./forms";

const toTemplate = ({ id, name, questions, questionForms, updatedAt }: TemplateRow) => ({
  _id: id,
  name,
  questions,
  question_forms: questionForms,
  updated_at: updatedAt.toISOString(),
});

const about = ({ name }: { name: string }) => ({ detail: { name } });

export const listTemplates = implement(
  interviewCalls.listTemplates,
  { transaction: "read" },
  async (ctx) => {
    const rows = await listTemplateRows(ctx.db, ctx.org.id);
    return { items: rows.map(toTemplate) };
  },
);

export const saveTemplate = implement(
  interviewCalls.saveTemplate,
  { transaction: "write", activity: { about } },
  async (ctx, { name, questions, question_forms }) => {
    const rows = await listTemplateRows(ctx.db, ctx.org.id);
    const nameKey = searchKey(name);
    assertTemplateFits(rows, nameKey, TEMPLATES_MAX);
    const at = ctx.now();
    const saved = await putTemplate(ctx.db, {
      id: newId("tpl"),
      orgId: ctx.org.id,
      name,
      nameKey,
      questions,
      questionForms: await questionFormsOf(ctx, question_forms),
      createdAt: at,
      updatedAt: at,
    });
    return toTemplate(saved);
  },
);

export const restoreTemplate = defineInverse({
  name: "interviews.restoreTemplate",
  input: z.strictObject({ questionTemplateId: z.string() }),
  async undo(ctx, { questionTemplateId }) {
    const row = await findTemplate(ctx.db, ctx.org.id, questionTemplateId);
    if (!row?.removedAt) throw notFound("Template");
    assertNameIsFree(await listTemplateRows(ctx.db, ctx.org.id), row);
    await setTemplateRemoved(ctx.db, ctx.org.id, questionTemplateId, null);
  },
});

export const removeTemplate = implement(
  interviewCalls.removeTemplate,
  { transaction: "write", activity: { about } },
  async (ctx, { questionTemplateId }) => {
    const row = await findTemplate(ctx.db, ctx.org.id, questionTemplateId);
    if (!row || row.removedAt) throw notFound("Template");
    await setTemplateRemoved(ctx.db, ctx.org.id, questionTemplateId, ctx.now());
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the template “${row.name}”`,
      inverse: restoreTemplate,
      input: { questionTemplateId },
      subjectType: "interviews",
      subjectId: questionTemplateId,
    });
    return { _id: questionTemplateId, name: row.name, undo_id };
  },
);
