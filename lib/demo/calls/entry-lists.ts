import { DAY_MS } from "@/lib/core/durations";
import { lookupKey } from "@/lib/core/search-key";
import { FUNNEL_WEEKS, NONE } from "@/lib/domains/watchlists/constants";
import { daysBetween, weekStarts } from "@/lib/domains/watchlists/rules";
import { hasFacts } from "@/lib/domains/watchlists/rules/facts";
import type { Entry } from "@/lib/domains/watchlists/schema/entry";
import type { EntryFilter } from "@/lib/domains/watchlists/schema/filter";
import type { Board, Funnel } from "@/lib/domains/watchlists/schema/list";
import { FUNDING_STAGES } from "@/lib/values/stages";
import type { StoredEntry } from "../usual";
import type { DemoContext } from "./answer";
import {
  entriesOf,
  isEntryStale,
  knownCompany,
  projectWithId,
  stageCounts,
  stageOf,
  stages,
  toCard,
  toEntry,
} from "./deals";

const isAmong = (value: string | null, wanted: readonly string[] | undefined) =>
  wanted === undefined || wanted.length === 0 || wanted.includes(value ?? NONE);

/** The entries of a project that a filter finds. */
export function matching(ctx: DemoContext, projectId: string, filter: EntryFilter): StoredEntry[] {
  const isStaleWanted = filter.stale === true || filter.stale === "true";
  return entriesOf(ctx, projectWithId(ctx, projectId)._id).filter(
    (entry) =>
      lookupKey(knownCompany(entry.company_id).sample.name).includes(lookupKey(filter.q ?? "")) &&
      isAmong(stageOf(entry).key, filter.stage) &&
      isAmong(entry.priority, filter.priority) &&
      isAmong(entry.status, filter.status) &&
      isAmong(entry.owner_id, filter.owner) &&
      hasFacts(toCard(ctx, entry), filter.facts ?? {}) &&
      (!isStaleWanted || isEntryStale(entry, ctx.now())),
  );
}

const placeOfStage = (stage: string) => (FUNDING_STAGES as readonly string[]).indexOf(stage);

const priorities = ["Low", "Medium", "High"];

/** What an order compares; what is not set comes last. */
const keys: Readonly<Record<string, (entry: Entry) => string | number | null>> = {
  added: ({ created_at }) => created_at,
  name: ({ company_name }) => lookupKey(company_name),
  stage: ({ stage_key }) => stages.findIndex(({ key }) => key === stage_key),
  since: ({ stage_since }) => stage_since,
  priority: ({ priority }) => (priority === null ? null : priorities.indexOf(priority)),
  status: ({ status }) => status,
  owner: ({ owner_name }) => owner_name,
  next_step_on: ({ next_step_on }) => next_step_on,
  last_interaction: ({ last_interaction }) => last_interaction,
  updated: ({ updated_at }) => updated_at,
  funding: ({ company_id }) => knownCompany(company_id).raised,
  place: ({ location }) => location && lookupKey(location),
  funding_stage: ({ funding_stage }) => funding_stage && placeOfStage(funding_stage),
  employees: ({ company_id }) => knownCompany(company_id).employees?.min ?? null,
  last_round: ({ company_id }) => knownCompany(company_id).rounds[0]?.date?.date ?? null,
};

/** Entries in the order that a list asks for. */
export function inOrder(entries: readonly Entry[], sort: string): Entry[] {
  const keyOf = keys[sort.replace(/^-/, "")] ?? (() => null);
  const direction = sort.startsWith("-") ? -1 : 1;
  return entries.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first === second ? 0 : direction * (first < second ? -1 : 1);
  });
}

