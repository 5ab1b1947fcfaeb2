import { createHash } from "node:crypto";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import { searchKey } from "@/lib/core/search-key";
import { type Field, type SourceKind, tierOfKind } from "@/lib/domains/evidence/constants";
import { insertBatch } from "@/lib/domains/evidence/queries/batches";
import { investorOf } from "@/lib/domains/evidence/queries/ids";
import { lockEvidence } from "@/lib/domains/evidence/queries/records";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import type { Member } from "./factories";

/** One statement: its value, how the passage words it (default: the value), and its date. */
type Said = { value: unknown; words?: string; asOf?: string };
export type Statement = {
  companyId?: string;
  kind?: SourceKind;
  title?: string;
  recordedAt?: Date;
  url?: string;
  says: Partial<Record<Field, unknown>> | { field: Field; said: Said }[];
};

/** How a field's value is indexed by default. */
function keysOf(field: Field, value: unknown) {
  if (field === "website" && value !== null && typeof value === "object" && "domain" in value)
    return { key: value.domain ? `d:${value.domain}` : null };
  if (field !== "name" && field !== "former_name") return {};
  const key = searchKey(String(value)).replaceAll(" ", "");
  return { key: `n:${key}`, looseKey: `l:${key}` };
}

/** Writes a member's evidence inside one change. */
export const changingEvidence = <T>(
  { orgId, userId }: Member,
  work: (db: Parameters<typeof lockEvidence>[0], org: OrgId) => Promise<T>,
): Promise<T> => {
  const org = orgId as OrgId;
  return inTransaction(getDb(), { orgId: org, userId }, "write", async (db) => {
    await lockEvidence(db, org);
    return work(db, org);
  });
};

/** Stores a source with a statement about one company; returns the new ids. */
export async function aStatement(member: Member, statement: Statement) {
  const { companyId = newId("cmp"), kind = "import", title = "A list", url } = statement;
  const recordedAt = statement.recordedAt ?? new Date();
  const [sourceId, passageId] = [newId("src"), newId("psg")];
  const says = Array.isArray(statement.says)
    ? statement.says
    : Object.entries(statement.says).map(([field, value]) => ({
        field: field as Field,
        said: { value } as Said,
      }));
  let text = "";
  const { orgId } = member;
  const claims = says.map(({ field, said }) => {
    const words =
      said.words ?? (typeof said.value === "string" ? said.value : JSON.stringify(said.value));
    const quoteStart = text.length + field.length + 2;
    text += `${field}: ${words}\n`;
    return {
      id: newId("clm"),
      orgId,
      subjectId: companyId,
      sourceId,
      passageId,
      field,
      value: said.value,
      ...keysOf(field, said.value),
      quoteStart,
      quoteEnd: quoteStart + words.length,
      asOf: said.asOf ?? null,
      recordedAt,
    };
  });
  const sha256 = createHash("sha256").update(text).digest("hex");
  await changingEvidence(member, async (db, org) => {
    await insertBatch(db, {
      source: {
        id: sourceId,
        orgId,
        kind,
        title,
        origin: `test:${title}`,
        trustTier: tierOfKind[kind],
        retrievedAt: recordedAt,
        updatedAt: recordedAt,
        userId: member.userId,
      },
      passages: [{ id: passageId, orgId, sourceId, position: 1, text, sha256, url }],
      claims,
    });
    await resolveCompanies(db, org, [companyId], recordedAt);
  });
  return { companyId, sourceId, passageId, claimIds: claims.map(({ id }) => id) };
}

/** A company of the member's organization, as an imported list states it. */
export const aCompany = (member: Member, says: Partial<Record<Field, unknown>> = {}) =>
  aStatement(member, { says: { name: "Fjord Robotics", ...says } });

/** The ids of two investors by their names. */
export const investorsOf = (
  { orgId, userId }: Member,
  [one, other]: readonly [string, string],
): Promise<[string, string]> => {
  const org = orgId as OrgId;
  return inTransaction(getDb(), { orgId: org, userId }, "read", async (db) => [
    await investorOf(db, org, one),
    await investorOf(db, org, other),
  ]);
};
