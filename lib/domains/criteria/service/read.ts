import "server-only";
import { notFound } from "@/lib/core/errors";
import { offsetOf } from "@/lib/core/pagination";
import { ownNamesIn, todayOf } from "@/lib/domains/companies/service/interpretation";
import { listBatches } from "@/lib/domains/companies/service/known-names";
import { fieldsOf } from "@/lib/research/plan/fields";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { scoreParts } from "../constants";
import { criteriaCalls } from "../contract";
import { findSet, findVersion, partOfSets } from "../queries/sets";
import { convertCriteria } from "../rules/convert";
import { lensWithId } from "../rules/lenses";
import { criteriaFields } from "../rules/measures";
import type { CriteriaSet } from "../schema";
import { shownLenses } from "./lenses";
import { viewerOf } from "./viewer";
import { toSet, toTemplate } from "./wire";

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

const kinds = [
  { kind: "measured", meaning: "Scored by rule from a field, conditions or a plan" },
  { kind: "read", meaning: "Found in texts about the company; each hit is a quote" },
  { kind: "judged", meaning: "Scored by people, with a reason" },
];
const policies = [
  { policy: "neutral" as const, meaning: "Left out of the weight" },
  { policy: "against" as const, meaning: "Counts as 0" },
  { policy: "ask" as const, meaning: "Left out of the weight, and becomes a question to ask" },
];

export const listFields = implement(
  criteriaCalls.listFields,
  { transaction: "none" },
  async () => ({
    items: criteriaFields(Object.keys(fieldsOf.companies)),
    kinds,
    parts: [...scoreParts],
    unknown: policies,
  }),
);

export const convertText = implement(
  criteriaCalls.convert,
  { transaction: "read" },
  async (ctx, { text }) =>
    convertCriteria(text, {
      names: await ownNamesIn(ctx, text),
      batches: await listBatches.call(ctx, {}),
      today: todayOf(ctx),
    }),
);
