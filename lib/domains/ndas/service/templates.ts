import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { placesIn } from "@/lib/core/places";
import { searchKey } from "@/lib/core/search-key";
import { assertNameIsFree, assertTemplateFits } from "@/lib/core/templates";
import { DocumentError } from "@/lib/documents/document";
import { filledParts, partsOfText } from "@/lib/documents/fill";
import { assertRoom } from "@/lib/domains/imports/service/storage";
import { pathOf, removeStored, storeBytes } from "@/lib/platform/storage";
import { zipOf } from "@/lib/platform/zip";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { DOCUMENT_BYTES_MAX, DOCX_TYPE, TEMPLATES_MAX, VALUES_MAX } from "../constants";
import { ndaCalls } from "../contract";
import {
  findNdaTemplate,
  listNdaTemplates,
  type NdaTemplateRow,
  putNdaTemplate,
  setNdaTemplateRemoved,
} from "../queries/templates";
import { AddTemplateInput, NdaTemplate, type NdaTemplateItem } from "../schema/templates";
import { readForTemplate } from "./read-document";

const fieldsOf = ({ pages }: Pick<NdaTemplateRow, "pages">) => placesIn(pages.join("\n"));

const toItem = (row: NdaTemplateRow): NdaTemplateItem => ({
  _id: row.id,
  name: row.name,
  file_name: row.fileName,
  fields: fieldsOf(row),
  updated_at: row.updatedAt.toISOString(),
});

const toTemplate = (row: NdaTemplateRow): NdaTemplate => ({ ...toItem(row), pages: row.pages });

const about = ({ name }: { name: string }) => ({ detail: { name } });

async function liveTemplate(ctx: OrgCtx, id: string): Promise<NdaTemplateRow> {
  const row = await findNdaTemplate(ctx.db, ctx.org.id, id);
  if (!row || row.removedAt) throw notFound("Template");
  return row;
}

export const listTemplates = implement(
  ndaCalls.listTemplates,
  { transaction: "read" },
  async (ctx) => {
    const rows = await listNdaTemplates(ctx.db, ctx.org.id);
    return { items: rows.map(toItem), total: rows.length };
  },
);

export const getTemplate = implement(
  ndaCalls.getTemplate,
  { transaction: "read" },
  async (ctx, { ndaTemplateId }) => toTemplate(await liveTemplate(ctx, ndaTemplateId)),
);

const Kept = AddTemplateInput.extend({ pages: z.array(z.string()) });

const keepTemplate = defineOperation(
  {
    name: "ndas.keepTemplate",
    summary: "Keep a template whose document was read",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about },
    input: Kept,
    output: NdaTemplate,
  },
  async (ctx, { name, file, pages }) => {
    const nameKey = searchKey(name);
    const rows = await listNdaTemplates(ctx.db, ctx.org.id);
    assertTemplateFits(rows, nameKey, TEMPLATES_MAX);
    await assertRoom(ctx, file.size_bytes);
    const at = ctx.now();
    const saved = await putNdaTemplate(ctx.db, {
      id: newId("ntp"),
      orgId: ctx.org.id,
      name,
      nameKey,
      fileKey: file.key,
      fileName: file.name,
      sizeBytes: file.size_bytes,
      pages,
      createdAt: at,
      updatedAt: at,
    });
    return toTemplate(saved);
  },
);

const refused = (reason: string) =>
  new AppError("INVALID_INPUT", reason, { fields: { nda_file: [reason] } });

/** A text as a Word document in the store, in place of the file that was uploaded. */
async function asWord({ key, name }: { key: string; name: string }, pages: readonly string[]) {
  const content = zipOf(partsOfText(pages.join("\n")));
  const made = await storeBytes(content, { limit: DOCUMENT_BYTES_MAX });
  await removeStored(key);
  return {
    key: made.key,
    name: `${name.replace(/\.\w{1,5}$/u, "")}.docx`,
    size_bytes: made.sizeBytes,
    sha256: made.sha256,
  };
}

/** The document is read before anything is stored: a child process may take its time. */
export const addTemplate = implement(
  ndaCalls.addTemplate,
  { transaction: "none", activity: "none" },
  async (ctx, { name, file }) => {
    const { isText, pages } = await readForTemplate(file);
    const fields = fieldsOf({ pages });
    if (fields.length > VALUES_MAX)
      throw refused(`A template has at most ${VALUES_MAX} different fields.`);
    if (!isText) return keepTemplate.call(ctx, { name, file, pages });
    const made = await asWord(file, pages);
    try {
      return await keepTemplate.call(ctx, { name, file: made, pages });
    } catch (thrown) {
      await removeStored(made.key);
      throw thrown;
    }
  },
);

/** Throws INVALID_INPUT that names the first field without a value. */
function assertFilled(fields: readonly string[], values: Readonly<Record<string, string>>): void {
  const lacking = fields.find((field) => values[field] === undefined);
  if (lacking === undefined) return;
  const reason = `Fill in {{${lacking}}}`;
  throw new AppError("INVALID_INPUT", reason, { fields: { [`values.${lacking}`]: [reason] } });
}

export const fillTemplate = implement(
  ndaCalls.fillTemplate,
  { transaction: "read" },
  async (ctx, { ndaTemplateId, values }) => {
    const row = await liveTemplate(ctx, ndaTemplateId);
    assertFilled(fieldsOf(row), values);
    try {
      const content = zipOf(await filledParts(pathOf(row.fileKey), values));
      return { file_name: `${row.name}.docx`, media_type: DOCX_TYPE, content };
    } catch (thrown) {
      throw thrown instanceof DocumentError ? refused(thrown.message) : thrown;
    }
  },
);

export const restoreTemplate = defineInverse({
  name: "ndas.restoreTemplate",
  input: z.strictObject({ ndaTemplateId: z.string() }),
  async undo(ctx, { ndaTemplateId }) {
    const row = await findNdaTemplate(ctx.db, ctx.org.id, ndaTemplateId);
    if (!row?.removedAt) throw notFound("Template");
    assertNameIsFree(await listNdaTemplates(ctx.db, ctx.org.id), row);
    await setNdaTemplateRemoved(ctx.db, ctx.org.id, ndaTemplateId, null);
  },
});

export const removeTemplate = implement(
  ndaCalls.removeTemplate,
  { transaction: "write", activity: { about } },
  async (ctx, { ndaTemplateId }) => {
    const { name } = await liveTemplate(ctx, ndaTemplateId);
    await setNdaTemplateRemoved(ctx.db, ctx.org.id, ndaTemplateId, ctx.now());
    const undo_id = await recordUndo(ctx, {
      label: `Deleted the NDA template “${name}”`,
      inverse: restoreTemplate,
      input: { ndaTemplateId },
      subjectType: "ndas",
      subjectId: ndaTemplateId,
    });
    return { _id: ndaTemplateId, name, undo_id };
  },
);