/** The board of a project. All cards come at once: there are nine companies. */
export function boardOf(ctx: DemoContext, projectId: string, filter: EntryFilter): Board {
  const entries = matching(ctx, projectId, filter).toSorted((a, b) =>
    b.stage_since.localeCompare(a.stage_since),
  );
  const cards = entries.map((entry) => toCard(ctx, entry));
  const count = (of: (card: (typeof cards)[number]) => unknown) =>
    cards.filter((card) => of(card) !== null && of(card) !== "").length;
  return {
    project_id: projectId,
    total: entries.length,
    stages: stageCounts(entries, ctx.now()).map((counted, at) => ({
      ...counted,
      outcome: stages[at]?.outcome ?? "open",
      stale_after_days: stages[at]?.staleAfterDays ?? null,
      next: null,
    })),
    cards,
    known: {
      description: count((card) => card.short_description),
      place: count((card) => card.location),
      employees: count((card) => card.employees),
      last_round: count((card) => card.last_round),
      funding_stage: count((card) => card.funding_stage),
      priority: count((card) => card.priority),
      owner: count((card) => card.owner_id),
      next_step: count((card) => card.next_step),
      next_step_on: count((card) => card.next_step_on),
    },
    people: [],
  };
}

const WEEK_MS = 7 * DAY_MS;

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
}

const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;

/**
 * The share of the step before that reached a stage. A lost stage is no step: its share is of all
 * entries, and the next step's is of the step before it.
 */
function conversionAt(at: number, reached: readonly number[], total: number): number | null {
  if (stages[at]?.outcome === "lost") return shareOf(reached[at] ?? 0, total);
  const before = stages.findLastIndex(({ outcome }, place) => place < at && outcome !== "lost");
  return before < 0 ? null : shareOf(reached[at] ?? 0, reached[before] ?? 0);
}

/** How far the entries of a project came. */
export function funnelOf(ctx: DemoContext, projectId: string): Funnel {
  const entries = entriesOf(ctx, projectWithId(ctx, projectId)._id);
  const place = (key: string) => stages.findIndex((stage) => stage.key === key);
  const furthest = ({ moves }: StoredEntry) =>
    Math.max(
      ...moves.filter(({ to }) => stages[place(to)]?.outcome !== "lost").map(({ to }) => place(to)),
    );
  const hasReached = (entry: StoredEntry, at: number) =>
    stages[at]?.outcome === "lost"
      ? entry.moves.some(({ to }) => place(to) === at)
      : furthest(entry) >= at;
  const reached = stages.map((_, at) => entries.filter((entry) => hasReached(entry, at)).length);
  const stays = (key: string) =>
    entries.flatMap(({ moves }) =>
      moves.flatMap(({ to, at }, nth) => {
        const next = moves[nth + 1];
        return to === key && next ? [daysBetween(new Date(at), new Date(next.at))] : [];
      }),
    );
  const entered = (key: string, start: string) =>
    entries
      .flatMap(({ moves }) => moves)
      .filter(({ to, at }) => {
        const after = Date.parse(at) - Date.parse(start);
        return to === key && after >= 0 && after < WEEK_MS;
      }).length;
  return {
    project_id: projectId,
    total: entries.length,
    stages: stageCounts(entries, ctx.now()).map(({ key, name, entries: own }, at) => ({
      key,
      name,
      outcome: stages[at]?.outcome ?? "open",
      entries: own,
      reached: reached[at] ?? 0,
      conversion: conversionAt(at, reached, entries.length),
      median_days: median(stays(key)),
    })),
    weeks: weekStarts(ctx.now(), FUNNEL_WEEKS).map((start) => ({
      start,
      entered: stages.map(({ key }) => entered(key, start)),
    })),
  };
}

/** An entry with its way through the pipeline, newest move first. */
export function detailOf(ctx: DemoContext, entry: StoredEntry) {
  const nameOf = (key: string) => stageOf({ stage_key: key }).name;
  const moves = entry.moves.map(({ _id, from, to, at }, nth) => ({
    _id,
    from: from && nameOf(from),
    to: nameOf(to),
    from_key: from,
    to_key: to,
    at,
    user_id: null,
    user_name: null,
    days: daysBetween(new Date(at), new Date(entry.moves[nth + 1]?.at ?? ctx.now())),
  }));
  return { ...toEntry(ctx, entry), moves: moves.reverse() };
}
