import fc from "fast-check";
import { createProject, getProject, updateProject } from "@/lib/domains/projects/service";
import { archiveProject, removeProject } from "@/lib/domains/projects/service/lifecycle";
import { shareProject } from "@/lib/domains/projects/service/sharing";
import { addEntries } from "@/lib/domains/watchlists/service/add";
import { removeEntries, removeEntry } from "@/lib/domains/watchlists/service/remove";
import { getPipeline, savePipeline } from "@/lib/domains/watchlists/service/save-pipeline";
import { setStage } from "@/lib/domains/watchlists/service/set-stage";
import { changeEntries, updateEntry } from "@/lib/domains/watchlists/service/update";
import { ctxOf } from "./contexts";
import { asOwner } from "./owner";
import { ask, at, projectsOf, type Round, type Wish } from "./rounds";

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
/** Random acts on projects, entries and stages. */
export const dealAct = fc.oneof(
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
export type DealAct = typeof dealAct extends fc.Arbitrary<infer T> ? T : never;

const entriesOf = async ({ member }: Round) =>
  (
    await asOwner()<{ id: string }[]>`select watchlist_entries.id from watchlist_entries
    join projects on projects.id = project_id and projects.removed_at is null
    where watchlist_entries.org_id = ${member.orgId} and watchlist_entries.removed_at is null
    order by 1`
  ).map(({ id }) => id);

/**
 * The pipeline without one of its stages, whose entries go to the first one, and with a new stage.
 */
async function rearranged(round: Round, leaves: number, name: string) {
  const { stages, version } = await getPipeline.run(ctxOf(round.member), {});
  const gone = at(stages, leaves);
  const kept = stages.filter((one) => one !== gone).map(({ entries, ...one }) => one);
  const all = [...kept.slice(0, 28), { name: `${name} ${round.made}` }];
  const moves = gone && kept[0] ? { [gone.key]: kept[0].key } : {};
  return { stages: all, version, moves };
}

/** The call for an act, or null when there is nothing to act on. */
export async function wishOfDeal(round: Round, one: DealAct): Promise<Wish> {
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
