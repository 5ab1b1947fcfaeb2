import "server-only";
import { notFound } from "@/lib/core/errors";
import { offsetOf } from "@/lib/core/pagination";
import { ownNamesIn, todayOf } from "@/lib/domains/companies/service/interpretation";
import { listBatches } from "@/lib/domains/companies/service/known-names";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { criteriaCalls } from "../contract";
import { findSet, findVersion, partOfSets } from "../queries/sets";
import { convertCriteria } from "../rules/convert";
import { lensWithId, toTemplate } from "../rules/lenses";
import { measurableFields } from "../rules/measures";
import type { CriteriaSet } from "../schema";
import { shownLenses } from "./lenses";
import { viewerOf } from "./viewer";
import { toSet } from "./wire";

/** A set that the caller can see, by its latest version or an earlier one. Throws NOT_FOUND. */
export async function visibleSet(
  ctx: OrgCtx,
  criteriaId: string,
  version?: number,
): Promise<CriteriaSet> {
  const lens = lensWithId(criteriaId);
  if (lens && (version === undefined || version === lens.version)) return toTemplate(lens);
  const row = await findSet(ctx.db, viewerOf(ctx), criteriaId);
  const asked = row && { setId: row.id, version: version ?? row.version };
  const found = asked && (await findVersion(ctx.db, ctx.org.id, asked));
  if (!row || !found) throw notFound("Criteria");
  return toSet(ctx, row, found);
}

/** Templates come first, then sets by name. */
export const listCriteria = implement(
  criteriaCalls.list,
  { transaction: "read" },
  async (ctx, { access_type, ...page }) => {
    const isOffered = access_type === undefined || access_type === "template";
    const templates = isOffered ? await shownLenses(ctx) : [];
    const first = offsetOf(page);
    const shown = templates.slice(first, first + page.per_page).map(toTemplate);
    if (access_type === "template") return { items: shown, total: templates.length, ...page };
    const { rows, total } = await partOfSets(ctx.db, viewerOf(ctx), {
      access: access_type,
      offset: Math.max(0, first - templates.length),
      limit: page.per_page - shown.length,
    });
    const sets = rows.map(({ set, version }) => toSet(ctx, set, version));
    return { items: [...shown, ...sets], total: total + templates.length, ...page };
  },
);

export const getCriteria = implement(
  criteriaCalls.get,
  { transaction: "read" },
  (ctx, { criteriaId, version }) => visibleSet(ctx, criteriaId, version),
);

export const listFields = implement(
  criteriaCalls.listFields,
  { transaction: "read" },
  async (ctx) => measurableFields((await customFieldsOf(ctx, "company")).values()),
);

export const convertText = implement(
  criteriaCalls.convert,
  { transaction: "read" },
  async (ctx, { text }) =>
    convertCriteria(text, {
      names: await ownNamesIn(ctx, text),
      batches: await listBatches.call(ctx, {}),
      today: todayOf(ctx),
      own: [...(await customFieldsOf(ctx, "company")).values()],
    }),
);
