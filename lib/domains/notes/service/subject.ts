import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { namesOfProjects } from "@/lib/domains/projects/service/names";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import type { NoteAccess } from "../constants";
import * as queries from "../queries/subject";

/* What notes and opinions share: subjects, readers and filters. */

/** The opinions that exist and match a filter, for their own queries. */
export const liveOpinions = ({ db, org }: OrgCtx) => queries.isLive(db, org.id, "opinions");
export const opinionsMatching = ({ db, org }: OrgCtx, filter: queries.SubjectFilter) =>
  queries.matchesFilter(db, org.id, "opinions", filter);

export const userIdOf = ({ actor }: OrgCtx) => (actor.type === "user" ? actor.userId : null);

/** The author, also when writing with a key. */
export const authorOf = (ctx: OrgCtx): string => actingPersonId(ctx.actor) ?? "";

/** Refuses API keys for personal records, because no person reads as a key. */
export function assertMayBePersonal(ctx: OrgCtx, access: NoteAccess | undefined): void {
  if (access === "personal" && userIdOf(ctx) === null)
    throw new AppError(
      "FORBIDDEN",
      "Personal notes and opinions belong to people, not to API keys",
    );
}

type Asked = { company_id?: string | null; project_id?: string | null };

/** The current company and the project of a note or opinion. Throws NOT_FOUND. */
export async function subjectOf(ctx: OrgCtx, { company_id, project_id }: Asked) {
  const company = company_id && (await currentCompanies(ctx, [company_id])).get(company_id);
  if (company_id && !company) throw notFound("Company");
  if (project_id && !(await namesOfProjects(ctx, [project_id])).has(project_id))
    throw notFound("Project");
  return { companyId: company ? company.id : null, projectId: project_id || null };
}

type AskedFilter = Asked & { access?: NoteAccess; author?: string; q: string };

/** The filter of a list. Throws NOT_FOUND for subjects that the caller cannot see. */
export async function filterOf(
  ctx: OrgCtx,
  { access, author, q, ...asked }: AskedFilter,
): Promise<queries.SubjectFilter> {
  assertMayBePersonal(ctx, access);
  const { companyId, projectId } = await subjectOf(ctx, asked);
  if (author !== undefined && !(await namesOfMembers(ctx, [author])).has(author))
    throw notFound("Member");
  const ofCompany = async (id: string) => (await recordsOfCompany(ctx.db, ctx.org.id, id)) ?? [id];
  return {
    access,
    companyIds: companyId === null ? undefined : await ofCompany(companyId),
    projectId: projectId ?? undefined,
    userId: author,
    words: q.match(/[\p{L}\p{N}]+/gu) ?? [],
  };
}

type SubjectRow = {
  id: string;
  userId: string;
  access: NoteAccess;
  companyId: string | null;
  projectId: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
};

/**
 * Reads the names of all subjects of `rows` at once; returns a function that describes each row.
 */
export async function describe(
  ctx: OrgCtx,
  rows: readonly SubjectRow[],
  people: Iterable<string> = [],
) {
  const companies = await currentCompanies(
    ctx,
    rows.map((row) => row.companyId),
  );
  const projects = await namesOfProjects(
    ctx,
    rows.map((row) => row.projectId),
  );
  const names = await namesOfMembers(ctx, [...rows.map((row) => row.userId), ...people]);
  const toSubject = (row: SubjectRow) => {
    const company = companies.get(row.companyId ?? "");
    return {
      _id: row.id,
      access: row.access,
      company_id: company?.id ?? row.companyId,
      company_name: company?.name ?? null,
      project_id: row.projectId,
      project_name: projects.get(row.projectId ?? "") ?? null,
      user_id: row.userId,
      user_name: names.get(row.userId) ?? null,
      is_own: row.userId === userIdOf(ctx),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      version: row.version,
    };
  };
  return { toSubject, names };
}

type About = {
  access: NoteAccess;
  company_id: string | null;
  project_id: string | null;
  document?: unknown;
};

/** The activity row's details; of what not all colleagues may read only the author sees the row. */
export function aboutSubject(
  { access, company_id, project_id, document }: About,
  detail: Record<string, string>,
) {
  const isPrivate = access === "personal" || Boolean(document);
  return {
    companyId: company_id,
    projectId: project_id,
    isPrivate,
    detail: isPrivate ? {} : detail,
  };
}
