import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as outlets from "@/lib/domains/audit/queries/outlets";
import * as rows from "@/lib/domains/audit/queries/rows";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const next = new Date("2026-01-02T00:00:00Z");

/** Every query of the audit log, for the test of query plans. */
export const auditQueries: Record<string, (db: Db) => Promise<unknown>> = {
  listAudit: async (db) => {
    await rows.listRows(db, org, { limit: 51 });
    await rows.listRows(db, org, { from: at, before: next, act: "documents", limit: 51 });
    await rows.listRows(db, org, {
      ...{ personId: "usr_7", outcome: "done", limit: 51 },
      after: { at: at.toISOString(), id: "aud_7" },
    });
  },
  listSealed: (db) => rows.listSealed(db, org, { after: 7, limit: 9 }),
  checkLinks: (db) => rows.checkLinks(db, org, { after: 7, before: "", limit: 9 }),
  countUnsealed: (db) => rows.countUnsealed(db, org),
  lastNumber: (db) => rows.lastNumber(db, org),
  findOutlet: (db) => outlets.findOutlet(db, org, { lock: true }),
};

/** Rows of the audit log of the organizations that the test creates. */
export const AUDIT_FILL = `
  insert into audit (id, org_id, at, actor_type, actor_id, act, subject_type, outcome, address,
      agent, is_sealed)
    select 'aud_' || i, 'org_' || (i % 500 + 1), now() - i * interval '1 minute', 'user',
      'usr_' || (i % 2000 + 1), 'documents.listPages', 'documents', 'done', '', '',
      i % 16 <> 0
    from generate_series(1, 4000) i;
  insert into audit_seals
    select 'org_' || (i % 500 + 1), i / 500, 'aud_' || i, 'h', 's', now()
    from generate_series(1, 4000) i;
  insert into audit_outlets (org_id) select 'org_' || i from generate_series(1, 500) i;`;
