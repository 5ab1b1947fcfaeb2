import "server-only";
import { notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { todayOf } from "@/lib/domains/companies/service/interpretation";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { POLICIES } from "../constants";
import type { DocumentRow } from "../queries/documents";
import { findDocument } from "../queries/documents";
import { standingOn } from "../rules/standing";
import type { DocumentItem } from "../schema";
import { basesFor, keysOf, type ReadBase } from "./bases";
import { emailPartsOf } from "./emails";
import { ownerOf, readingsOf } from "./readings";

function policyPart(
  row: DocumentRow,
  names: ReadonlyMap<string, string>,
  day: string,
  organization: string,
): Pick<DocumentItem, "owner" | "valid_from" | "valid_to" | "standing"> {
  if (row.base !== organization)
    return { owner: null, valid_from: null, valid_to: null, standing: "valid" };
  const owner = ownerOf(row);
  return {
    owner: owner === null ? null : { user_id: owner, name: names.get(owner) ?? null },
    valid_from: row.validFrom,
    valid_to: row.validTo,
    standing: standingOn(row, day),
  };
}

const companyPart = (company?: { id: string; name: string }): DocumentItem["company"] =>
  company ? { _id: company.id, name: company.name } : null;

/** Documents as the API shows them. */
export async function toDocuments(
  ctx: OrgCtx,
  rows: readonly DocumentRow[],
  bases: readonly ReadBase[],
): Promise<DocumentItem[]> {
  const named = new Map(bases.map((base) => [base.key, base]));
  const names = await namesOfMembers(
    ctx,
    rows.flatMap(({ userId, ownerId }) => [userId, ownerId]),
  );
  const readings = await readingsOf(ctx, rows, named);
  const emailParts = await emailPartsOf(ctx, rows, bases);
  const companies = await currentCompanies(
    ctx,
    rows.map(({ companyId }) => companyId),
  );
  return rows.flatMap((row) => {
    const base = named.get(row.base);
    if (!base) return [];
    return {
      _id: row.id,
      base: base.id,
      base_name: base.name,
      name: row.name,
      kind: row.kind,
      language: row.language,
      status: row.status,
      pages: row.pages,
      is_paged: row.isPaged ?? true,
      failure:
        row.failureReason === null
          ? null
          : { page: row.failurePage ?? 1, reason: row.failureReason },
      read_from_pictures: row.pictures?.read ?? [],
      unread_pages: row.pictures?.unread ?? [],
      size_bytes: row.sizeBytes,
      sha256: row.sha256,
      user_id: row.userId,
      user_name: names.get(row.userId ?? "") ?? null,
      source_url: row.sourceUrl,
      ...emailParts(row),
      company: companyPart(companies.get(row.companyId ?? "")),
      version: row.edition,
      newer_id: row.newerId,
      can_change: base.canAdd,
      ...policyPart(row, names, todayOf(ctx), ctx.org.id),
      ...readings(row),
      remove_after: row.removeAfter,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

/** A document as the caller sees it. Throws NOT_FOUND. */
export async function oneDocument(ctx: OrgCtx, id: string): Promise<DocumentItem> {
  const bases = await basesFor(ctx);
  const row = await findDocument(ctx.db, ctx.org.id, { id, bases: keysOf(bases) });
  const [document] = row ? await toDocuments(ctx, [row], bases) : [];
  if (!document) throw notFound("Document");
  return document;
}

/** What the activity says of an act on a document: names only what everybody may read. */
export const aboutDocument = ({ name, base }: { name: string; base: string }) =>
  base === POLICIES
    ? { detail: { document: name, base: "Company Policies and Guidelines" } }
    : { isPrivate: true };
