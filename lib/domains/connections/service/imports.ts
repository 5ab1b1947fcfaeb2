import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { eraserFor } from "@/lib/domains/privacy/service/erasing";
import { removeStored } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { defineInverse, recordUndo, settleUndo } from "@/lib/service/undo";
import { nameKey } from "@/lib/values/names";
import { IMPORTS_MAX } from "../constants";
import { connectionCalls } from "../contract";
import * as queries from "../queries/imports";
import type { ReadContact } from "../rules/read-contact";
import { ContactImport, ImportContactsInput } from "../schema";
import { type ReadContacts, readContacts } from "./read-contacts";
import { personOf, toImport, toImports } from "./wire";

/** Contacts that one statement adds. */
const ROWS_AT_ONCE = 5_000;

const told = ({ contacts, is_shared }: ContactImport) => ({
  isPrivate: !is_shared,
  detail: { contacts: contacts.toLocaleString("en") },
});

async function ownImport(ctx: OrgCtx, id: string): Promise<queries.ImportRow> {
  const row = await queries.lockImport(ctx.db, ctx.org.id, { id, userId: personOf(ctx) });
  if (!row) throw notFound("Import");
  return row;
}

/** Deletes what an import brought. */
export const undoContactImport = defineInverse({
  name: "connections.undoImport",
  input: z.strictObject({ importId: z.string() }),
  async undo(ctx, { importId }) {
    await ownImport(ctx, importId);
    await queries.deleteImport(ctx.db, ctx.org.id, importId);
  },
});

const toRow = ({ linkedin, connectedOn, company, ...contact }: ReadContact) => ({
  id: newId("con"),
  ...contact,
  company,
  linkedin,
  company_key: company && `n:${nameKey(company)}`,
  connected_on: connectedOn,
});

const getImport = defineOperation(
  {
    name: "connections.getImport",
    summary: "Get an import of contacts that the caller sees",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ importId: z.string() }),
    output: ContactImport,
  },
  async (ctx, { importId }) => {
    const row = await queries.findImport(ctx.db, ctx.org.id, importId);
    if (!row) throw notFound("Import");
    return toImport(ctx, row);
  },
);

/** The contacts without people who were erased at their wish. */
async function withoutErased(ctx: OrgCtx, contacts: readonly ReadContact[]) {
  const erase = await eraserFor(ctx);
  const isKept = (text: string | null) => text === null || erase(text) === text;
  return contacts.filter(({ name, email }) => isKept(name) && isKept(email));
}

/** Stores what was read of a file, and joins it to the graph. */
const storeContacts = defineOperation(
  {
    name: "connections.storeContacts",
    summary: "Store the contacts of a file that was read",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about: told },
    input: ImportContactsInput.extend({ read: z.custom<ReadContacts>() }),
    output: ContactImport,
    identity: ({ file: { key, ...content }, read, ...rest }) => ({ ...rest, content }),
    replay: async (ctx, importId, { file }) => {
      await removeStored(file.key);
      return getImport.call(ctx, { importId });
    },
  },
  async (ctx, { file, keeps_emails, read }) => {
    const [fileName, keepsEmails] = [file.name, keeps_emails === "true"];
    const [userId, orgId, importId] = [personOf(ctx), ctx.org.id, newId("cim")];
    const own = (await queries.listImports(ctx.db, orgId)).filter((row) => row.userId === userId);
    if (own.length >= IMPORTS_MAX)
      throw new AppError(
        "CONFLICT",
        `You have ${IMPORTS_MAX} imports of contacts. Delete one before adding another.`,
      );
    const { kind, skipped, problem } = read;
    const contacts = await withoutErased(ctx, read.contacts);
    const row = await queries.insertImport(ctx.db, {
      ...{ id: importId, orgId, userId, kind, fileName, keepsEmails, skipped, problem },
      contacts: contacts.length,
      createdAt: ctx.now(),
    });
    for (let from = 0; from < contacts.length; from += ROWS_AT_ONCE) {
      const rows = contacts.slice(from, from + ROWS_AT_ONCE).map(toRow);
      await queries.insertContacts(ctx.db, orgId, { userId, importId, rows });
    }
    await queries.linkContacts(ctx.db, importId);
    const undo_id = await recordUndo(ctx, {
      label: `Imported ${contacts.length.toLocaleString("en")} contacts`,
      inverse: undoContactImport,
      input: { importId },
      subjectType: "contactImport",
      subjectId: importId,
      isPrivate: true,
    });
    return { ...(await toImport(ctx, row)), undo_id };
  },
);

export const importContacts = implement(
  connectionCalls.importContacts,
  {
    transaction: "none",
    activity: "none",
    replay: (ctx, importId) => getImport.call(ctx, { importId }),
  },
  async (ctx, input) => {
    personOf(ctx);
    const { file, keeps_emails } = input;
    const read = await readContacts(file.key, keeps_emails === "true");
    const stored = await storeContacts.call(ctx, { ...input, read });
    // The file itself may hold addresses that nobody asked to keep.
    await removeStored(file.key);
    return stored;
  },
);

export const listImports = implement(
  connectionCalls.listImports,
  { transaction: "read" },
  async (ctx) => ({ items: await toImports(ctx, await queries.listImports(ctx.db, ctx.org.id)) }),
);

export const shareImport = implement(
  connectionCalls.shareImport,
  { transaction: "write", activity: { about: told } },
  async (ctx, { importId: id, is_shared: isShared }) => {
    const row = await ownImport(ctx, id);
    await queries.setShared(ctx.db, ctx.org.id, { id, isShared });
    return toImport(ctx, { ...row, isShared });
  },
);

export const removeImport = implement(
  connectionCalls.removeImport,
  { transaction: "write", activity: { about: () => ({ isPrivate: true }) } },
  async (ctx, { importId }) => {
    await ownImport(ctx, importId);
    await queries.deleteImport(ctx.db, ctx.org.id, importId);
    await settleUndo(ctx, undoContactImport, importId);
    return {};
  },
);
