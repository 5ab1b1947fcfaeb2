import { expect, test } from "vitest";
import { itemKey } from "@/components/evaluations/use-scores";
import { aBoard } from "@/components/gallery/board-samples";
import { entryQueryOf, readEntryView, unfiltered } from "@/components/watchlists/entry-address";
import {
  columnsByKnown,
  headOf,
  nextSort,
  shownSorts,
  typedValue,
} from "@/components/watchlists/entry-columns";
import { byStage, filtered, ordered } from "@/components/watchlists/entry-order";
import {
  draftOf,
  inputOf,
  withMovedStage,
  withNewStage,
  withoutStage,
  withStageAt,
} from "@/components/watchlists/pipeline-draft";
import { customKey } from "@/lib/core/custom-fields";
import type { CustomField } from "@/lib/domains/custom-fields/schema";

const board = aBoard("prj_1", 200);
const known = { stages: board.stages, nameOf: (id: string) => id };

test("an address says the view, and a view that is usual says nothing", () => {
  const usual = readEntryView(new URLSearchParams());
  expect(usual).toMatchObject({ layout: "table", columns: null, ...unfiltered });
  expect(entryQueryOf(usual).toString()).toBe("");
  const said =
    "stage=new%2Cscreening&priority=none&stale=true&sort=-since&view=board&columns=stage&density=compact&funnel=1&entry=wle_1";
  const view = readEntryView(new URLSearchParams(said));
  expect(view).toMatchObject({ stages: ["new", "screening"], layout: "board", entry: "wle_1" });
  expect(readEntryView(entryQueryOf(view))).toEqual(view);
});

test("uses the default for an invalid address", () => {
  const view = readEntryView(new URLSearchParams("view=chart&sort=weight&columns=price,owner"));
  expect(view).toMatchObject({ layout: "table", sort: null, columns: ["owner"] });
});

test("without an order entries stand by stage, in it those first that moved last", () => {
  const [first, second] = ordered(board.cards, null, known);
  expect(first?.stage_key).toBe("new");
  expect(Date.parse(first?.stage_since ?? "")).toBeGreaterThanOrEqual(
    Date.parse(second?.stage_since ?? ""),
  );
  expect(ordered(board.cards, null, known).at(-1)?.stage_key).toBe("passed");
});

test("every order holds every entry, and its other way round begins with another", () => {
  for (const sort of shownSorts) {
    const list = ordered(board.cards, sort, known);
    expect(new Set(list).size).toBe(board.cards.length);
  }
  const [high] = ordered(board.cards, "priority", known);
  expect(high?.priority).toBe("High");
  // What is not known comes last in either direction.
  expect(ordered(board.cards, "-priority", known).at(-1)?.priority).toBeNull();
  expect(ordered(board.cards, "-last_interaction", known).at(-1)?.last_interaction).toBeNull();
  expect(ordered(board.cards, "next_step_on", known).at(-1)?.next_step_on).toBeNull();
  const byContact = ordered(board.cards, "last_interaction", known);
  const days = byContact.flatMap(({ last_interaction: at }) => at ?? []);
  expect(days).toEqual(days.toSorted());
  expect(byContact.at(-1)?.last_interaction).toBeNull();
});

test("a score sorts its best first, then declined companies, and too little known ones last", () => {
  const key = "score.lens_sequoia";
  const cards = board.cards.slice(0, 5).map((card, at) => ({ ...card, company_id: `cmp_${at}` }));
  const item = (hundredths: number, more: object = {}) =>
    ({ hundredths, is_too_little_known: false, is_dealbreaker_met: false, ...more }) as never;
  const scores = new Map([
    [itemKey("cmp_0", key), item(500)],
    [itemKey("cmp_1", key), item(900, { is_too_little_known: true })],
    [itemKey("cmp_2", key), item(800, { is_dealbreaker_met: true })],
    [itemKey("cmp_3", key), item(700)],
  ]);
  const sorted = (sort: `${"-" | ""}${typeof key}`) =>
    ordered(cards, sort, { ...known, scores }).map(({ company_id }) => company_id);
  expect(sorted(`-${key}`).slice(0, 3)).toEqual(["cmp_3", "cmp_0", "cmp_2"]);
  expect(sorted(key).slice(0, 3)).toEqual(["cmp_0", "cmp_3", "cmp_2"]);
  expect(new Set(sorted(key).slice(3))).toEqual(new Set(["cmp_1", "cmp_4"]));
  expect(readEntryView(new URLSearchParams(`sort=-${key}`)).sort).toBe(`-${key}`);
  expect([nextSort(key, null), nextSort(key, `-${key}`), nextSort(key, key)]).toEqual([
    ...[`-${key}`, key, null],
  ]);
});

