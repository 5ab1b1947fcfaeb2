import { createHash } from "node:crypto";
import { newId } from "@/lib/core/ids";
import { insertBatch } from "@/lib/domains/evidence/queries/batches";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import { claimKeys } from "@/lib/domains/evidence/rules";
import { changingEvidence } from "./evidence";
import type { Member } from "./factories";

const AT_A_TIME = 1_000;

/** One list of many records, each a company of its own. Returns their ids. */
export async function aRecordList(
  member: Member,
  records: { name: string; domain?: string }[],
): Promise<string[]> {
  const { orgId, userId } = member;
  const ids = records.map(() => newId("cmp"));
  const at = new Date();
  await changingEvidence(member, async (db, org) => {
    for (let from = 0; from < records.length; from += AT_A_TIME) {
      const [sourceId, passageId] = [newId("src"), newId("psg")];
      const own = { orgId, sourceId, passageId, quoteStart: 0, quoteEnd: 4, recordedAt: at };
      const claimOf = (companyId: string, field: "name" | "website", value: unknown) => {
        const { key, loose_key: looseKey } = claimKeys(field, value);
        return { ...own, id: newId("clm"), subjectId: companyId, field, value, key, looseKey };
      };
      const text = "List";
      const sha256 = createHash("sha256").update(text).digest("hex");
      const source = { id: sourceId, orgId, userId, kind: "import", title: text } as const;
      await insertBatch(db, {
        source: { ...source, origin: text, trustTier: 3, retrievedAt: at, updatedAt: at },
        passages: [{ id: passageId, orgId, sourceId, position: 1, text, sha256 }],
        claims: records.slice(from, from + AT_A_TIME).flatMap(({ name, domain }, nth) => {
          const companyId = ids[from + nth] ?? "";
          const website = { url: `https://${domain}`, domain };
          return [
            claimOf(companyId, "name", name),
            ...(domain ? [claimOf(companyId, "website", website)] : []),
          ];
        }),
      });
    }
    await resolveCompanies(db, org, ids, at);
  });
  return ids;
}
