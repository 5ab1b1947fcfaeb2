import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { assertVersion } from "@/lib/core/version";
import { assertMember } from "@/lib/domains/watchlists/service/add";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { type AttachedEvidence, ITEMS_MAX, type TemplateItem } from "../constants";
import { checklistCalls } from "../contract";
import { insertItems, lockChecklist, lockItem, updateItem as storeItem } from "../queries";
import type { Checklist } from "../schema";
import { readableEvidence } from "./evidence";
import { checklistOf, companyOf, itemsOf } from "./read";
import { itemsOfTemplate } from "./templates";

const ofCompany = ({ company_id }: Checklist) => ({ companyId: company_id });

/** Adds items after the existing ones. Throws CONFLICT when they are too many. */
async function addItems(
  ctx: OrgCtx,
  company: { id: string; name: string },
  choose: (known: readonly TemplateItem[]) => readonly TemplateItem[],
): Promise<Checklist> {
  await lockChecklist(ctx.db, ctx.org.id, company.id);
  const rows = await itemsOf(ctx, company);
  const items = choose(rows);
  if (rows.length + items.length > ITEMS_MAX)
    throw new AppError("CONFLICT", `A checklist has at most ${ITEMS_MAX} items`);
  const at = ctx.now();
  const last = Math.max(0, ...rows.map(({ place }) => place));
  await insertItems(
    ctx.db,
    items.map(({ area, title }, i) => ({
      id: newId("cki"),
      orgId: ctx.org.id,
      companyId: company.id,
      area,
      title,
      place: last + i + 1,
      state: "open" as const,
      evidence: [],
      createdAt: at,
      updatedAt: at,
    })),
  );
  return checklistOf(ctx, company);
}

const keyOf = ({ area, title }: TemplateItem) => `${searchKey(area)} ${searchKey(title)}`;

export const beginChecklist = implement(
  checklistCalls.begin,
  { transaction: "write", activity: { about: ofCompany } },
  async (ctx, { companyId, template }) => {
    const company = await companyOf(ctx, companyId);
    const items = await itemsOfTemplate(ctx, template);
    return addItems(ctx, company, (known) => {
      const has = new Set(known.map(keyOf));
      return items.filter((item) => !has.has(keyOf(item)));
    });
  },
);

export const addItem = implement(
  checklistCalls.addItem,
  { transaction: "write", activity: { about: ofCompany } },
  async (ctx, { company_id, ...item }) =>
    addItems(ctx, await companyOf(ctx, company_id), () => [item]),
);

async function lockLive(ctx: OrgCtx, itemId: string) {
  const row = await lockItem(ctx.db, ctx.org.id, itemId);
  if (!row || row.removedAt) throw notFound("Item");
  return row;
}

/** Throws NOT_FOUND for evidence that is newly attached and that the caller cannot read. */
async function assertReadable(
  ctx: OrgCtx,
  before: readonly AttachedEvidence[],
  after: readonly AttachedEvidence[],
): Promise<void> {
  const isKept = (one: AttachedEvidence) =>
    before.some(({ kind, id }) => kind === one.kind && id === one.id);
  const added = after.filter((one) => !isKept(one));
  const readable = await readableEvidence(ctx, added);
  if (added.some((one) => readable(one) === null)) throw notFound("Evidence");
}

const once = (evidence: readonly AttachedEvidence[]) => [
  ...new Map(evidence.map((one) => [`${one.kind} ${one.id}`, one])).values(),
];

export const updateItem = implement(
  checklistCalls.updateItem,
  { transaction: "write", activity: { about: ofCompany } },
  async (ctx, { itemId, version, owner_id, due_on, evidence, ...said }) => {
    const row = await lockLive(ctx, itemId);
    const company = await companyOf(ctx, row.companyId);
    if (version !== undefined) assertVersion("item", row.version, version);
    await assertMember(ctx, owner_id);
    if (evidence) await assertReadable(ctx, row.evidence, evidence);
    await storeItem(ctx.db, ctx.org.id, itemId, {
      ...said,
      ...(owner_id !== undefined && { ownerId: owner_id }),
      ...(due_on !== undefined && { dueOn: due_on }),
      ...(evidence && { evidence: once(evidence) }),
      version: row.version + 1,
      updatedAt: ctx.now(),
    });
    return checklistOf(ctx, company);
  },
);

export const restoreItem = defineInverse({
  name: "checklists.restoreItem",
  input: z.strictObject({ itemId: z.string() }),
  async undo(ctx, { itemId }) {
    const row = await lockItem(ctx.db, ctx.org.id, itemId);
    if (!row?.removedAt) throw notFound("Item");
    await storeItem(ctx.db, ctx.org.id, itemId, { removedAt: null, updatedAt: ctx.now() });
  },
});

export const removeItem = implement(
  checklistCalls.removeItem,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { itemId }) => {
    const { title, companyId } = await lockLive(ctx, itemId);
    const company = await companyOf(ctx, companyId);
    await storeItem(ctx.db, ctx.org.id, itemId, { removedAt: ctx.now() });
    const undo_id = await recordUndo(ctx, {
      label: `Deleted “${title}” from the due diligence checklist of ${company.name}`,
      inverse: restoreItem,
      input: { itemId },
      subjectType: "companies",
      subjectId: company.id,
    });
    return { _id: itemId, company_id: company.id, title, undo_id };
  },
);
