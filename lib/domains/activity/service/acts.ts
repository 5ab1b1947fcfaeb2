import "server-only";
import { namesOfKeys } from "@/lib/domains/api-keys/service/names";
import { actTexts } from "@/lib/domains/contracts";
import { recordsOfCompany, rootsOf } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { endOfLastVisit } from "@/lib/domains/organizations/service/visits";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { actorTypesOf, nounsOf } from "../constants";
import { activityCalls } from "../contract";
import { type ActRow, type AskedActs, listActs as readActs } from "../queries/acts";
import { namesOfSubjects } from "../queries/names";
import { actText } from "../rules/act-text";
import { hrefOfAct } from "../rules/subjects";

const present = (ids: (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);

/** All names that acts mention, with one read per kind. */
async function namesFor(ctx: OrgCtx, rows: readonly ActRow[]) {
  const of = (type: string) =>
    rows.map(({ subjectType, subjectId }) => (subjectType === type ? subjectId : null));
  const recordIds = present([...rows.map(({ companyId }) => companyId), ...of("companies")]);
  const roots = await rootsOf(ctx.db, ctx.org.id, recordIds);
  const [subjects, people, keys] = await Promise.all([
    namesOfSubjects(ctx.db, ctx.org.id, {
      companies: present(recordIds.map((id) => roots.get(id) ?? id)),
      projects: present([...rows.map(({ projectId }) => projectId), ...of("projects")]),
      imports: present(of("imports")),
      sources: present(of("sources")),
    }),
    namesOfMembers(ctx, present(rows.map(({ actorId }) => actorId))),
    namesOfKeys(ctx, present(rows.map((row) => (row.actorType === "apiKey" ? row.actorId : null)))),
  ]);
  return { ...subjects, people, keys, rootOf: (id: string) => roots.get(id) ?? id };
}

type Names = Awaited<ReturnType<typeof namesFor>>;

const named = (id: string | null, names: Map<string, string>) => {
  const name = id === null ? undefined : names.get(id);
  return id !== null && name !== undefined ? { _id: id, name } : null;
};

function subjectOf({ subjectType, subjectId }: ActRow, names: Names): string {
  if (subjectId === null) return "";
  if (subjectType === "companies") return names.companies.get(names.rootOf(subjectId)) ?? "";
  const known = new Map([
    ["projects", names.projects],
    ["imports", names.imports],
    ["sources", names.sources],
  ]).get(subjectType ?? "");
  return known?.get(subjectId) ?? "";
}

function actorOf({ actorType, actorId }: ActRow, { people, keys }: Names) {
  const name = actorType === "apiKey" ? keys.get(actorId ?? "") : people.get(actorId ?? "");
  return { type: actorType, _id: actorId, name: name ?? null };
}

function toAct(row: ActRow, names: Names) {
  const company = row.companyId === null ? null : names.rootOf(row.companyId);
  const about = {
    company: named(company, names.companies),
    project: named(row.projectId, names.projects),
  };
  const known = new Map([
    ...Object.entries(row.detail),
    ["company", about.company?.name ?? ""],
    ["project", about.project?.name ?? ""],
    ["subject", subjectOf(row, names)],
  ] as [string, string][]);
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    action: row.action,
    text: actText(row.action, actTexts, known),
    actor: actorOf(row, names),
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    href: hrefOfAct({ ...row, companyId: company }),
    ...about,
    detail: row.detail,
    is_private: row.isPrivate,
    seal_number: row.sealNumber,
  };
}

/** Acts as text, with current names. */
export async function toActs(ctx: OrgCtx, rows: readonly ActRow[]) {
  const names = await namesFor(ctx, rows);
  return rows.map((row) => toAct(row, names));
}

/** Security acts are shown only to admins who are signed in as a person. */
const kindsFor = ({ actor }: OrgCtx): AskedActs["kinds"] =>
  actor.type === "user" && actor.role === "admin" ? ["act", "security"] : ["act"];

const cursorOf = ({ at, id }: ActRow) => `${at.toISOString()}~${id}`;

function readCursor(after: string): AskedActs["after"] {
  const [at = "", id = ""] = after.split("~");
  return after === "" ? undefined : { at, id };
}

/** All records of a company, including those merged into it: acts on them belong to it. */
const recordsBehind = async (ctx: OrgCtx, companyId: string) =>
  (await recordsOfCompany(ctx.db, ctx.org.id, companyId)) ?? [companyId];

export const listActs = implement(
  activityCalls.listActs,
  { transaction: "read" },
  async (ctx, { area, by, person_id, project_id, company_id, since, after, limit }) => {
    const rows = await readActs(ctx.db, ctx.org.id, {
      kinds: kindsFor(ctx),
      nouns: area && nounsOf[area],
      actorTypes: by && actorTypesOf[by],
      actorId: person_id,
      projectId: project_id,
      companyIds: company_id === undefined ? undefined : await recordsBehind(ctx, company_id),
      since: since === undefined ? undefined : new Date(since),
      after: readCursor(after),
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = rows.length > limit && last ? cursorOf(last) : null;
    const seenUntil = await endOfLastVisit(ctx);
    const seen_until = seenUntil?.toISOString() ?? null;
    return { items: await toActs(ctx, shown), next, seen_until };
  },
);
