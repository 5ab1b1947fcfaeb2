import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as privacy from "@/lib/domains/privacy/queries";

const org = "org_7" as OrgId;

/** Queries about people who were erased. */
export const privacyQueries: Record<string, (db: Db) => Promise<unknown>> = {
  listErasureRows: (db) => privacy.listErasureRows(db, org),
  listSealed: (db) => privacy.listSealed(db, org),
  findErasure: (db) => privacy.findErasure(db, org, "era_7"),
};

/** Erasures of the organizations that the test creates. */
export const PRIVACY_FILL = `
  insert into erasures (id, org_id, user_id, sealed_key, created_at)
    select 'era_' || i, 'org_' || (i % 500 + 1), 'usr_7', 's', now() from generate_series(1, 2000) i;`;
