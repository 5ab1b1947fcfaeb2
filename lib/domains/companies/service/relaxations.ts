import "server-only";
import { type Condition, type FieldCondition, isFieldCondition } from "@/lib/research/plan/plan";
import type { Filter } from "@/lib/search/filter";
import { opposite } from "@/lib/search/plan";
import { smallestDrops } from "@/lib/search/relax";
import type { OrgCtx } from "@/lib/service/context";
import { COMPANIES_COUNTED, RELAXATIONS } from "../constants";
import { listCompaniesById } from "../queries/list";
import { countCompanies, searchCompanies } from "../queries/search";
import type { Relaxation } from "../schema/search";
import { movedTo, nearestFirst } from "./nearest";
import { askedWith, filterFor, type Planned, type Question } from "./question";

type Change = Relaxation["changes"][number];
/** The query with some parts left out or changed. */
type Way = { changes: Change[]; filters: Filter[]; hasWords: boolean };

const asked = (question: Question, { filters, hasWords }: Omit<Way, "changes">) => ({
  ...askedWith(question, []),
  filters,
  ...(!hasWords && { terms: [] }),
});

/** The condition with the nearest bound that a company meets which the other conditions find. */
async function nearestBound(
  ctx: OrgCtx,
  question: Question,
  rest: Omit<Way, "changes">,
  condition: Condition | undefined,
): Promise<FieldCondition | null> {
  const order = condition ? nearestFirst(condition) : null;
  if (!condition || !isFieldCondition(condition) || order === null) return null;
  const filters = [...rest.filters, opposite(filterFor(ctx, condition))];
  const [hit] = await searchCompanies(ctx.db, asked(question, { ...rest, filters }), {
    ...order,
    limit: 1,
    offset: 0,
  });
  const [row] = hit ? await listCompaniesById(ctx.db, ctx.org.id, [hit.company_id]) : [];
  return row ? movedTo(row, condition) : null;
}

const dropped = ({ at }: Planned): Change => ({ constraint: at, action: "drop", to: null });

/**
 * Ways to relax the blocking parts: leave all out or, for bounds, move them as little as the bounds
 * moved before allow.
 */
async function waysWithout(
  ctx: OrgCtx,
  question: Question,
  parts: readonly number[],
): Promise<Way[]> {
  const { conditions, constraints } = question;
  const hasWords = !parts.includes(conditions.length);
  const kept = conditions.filter((_, part) => !parts.includes(part));
  const rest = { filters: kept.map(({ filter }) => filter), hasWords };
  const words: Change[] = hasWords ? [] : [{ constraint: null, action: "drop", to: null }];
  const failing = conditions.filter((_, part) => parts.includes(part));
  const moved: Way = { changes: [...words], filters: [...rest.filters], hasWords };
  for (const planned of failing) {
    const to = await nearestBound(ctx, question, moved, constraints[planned.at]);
    if (to === null) {
      moved.changes.push(dropped(planned));
      continue;
    }
    moved.changes.push({ constraint: planned.at, action: "change", to });
    moved.filters.push(filterFor(ctx, to));
  }
  const without = { changes: [...words, ...failing.map(dropped)], ...rest };
  return moved.changes.some(({ action }) => action === "change") ? [moved, without] : [without];
}

const changed = ({ changes }: Relaxation) =>
  changes.filter(({ action }) => action === "change").length;

/**
 * The smallest changes with which a question that finds nothing would find something: those that
 * touch the fewest conditions (the words count as one). Moved bounds come before removed
 * conditions, then larger results first.
 */
export async function relaxationsOf(ctx: OrgCtx, question: Question): Promise<Relaxation[]> {
  const { conditions, terms } = question;
  const count = conditions.length + (terms.some(({ optional }) => !optional) ? 1 : 0);
  const finds = async (parts: readonly number[]) => {
    const filters = conditions
      .filter((_, part) => parts.includes(part))
      .map(({ filter }) => filter);
    const hasWords = parts.includes(conditions.length);
    return (await countCompanies(ctx.db, asked(question, { filters, hasWords }), 1)) > 0;
  };
  if (conditions.length === 0 || !(await finds([]))) return [];
  const relaxations: Relaxation[] = [];
  for (const parts of await smallestDrops(count, finds))
    for (const way of await waysWithout(ctx, question, parts)) {
      const total = await countCompanies(ctx.db, asked(question, way), COMPANIES_COUNTED);
      relaxations.push({
        changes: way.changes,
        total: Math.min(total, COMPANIES_COUNTED),
        total_is_capped: total > COMPANIES_COUNTED,
      });
    }
  return relaxations
    .sort((a, b) => changed(b) - changed(a) || b.total - a.total)
    .slice(0, RELAXATIONS);
}
