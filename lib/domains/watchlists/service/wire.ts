import "server-only";
import { employeesText, lastRoundText, placeText } from "@/lib/domains/companies/rules";
import { listAllById } from "@/lib/domains/companies/service/lookup";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import type { CardRow, ShownRow } from "../queries/list";
import type { Wanted } from "../queries/shown";
import { type PipelineView, stageCalled } from "../rules";
import type { Entry, EntryCard } from "../schema/entry";
import type { EntryFilter } from "../schema/filter";

const day = (at: Date | null) => at?.toISOString() ?? null;

async function companiesOf(ctx: OrgCtx, rows: readonly ShownRow[]) {
  const items = await listAllById(ctx, [...new Set(rows.map(({ root }) => root))]);
  return new Map(items.map((item) => [item._id, item]));
}

/** Entries as SPEC.md's items; entries without a company are left out. */
export async function toEntries(
  ctx: OrgCtx,
  view: PipelineView,
  rows: readonly ShownRow[],
): Promise<Entry[]> {
  const companies = await companiesOf(ctx, rows);
  const people = rows.flatMap(({ ownerId, addedBy }) => [ownerId, addedBy]);
  const names = await namesOfMembers(ctx, people);
  return rows.flatMap((row) => {
    const company = companies.get(row.root);
    const stage = view.byKey.get(row.live);
    if (!company || !stage) return [];
    return [
      {
        ...company,
        _id: row.id,
        id: row.id,
        project_id: row.projectId,
        stage: stage.name,
        stage_key: stage.key,
        pipeline_stage: stage.name,
        funding_stage: company.stage,
        stage_since: row.stageSince.toISOString(),
        is_stale: row.isStale,
        priority: row.priority,
        status: row.status,
        owner_id: row.ownerId,
        owner_name: names.get(row.ownerId ?? "") ?? null,
        next_step: row.nextStep,
        next_step_on: row.nextStepOn,
        last_interaction: day(row.lastInteractionAt),
        added_by: row.addedBy,
        added_by_name: names.get(row.addedBy) ?? null,
        custom: row.own as Entry["custom"],
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        version: row.version,
      },
    ];
  });
}

export const toCard = (view: PipelineView, row: CardRow): EntryCard => ({
  _id: row.id,
  company_id: row.root,
  company_name: row.companyName,
  domain: row.domain,
  funding_stage: row.fundingStage,
  location: placeText(row),
  sector: row.industry,
  short_description: row.description,
  employees: row.employees && employeesText(row.employees.min, row.employees.max),
  last_round: lastRoundText(
    row.lastRoundAmount,
    row.lastRoundOn === null ? null : Number(row.lastRoundOn.slice(0, 4)),
  ),
  country: row.country,
  founded: row.founded,
  size: row.size,
  employees_min: row.employees?.min ?? null,
  last_round_on: row.lastRoundOn,
  custom: row.custom as EntryCard["custom"],
  pipeline_stage: view.byKey.get(row.live)?.name ?? row.live,
  stage_key: row.live,
  stage_since: row.stageSince.toISOString(),
  is_stale: row.isStale,
  priority: row.priority,
  status: row.status,
  owner_id: row.ownerId,
  next_step: row.nextStep,
  next_step_on: row.nextStepOn,
  last_interaction: day(row.lastInteractionAt),
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

/** A filter in the form for queries; an unknown stage matches nothing. */
export function wantedOf(view: PipelineView, filter: EntryFilter): Wanted {
  const { q, stage, priority, status, owner, facts, stale } = filter;
  const some = <T>(values: T[] | undefined) => (values?.length ? values : undefined);
  return {
    q: q || undefined,
    stages: some(stage)?.map((called) => stageCalled(view, called)?.key ?? ""),
    priorities: some(priority),
    statuses: some(status),
    owners: some(owner),
    facts,
    isStale: stale === true || stale === "true" || undefined,
  };
}
