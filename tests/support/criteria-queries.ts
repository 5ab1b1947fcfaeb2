import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as sets from "@/lib/domains/criteria/queries/sets";

const org = "org_7" as OrgId;
const viewer = { org, userId: "usr_7" };

/** Every query of criteria that reads or changes by a key, for the test of query plans. */
export const criteriaQueries: Record<string, (db: Db) => Promise<unknown>> = {
  partOfSets: async (db) => {
    await sets.partOfSets(db, viewer, { offset: 0, limit: 10 });
    await sets.partOfSets(
      db,
      { org, userId: null },
      { access: "organizational", offset: 0, limit: 10 },
    );
  },
  findSet: (db) => sets.findSet(db, viewer, "crt_7"),
  lockSet: async (db) => {
    await sets.lockSet(db, viewer, "crt_7");
    await sets.lockSet(db, viewer, "crt_7", true);
  },
  findVersion: (db) => sets.findVersion(db, org, { setId: "crt_7", version: 1 }),
};
