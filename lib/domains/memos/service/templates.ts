import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { builtInOutline, type OutlineSection, TEMPLATES_MAX, templates } from "../constants";
import { memoCalls } from "../contract";
import * as queries from "../queries/templates";
import { asksOf, readingInWords } from "../rules/asks";
import type { MemoTemplate, TemplateSectionInput } from "../schema/templates";
import { ownFieldsByName } from "./instructions";

/** Sections as they are kept: with what they ask for, as it is read now. */
async function kept(
  ctx: OrgCtx,
  sections: readonly TemplateSectionInput[],
): Promise<OutlineSection[]> {
  const ownFields = await ownFieldsByName(ctx);
  return sections.map((section, at) => ({
    key: `section_${at + 1}`,
    ...section,
    asks: asksOf(section, ownFields),
  }));
}

const toSection = ({ title, from, instructions, evidence, ...rest }: OutlineSection) => ({
  title,
  from,
  instructions,
  evidence,
  sentences_max: rest.sentences_max,
  asks: rest.asks.map((ask) => ({ text: ask.text, reads_as: readingInWords(ask) })),
});

const toTemplate = (row: queries.TemplateRow): MemoTemplate => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  purpose: row.purpose,
  is_built_in: false,
  sections: row.sections.map(toSection),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const builtIn = templates.map(
  ({ key, name, purpose }): MemoTemplate => ({
    _id: key,
    id: key,
    name,
    purpose,
    is_built_in: true,
    sections: (builtInOutline(key)?.sections ?? []).map(toSection),
    version: 1,
    created_at: null,
    updated_at: null,
  }),
);

export const listTemplates = implement(
  memoCalls.listTemplates,
  { transaction: "read" },
  async (ctx) => {
    const rows = await queries.listTemplates(ctx.db, ctx.org.id);
    const items = [...builtIn, ...rows.map(toTemplate)];
    return { items, total: items.length };
  },
);

/** A template for a change, locked. Throws NOT_FOUND, and FORBIDDEN for those of the product. */
async function lockOwn(ctx: OrgCtx, id: string, isRemoved = false): Promise<queries.TemplateRow> {
  if (builtInOutline(id))
    throw new AppError("FORBIDDEN", "Templates of the product can be copied, not changed");
  const row = await queries.lockTemplate(ctx.db, ctx.org.id, id);
  if (!row || (row.removedAt !== null) !== isRemoved) throw notFound("Template");
  return row;
}

async function setRemoved(ctx: OrgCtx, id: string, isRemoved: boolean): Promise<void> {
  await lockOwn(ctx, id, !isRemoved);
  const at = ctx.now();
  const changes = { removedAt: isRemoved ? at : null, updatedAt: at };
  await queries.changeTemplate(ctx.db, ctx.org.id, id, changes);
}

const TemplateInput = z.strictObject({ id: z.string() });

export const withdrawTemplate = defineInverse({
  name: "memos.withdrawTemplate",
  input: TemplateInput,
  undo: (ctx, { id }) => setRemoved(ctx, id, true),
});

export const restoreTemplate = defineInverse({
  name: "memos.restoreTemplate",
  input: TemplateInput,
  undo: (ctx, { id }) => setRemoved(ctx, id, false),
});

/** Undoes a change: what was said before becomes the next version. */
export const revertTemplate = defineInverse({
  name: "memos.revertTemplate",
  input: TemplateInput.extend({
    version: z.int(),
    name: z.string(),
    purpose: z.string(),
    sections: z.array(z.custom<OutlineSection>((value) => typeof value === "object")),
  }),
  async undo(ctx, { id, version, name, purpose, sections }) {
    const row = await lockOwn(ctx, id);
    if (row.version !== version)
      throw new AppError("CONFLICT", `“${row.name}” has been changed again since`);
    const changes = { name, nameKey: searchKey(name), purpose, sections, version: version + 1 };
    await queries.changeTemplate(ctx.db, ctx.org.id, id, { ...changes, updatedAt: ctx.now() });
  },
});

const about = ({ name }: { name: string }) => ({ detail: { name } });
const subject = (id: string) => ({ subjectType: "memos", subjectId: id });

export const createTemplate = implement(
  memoCalls.createTemplate,
  {
    transaction: "write",
    activity: { about },
    replay: async (ctx, id) => {
      const row = await queries.findTemplate(ctx.db, ctx.org.id, id);
      if (!row) throw notFound("Template");
      return { ...toTemplate(row), undo_id: null };
    },
  },
  async (ctx, { name, purpose, sections }) => {
    const userId = actingPersonId(ctx.actor);
    if (userId === null) throw new AppError("FORBIDDEN", "Only members can create templates");
    if ((await queries.countTemplates(ctx.db, ctx.org.id)) >= TEMPLATES_MAX)
      throw new AppError("CONFLICT", `There are already ${TEMPLATES_MAX} templates: delete one`);
    const at = ctx.now();
    const row = await queries.insertTemplate(ctx.db, {
      id: newId("mtp"),
      orgId: ctx.org.id,
      userId,
      name,
      nameKey: searchKey(name),
      purpose,
      sections: await kept(ctx, sections),
      createdAt: at,
      updatedAt: at,
    });
    const undo_id = await recordUndo(ctx, {
      label: `Saved the memo template ${name}`,
      inverse: withdrawTemplate,
      input: { id: row.id },
      ...subject(row.id),
    });
    return { ...toTemplate(row), undo_id };
  },
);

export const updateTemplate = implement(
  memoCalls.updateTemplate,
  { transaction: "write", activity: { about } },
  async (ctx, { templateId, version, name, purpose, sections }) => {
    const row = await lockOwn(ctx, templateId);
    if (version !== undefined) assertVersion("template", row.version, version);
    const next = name ?? row.name;
    const changes = {
      name: next,
      nameKey: searchKey(next),
      purpose: purpose ?? row.purpose,
      sections: sections ? await kept(ctx, sections) : row.sections,
      version: row.version + 1,
      updatedAt: ctx.now(),
    };
    await queries.changeTemplate(ctx.db, ctx.org.id, row.id, changes);
    const stored = { ...row, ...changes };
    const before = { name: row.name, purpose: row.purpose, sections: row.sections };
    const undo_id = await recordUndo(ctx, {
      label: `Changed the memo template ${next}`,
      inverse: revertTemplate,
      input: { id: row.id, version: stored.version, ...before },
      ...subject(row.id),
    });
    return { ...toTemplate(stored), undo_id };
  },
);

export const removeTemplate = implement(
  memoCalls.removeTemplate,
  { transaction: "write", activity: { about } },
  async (ctx, { templateId }) => {
    const { id, name } = await lockOwn(ctx, templateId);
    await setRemoved(ctx, id, true);
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the memo template ${name}`,
      inverse: restoreTemplate,
      input: { id },
      ...subject(id),
    });
    return { _id: id, name, undo_id };
  },
);
