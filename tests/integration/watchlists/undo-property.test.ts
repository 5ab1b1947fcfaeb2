import fc from "fast-check";
import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { createProject, getProject, updateProject } from "@/lib/domains/projects/service";
import { archiveProject, removeProject } from "@/lib/domains/projects/service/keeping";
import { shareProject } from "@/lib/domains/projects/service/sharing";
import { addEntries } from "@/lib/domains/watchlists/service/adding";
import { getPipeline, savePipeline } from "@/lib/domains/watchlists/service/arranging";
import { changeEntries, updateEntry } from "@/lib/domains/watchlists/service/changing";
import { removeEntries, removeEntry } from "@/lib/domains/watchlists/service/removing";
import { setStage } from "@/lib/domains/watchlists/service/staging";
import type { Operation } from "@/lib/service/operation";
import { ctxOf } from "../../support/contexts";
import { dealsHash } from "../../support/deals-hash";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

/*
 * Whatever people do with projects and what is in them, in any order: taken back one by one, the last
 * first, everything is as it was before the first of it.
 */

const nth = fc.nat({ max: 40 });
const stage = fc.constantFrom("New", "Screening", "Diligence", "Invested", "Passed");
const said = fc.record(
  {
    priority: fc.constantFrom("High", "Low", null),
    status: fc.constantFrom("Active", "Paused"),
    next_step: fc.constantFrom("", "Call", "Write"),
    next_step_on: fc.constantFrom("2026-12-01", null),
  },
  { requiredKeys: [] },
);
const act = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("create"),
      companies: fc.array(nth, { maxLength: 3 }),
      isClosed: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("rename"),
      of: nth,
      thesis: fc.constantFrom("q=robots", null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("archive"), of: nth, is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete"), of: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("share"),
      of: nth,
      access: fc.constantFrom("organization", "members"),
      add: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("add"),
      of: nth,
      companies: fc.array(nth, { minLength: 1, maxLength: 4 }),
      stage,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("move"), entry: nth, stage }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit"), entry: nth, said }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("bulk"),
      of: nth,
      stage: fc.option(stage, { nil: undefined }),
      said,
      where: fc.constantFrom({}, { stage: "new" }, { priority: "none" }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("take out"), entry: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("clear"),
      of: nth,
      where: fc.constantFrom({}, { stage: "passed" }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("pipeline"),
      leaves: nth,
      name: fc.constantFrom("Later", "Sooner"),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type Round = { member: Member; colleague: Member; companies: string[]; made: number };

const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

const projectsOf = async ({ member }: Round) =>
  (
    await asOwner()<{ id: string }[]>`select id from projects where org_id = ${member.orgId}
    and removed_at is null order by id`
  ).map(({ id }) => id);
const entriesOf = async ({ member }: Round) =>
  (
    await asOwner()<{ id: string }[]>`select watchlist_entries.id from watchlist_entries
    join projects on projects.id = project_id and projects.removed_at is null
    where watchlist_entries.org_id = ${member.orgId} and watchlist_entries.removed_at is null
    order by 1`
  ).map(({ id }) => id);

/** The pipeline without one of its stages, whose entries go to the first, and with one more. */
async function rearranged(round: Round, leaves: number, name: string) {
  const { stages, version } = await getPipeline.run(ctxOf(round.member), {});
  const gone = at(stages, leaves);
  const kept = stages.filter((one) => one !== gone).map(({ entries, ...one }) => one);
  const all = [...kept.slice(0, 28), { name: `${name} ${round.made}` }];
  const moves = gone && kept[0] ? { [gone.key]: kept[0].key } : {};
  return { stages: all, version, moves };
}

type Wish = { operation: Operation; input: Record<string, unknown> } | null;

/** What an act asks of the product, as far as there is something to do it with. */
async function wishOf(round: Round, one: Act): Promise<Wish> {
  const ask = (operation: unknown, input: Record<string, unknown>) => ({
    operation: operation as Operation,
    input,
  });
  const companyIds = (list: number[]) => list.map((index) => at(round.companies, index) ?? "");
  if (one.kind === "create") {
    const access = one.isClosed ? "members" : "organization";
    const input = {
      project_name: `Project ${round.made}`,
      companies: companyIds(one.companies),
      access,
    };
    return ask(createProject, input);
  }
  if (one.kind === "pipeline")
    return ask(savePipeline, await rearranged(round, one.leaves, one.name));
  if ("entry" in one) {
    const entryId = at(await entriesOf(round), one.entry);
    if (!entryId) return null;
    if (one.kind === "move") {
      const { stages } = await getPipeline.run(ctxOf(round.member), {});
      const into = stages.find(({ name }) => name === one.stage) ?? stages[0];
      return ask(setStage, { entryId, stage: into?.key });
    }
    if (one.kind === "take out") return ask(removeEntry, { entryId });
    const [row] = await asOwner()`select version from watchlist_entries where id = ${entryId}`;
    return ask(updateEntry, { entryId, ...one.said, version: Number(row?.version) });
  }
  const projectId = at(await projectsOf(round), one.of);
  if (!projectId) return null;
  const { stages } = await getPipeline.run(ctxOf(round.member), {});
  const key = (name: string | undefined) => stages.find((known) => known.name === name)?.key;
  if (one.kind === "add")
    return ask(addEntries, {
      project_id: projectId,
      companies: companyIds(one.companies),
      stage: key(one.stage),
    });
  if (one.kind === "bulk")
    return ask(changeEntries, {
      project_id: projectId,
      matching: one.where,
      stage: key(one.stage),
      ...one.said,
    });
  if (one.kind === "clear")
    return ask(removeEntries, { project_id: projectId, matching: one.where });
  if (one.kind === "archive") return ask(archiveProject, { projectId, is_archived: one.is });
  if (one.kind === "delete") return ask(removeProject, { projectId });
  if (one.kind === "share") {
    const people = [round.colleague.userId];
    const change = one.add ? { add_members: people } : { remove_members: people };
    return ask(shareProject, { projectId, access: one.access, ...change });
  }
  const { version } = await getProject.run(ctxOf(round.member), { projectId });
  return ask(updateProject, {
    projectId,
    project_name: `Renamed ${round.made}`,
    thesis: one.thesis,
    version,
  });
}

async function openUndo({ member }: Round): Promise<string[]> {
  const rows = await asOwner()<{ id: string }[]>`select id from undo_entries
    where org_id = ${member.orgId} and undone_at is null and inverse not like 'companies.%'
    order by at desc, ctid desc`;
  return rows.map(({ id }) => id);
}

async function playAndTakeBack(acts: readonly Act[]): Promise<number> {
  const member = await aMember({ role: "admin" });
  const organization = { id: member.orgId, name: member.organizationName };
  const round: Round = {
    member,
    colleague: await aMember({ organization }),
    companies: [],
    made: 0,
  };
  for (const name of ["Ash", "Birch", "Cedar", "Elm", "Fir", "Oak"])
    round.companies.push((await aCompanyByHand(member, { name }))._id);
  const hashes: string[] = [];
  const before = await dealsHash(member.orgId);
  let clock = 1_700_000_000_000;
  const ctx = () => {
    clock += 1000;
    const now = clock;
    return ctxOf(member, { now: () => new Date(now) });
  };
  for (const one of acts) {
    round.made += 1;
    const wish = await wishOf(round, one);
    if (!wish) continue;
    const own = (await openUndo(round)).length;
    const hash = await dealsHash(member.orgId);
    await wish.operation.run(ctx(), wish.input);
    if ((await openUndo(round)).length > own) hashes.push(hash);
    else expect(await dealsHash(member.orgId), `${one.kind} left no way back`).toBe(hash);
  }
  const done = hashes.length;
  for (const undoId of await openUndo(round)) {
    await undoAct.run(ctx(), { undoId });
    expect(await dealsHash(member.orgId), "one step back").toBe(hashes.pop());
  }
  expect(await dealsHash(member.orgId)).toBe(before);
  return done;
}

test("a thousand acts, taken back one by one, leave nothing", async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 100 }), async (acts) => {
      done += await playAndTakeBack(acts);
    }),
    {
      numRuns: 10,
      endOnFailure: true,
      interruptAfterTimeLimit: 170_000,
      markInterruptAsFailure: true,
    },
  );
  expect(done).toBeGreaterThan(500);
}, 180_000);
