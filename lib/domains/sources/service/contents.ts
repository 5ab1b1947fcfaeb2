import "server-only";
import { notFound } from "@/lib/core/errors";
import { evidenceOfClaims, findPassage, rootsOf } from "@/lib/domains/evidence/service";
import { implement } from "@/lib/service/operation";
import { sourceCalls } from "../contract";
import { claimsAbout, findSource, listRecordsAfter, namesOf } from "../queries";
import { around, toClaimWords } from "../rules";

export const listClaimsOfSource = implement(
  sourceCalls.listClaims,
  { transaction: "read" },
  async ({ db, org }, { sourceId, after, per_page }) => {
    const source = await findSource(db, org.id, sourceId);
    if (!source) throw notFound("Source");
    const records = await listRecordsAfter(db, org.id, { sourceId, after, limit: per_page });
    const [found, roots] = await Promise.all([
      claimsAbout(db, org.id, { sourceId, records }),
      rootsOf(db, org.id, records),
    ]);
    const names = await namesOf(db, org.id, [...new Set(roots.values())]);
    const items = records.map((record) => {
      const company_id = roots.get(record) ?? record;
      const claims = found
        .filter(({ claim }) => claim.subjectId === record)
        .map(({ claim, passage }) => ({
          ...toClaimWords({ ...claim, passageText: passage.text }),
          url: passage.url ?? source.url,
        }));
      return { company_id, company_name: names.get(company_id) ?? "Unknown", claims };
    });
    return { items, next: records.length < per_page ? null : (records.at(-1) ?? null) };
  },
);

export const getPassage = implement(
  sourceCalls.getPassage,
  { transaction: "read" },
  async ({ db, org }, { passageId }) => {
    const row = await findPassage(db, org.id, passageId);
    if (!row) throw notFound("Passage");
    const { id, sourceId, position, url, text, sha256 } = row;
    return { _id: id, source_id: sourceId, position, url, text, sha256 };
  },
);

export const listQuotes = implement(
  sourceCalls.listQuotes,
  { transaction: "read" },
  async ({ db, org }, { claims }) => {
    const rows = await evidenceOfClaims(db, org.id, claims);
    const byId = new Map(rows.map((row) => [row.claim_id, row]));
    const items = claims.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const { source_id, title, value: _, quote_start: start, quote_end: end, text, ...rest } = row;
      const words = { quote: text.slice(start, end), ...around(text, start, end), start, end };
      return [{ ...rest, ...words, source: { _id: source_id, title } }];
    });
    return { items };
  },
);
