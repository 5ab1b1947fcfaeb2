import { AppError, notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import type { criteriaCalls } from "@/lib/domains/criteria/contract";
import { convertCriteria } from "@/lib/domains/criteria/rules/convert";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { lenses, lensWithId, toTemplate } from "@/lib/domains/criteria/rules/lenses";
import { measurableFields } from "@/lib/domains/criteria/rules/measures";
import { withShares } from "@/lib/domains/criteria/rules/weights";
import type { CriteriaSet, Criterion } from "@/lib/domains/criteria/schema";
import { demoNames } from "../companies/names";
import {
  type DemoCalls,
  type DemoContext,
  demoId,
  momentOf,
  needsAccount,
  pageOfList,
  todayOf,
} from "./answer";

type StoredSet = {
  _id: string;
  name: string;
  access_type: "personal" | "organizational";
  version: number;
  criteria: Criterion[];
  created_at: string;
  updated_at: string;
};

const setsIn = ({ storage }: DemoContext): StoredSet[] => storage.list<StoredSet>("criteria");

const toSet = (stored: StoredSet): CriteriaSet => ({
  ...stored,
  id: stored._id,
  criteria_id: stored._id,
  firm: null,
  notice: null,
  can_edit: true,
});

/** A set by its id: a lens, or one that a visitor made. Throws NOT_FOUND. */
export function criteriaSet(ctx: DemoContext, id: string): CriteriaSet {
  const lens = lensWithId(id);
  if (lens) return toTemplate(lens);
  const own = setsIn(ctx).find(({ _id }) => _id === id);
  if (!own) throw notFound("Criteria");
  return toSet(own);
}

function ownSet(ctx: DemoContext, id: string): StoredSet {
  if (lensWithId(id)) throw new AppError("FORBIDDEN", "Lenses can be copied, not changed");
  const own = setsIn(ctx).find(({ _id }) => _id === id);
  if (!own) throw notFound("Criteria");
  return own;
}

export const criteriaAnswers: DemoCalls<typeof criteriaCalls> = {
  list: (ctx, { access_type, ...page }) => {
    const own = setsIn(ctx)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(toSet);
    const all = [...lenses.map(toTemplate), ...own];
    const wanted = all.filter(
      (set) => access_type === undefined || set.access_type === access_type,
    );
    return pageOfList(wanted, page);
  },
  create: (ctx, { name, access_type, criteria }) => {
    const at = momentOf(ctx);
    const set: StoredSet = {
      _id: demoId("criteria", ctx),
      name,
      access_type,
      version: 1,
      criteria: withShares(withKeys(criteria)),
      created_at: at,
      updated_at: at,
    };
    const undo_id = ctx.undo.record(`Saved the criteria ${name}`, at);
    ctx.storage.write("criteria", [set, ...setsIn(ctx)]);
    return { ...toSet(set), undo_id };
  },
  get: (ctx, { criteriaId }) => criteriaSet(ctx, criteriaId),
  update: (ctx, { criteriaId, version, criteria, ...changes }) => {
    const before = ownSet(ctx, criteriaId);
    if (version !== undefined) assertVersion("set of criteria", before.version, version);
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const after: StoredSet = {
      ...before,
      ...given,
      ...(criteria && { criteria: withShares(withKeys(criteria)) }),
      version: before.version + 1,
      updated_at: momentOf(ctx),
    };
    const undo_id = ctx.undo.record(`Changed the criteria ${after.name}`, momentOf(ctx));
    ctx.storage.write(
      "criteria",
      setsIn(ctx).map((set) => (set._id === criteriaId ? after : set)),
    );
    return { ...toSet(after), undo_id };
  },
  remove: (ctx, { criteriaId }) => {
    const { _id, name } = ownSet(ctx, criteriaId);
    const undo_id = ctx.undo.record(`Deleted the criteria ${name}`, momentOf(ctx));
    ctx.storage.write(
      "criteria",
      setsIn(ctx).filter((set) => set._id !== _id),
    );
    return { _id, undo_id };
  },
  listFields: () => measurableFields(),
  convert: (ctx, { text }) =>
    convertCriteria(text, { names: demoNames, batches: [], today: todayOf(ctx) }),
  listLenses: () => ({
    items: lenses.map(({ firm, name }) => ({ firm, name, is_hidden: false })),
  }),
  hideLenses: needsAccount("Hiding lenses"),
};