test("keeps entries that meet every filter, and 'none' means no value", () => {
  const stale = filtered(board.cards, { ...unfiltered, isStale: true, stages: ["new"] });
  expect(stale.length).toBeGreaterThan(0);
  expect(stale.every((one) => one.is_stale && one.stage_key === "new")).toBe(true);
  const nobodys = filtered(board.cards, { ...unfiltered, owners: ["none"] });
  expect(nobodys.every(({ owner_id }) => owner_id === null)).toBe(true);
  const named = filtered(board.cards, { ...unfiltered, q: "angstrom" });
  expect(named.length).toBeGreaterThan(0);
  expect(named.every(({ company_name }) => company_name.includes("Ångström"))).toBe(true);
});

test("the last contact is a column for whoever asks for it, and typed as a day", () => {
  const { columns } = readEntryView(new URLSearchParams("columns=last_interaction,stage"));
  expect(columns).toEqual(["stage", "last_interaction"]);
  expect(columnsByKnown(board.known, board.total)).not.toContain("last_interaction");
  const [one] = board.cards;
  if (!one) throw new Error("No card");
  const contacted = { ...one, last_interaction: "2026-11-01T00:00:00.000Z" };
  expect(typedValue(contacted, "last_interaction")).toBe("2026-11-01");
  expect(typedValue({ ...one, last_interaction: null }, "last_interaction")).toBe("");
});

test("fields of the firm's own are columns, after the usual ones and called by their names", () => {
  const key = customKey("number", `fld_${"a".repeat(24)}`);
  const { columns } = readEntryView(
    new URLSearchParams({ columns: `${key},stage,custom.number.x` }),
  );
  expect(columns).toEqual(["stage", key]);
  const fields = new Map([[key as string, { name: "NPS" } as CustomField]]);
  expect(headOf(key, { labels: new Map(), fields })).toMatchObject({
    label: "NPS",
    isFigure: true,
  });
});

test("columns hold every entry once", () => {
  const columns = [...byStage(board.cards, board.stages).values()];
  expect(columns.flat()).toHaveLength(200);
});

const pipeline = {
  version: 3,
  funding_stages: [],
  stages: board.stages.map(({ key, name, stale_after_days, outcome, entries }) => ({
    key,
    name,
    stale_after_days,
    outcome,
    entries,
  })),
};
const keysOf = (draft: ReturnType<typeof draftOf>) => draft.stages.map(({ id }) => id);

test("puts a new stage before those that end a deal, and moves up and down", () => {
  const draft = withNewStage(draftOf(pipeline), "new-0");
  expect(keysOf(draft).slice(-3)).toEqual(["new-0", "invested", "passed"]);
  expect(keysOf(withMovedStage(draft, "new-0", -1)).indexOf("new-0")).toBe(5);
  expect(keysOf(withStageAt(draft, "passed", 0))).toEqual([
    "passed",
    ...keysOf(draft).slice(0, -1),
  ]);
  expect(withStageAt(draft, "new", keysOf(draft).length)).toBe(draft);
  expect(withMovedStage(draft, "new", -1)).toBe(draft);
  expect(withMovedStage(draft, "passed", 1)).toBe(draft);
});

test("moves companies on when their target stage is removed", () => {
  const once = withoutStage(draftOf(pipeline), "screening", "diligence");
  const twice = withoutStage(once, "diligence", "new");
  const input = inputOf(twice, 3);
  expect(input.moves).toEqual({ screening: "new", diligence: "new" });
  expect(input.stages).toHaveLength(6);
  expect(input.stages[0]).toEqual({
    key: "new",
    name: "New",
    outcome: "open",
    stale_after_days: 14,
  });
});

test("a project's table shows what is known of its companies, and what of the deal is set", () => {
  const none = { description: 0, place: 0, employees: 0, last_round: 0, funding_stage: 0 };
  const unset = { priority: 0, owner: 0, next_step: 0, next_step_on: 0 };
  // A column that nothing fills is not there; one that a single deal uses is.
  expect(columnsByKnown({ ...none, ...unset }, 4)).toEqual(["stage", "since"]);
  expect(columnsByKnown(null, 0)).toEqual(["stage", "since"]);
  expect(columnsByKnown({ ...none, ...unset, owner: 1 }, 4)).toEqual(["stage", "owner", "since"]);
  const known = { description: 4, place: 3, employees: 2, last_round: 1, funding_stage: 4 };
  expect(columnsByKnown({ ...known, ...unset, next_step: 1 }, 4)).toEqual([
    ...["description", "stage", "place", "funding_stage", "employees", "next_step", "since"],
  ]);
});
