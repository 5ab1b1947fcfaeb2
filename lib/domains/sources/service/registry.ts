import "server-only";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import { lockEvidence } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { defineInverse, recordUndo } from "@/lib/service/undo";
import { CLAIMS_COUNTED } from "../constants";
import { sourceCalls } from "../contract";
import {
  countsOfSources,
  findSource,
  pageOfSources,
  type SourceRow,
  updateSource as updateRow,
} from "../queries";
import { changeText } from "../rules";
import type { Source } from "../schema";
import { followSource } from "./resolve";

type Counts = { claims: number; companies: number };

const toSource = (row: SourceRow, { claims, companies }: Counts): Source => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  url: row.url,
  publisher: row.publisher,
  licence: row.licence,
  as_of: row.asOf,
  retrieved_at: row.retrievedAt.toISOString(),
  trust_tier: row.trustTier,
  is_disabled: row.isDisabled,
  import_id: row.importId,
  is_shared_outside: row.isSharedOutside,
  claims: Math.min(claims, CLAIMS_COUNTED),
  companies,
  is_capped: claims > CLAIMS_COUNTED,
  is_resolving: row.resolvingAfter !== null,
});

async function withCounts({ db, org }: OrgCtx, rows: readonly SourceRow[]): Promise<Source[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countsOfSources(db, org.id, ids);
  return rows.map((row) => toSource(row, counts.get(row.id) ?? { claims: 0, companies: 0 }));
}

/** A source as it is shown. Throws NOT_FOUND. */
export async function readSource(ctx: OrgCtx, sourceId: string): Promise<Source> {
  const row = await findSource(ctx.db, ctx.org.id, sourceId);
  const [source] = row ? await withCounts(ctx, [row]) : [];
  if (!source) throw notFound("Source");
  return source;
}

export const listSources = implement(
  sourceCalls.list,
  { transaction: "read" },
  async (ctx, { kind, page, per_page }) => {
    const asked = { page, per_page, areEdits: kind === "edits" };
    const { rows, total } = await pageOfSources(ctx.db, ctx.org.id, asked);
    return { items: await withCounts(ctx, rows), total, page, per_page };
  },
);

export const getSource = implement(sourceCalls.get, { transaction: "read" }, (ctx, { sourceId }) =>
  readSource(ctx, sourceId),
);

const Place = z.strictObject({ trust_tier: z.int(), is_disabled: z.boolean() });
type Place = z.output<typeof Place>;

async function moveTo(ctx: OrgCtx, sourceId: string, place: Place): Promise<void> {
  await updateRow(ctx.db, ctx.org.id, sourceId, {
    trustTier: place.trust_tier,
    isDisabled: place.is_disabled,
    updatedAt: ctx.now(),
  });
  await followSource(ctx, sourceId);
}

/** Restores a source's earlier trust. */
export const restoreSource = defineInverse({
  name: "sources.restore",
  input: Place.extend({ sourceId: z.string() }),
  async undo(ctx, { sourceId, ...place }) {
    await lockEvidence(ctx.db, ctx.org.id);
    if (!(await findSource(ctx.db, ctx.org.id, sourceId)))
      throw new AppError("CONFLICT", "This source no longer exists");
    await moveTo(ctx, sourceId, place);
  },
});

export const updateSource = implement(
  sourceCalls.update,
  { transaction: "write" },
  async (ctx, { sourceId, ...changes }) => {
    await lockEvidence(ctx.db, ctx.org.id);
    const row = await findSource(ctx.db, ctx.org.id, sourceId);
    if (!row) throw notFound("Source");
    const before = { trust_tier: row.trustTier, is_disabled: row.isDisabled };
    const place = {
      trust_tier: changes.trust_tier ?? before.trust_tier,
      is_disabled: changes.is_disabled ?? before.is_disabled,
    };
    await moveTo(ctx, sourceId, place);
    const undo_id = await recordUndo(ctx, {
      label: changeText(row.title, before, place),
      inverse: restoreSource,
      input: { sourceId, ...before },
      subjectType: "sources",
      subjectId: sourceId,
    });
    return { ...(await readSource(ctx, sourceId)), undo_id };
  },
);
