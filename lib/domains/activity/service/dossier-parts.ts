import "server-only";
import { listAllById } from "@/lib/domains/companies/service/lookup";
import { recordsOf, rootsOf } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import * as queries from "../queries/dossier";
import type { DossierPart, Json } from "../rules/dossier";

type Project = NonNullable<Awaited<ReturnType<typeof queries.findDossierProject>>>;

/** Converts to JSON values: dates become strings, undefined fields are left out. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Records with their person's name in place of internal ids. */
function told<T extends object>(rows: readonly T[], names: Map<string, string>, id: keyof T) {
  return rows.map((row) => {
    const { orgId, document, ...rest } = row as T & { orgId?: string; document?: string };
    const person = rest[id as keyof typeof rest];
    return { ...rest, person_name: names.get(String(person)) ?? null };
  });
}

/** Each record → its company, and every record of these companies → its company. */
async function mergedOf(ctx: OrgCtx, recordIds: string[]) {
  const roots = await rootsOf(ctx.db, ctx.org.id, recordIds);
  const records = await recordsOf(ctx.db, ctx.org.id, [...new Set(roots.values())]);
  return { roots, records };
}

async function companiesOf(ctx: OrgCtx, recordIds: string[]) {
  const { roots, records } = await mergedOf(ctx, recordIds);
  const items = await listAllById(ctx, [...new Set(roots.values())]);
  const recordsAsked = [...records.keys()];
  const claims =
    recordsAsked.length === 0
      ? []
      : await queries.listDossierClaims(ctx.db, ctx.org.id, recordsAsked);
  const facts = claims.map(({ text, quoteStart, quoteEnd, companyId, ...claim }) => ({
    ...claim,
    companyId: records.get(companyId) ?? companyId,
    quote: text.slice(quoteStart, quoteEnd),
  }));
  return { roots, items, facts };
}

/** Second opinions of the project, and those about its companies that belong to no project. */
async function opinionsOf(ctx: OrgCtx, projectId: string, companyIds: string[]) {
  const { records } = await mergedOf(ctx, companyIds);
  const asked = { org: ctx.org.id, projectId, recordIds: [...records.keys()] };
  const second = await queries.listDossierSecondOpinions(ctx.db, asked, ctx.now());
  const secondIds = second.map(({ id }) => id);
  return {
    notes: await queries.listDossierNotes(ctx.db, asked),
    opinions: await queries.listDossierOpinions(ctx.db, asked),
    second: {
      asked: second,
      answers:
        secondIds.length === 0
          ? []
          : await queries.listDossierAnswers(ctx.db, ctx.org.id, secondIds),
    },
  };
}

/** The contents of a project's dossier, part by part. */
export async function dossierParts(ctx: OrgCtx, project: Project): Promise<DossierPart[]> {
  const asked = { org: ctx.org.id, projectId: project.id };
  const entries = await queries.listDossierEntries(ctx.db, asked);
  const moves = await queries.listDossierMoves(ctx.db, asked);
  const inIt = entries.map(({ companyId }) => companyId);
  const said = await opinionsOf(ctx, project.id, inIt);
  const about = [...said.notes, ...said.opinions, ...said.second.asked];
  const recordIds = [...entries, ...about].flatMap(({ companyId }) => companyId ?? []);
  const { roots, items, facts } = await companiesOf(ctx, [...new Set(recordIds)]);
  const names = await namesOfMembers(ctx, [
    project.userId,
    ...entries.map(({ ownerId }) => ownerId),
    ...moves.map(({ userId }) => userId),
    ...[...about, ...said.second.answers.map(({ answer }) => answer)].map(({ userId }) => userId),
  ]);
  const companyNames = new Map(items.map(({ _id, company_name }) => [_id, company_name]));
  const nameOf = (recordId: string) => companyNames.get(roots.get(recordId) ?? recordId) ?? null;
  const movesOf = Map.groupBy(moves, ({ entryId }) => entryId);
  const factsOf = Map.groupBy(facts, ({ companyId }) => companyId);
  const answersOf = Map.groupBy(said.second.answers, ({ answer }) => answer.secondOpinionId);
  const contents = {
    project: told([project], names, "userId")[0],
    entries: told(entries, names, "ownerId").map((entry) => ({
      ...entry,
      company_name: nameOf(entry.companyId),
      moves: told(movesOf.get(entry.id) ?? [], names, "userId"),
    })),
    companies: items.map((company) => ({
      ...company,
      facts: factsOf.get(company._id) ?? [],
    })),
    notes: told(said.notes, names, "userId"),
    opinions: told(said.opinions, names, "userId"),
    second_opinions: told(said.second.asked, names, "userId").map((asking) => ({
      ...asking,
      answers: (answersOf.get(asking.id) ?? []).map(({ answer, email }) => ({
        ...told([answer], names, "userId")[0],
        email,
      })),
    })),
  };
  return Object.entries(contents).map(([name, content]) => ({ name, content: plain(content) }));
}
