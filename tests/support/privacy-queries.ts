import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as keeping from "@/lib/domains/organizations/queries/keeping";
import * as privacy from "@/lib/domains/privacy/queries";

const org = "org_7" as OrgId;

/** Queries about people who were erased. */
export const privacyQueries: Record<string, (db: Db) => Promise<unknown>> = {
  listErasureRows: (db) => privacy.listErasureRows(db, org),
  listOtherAddresses: (db) => privacy.listOtherAddresses(db, org, ["a7@b.example"]),
  listSealed: (db) => privacy.listSealed(db, org),
  listUnfinished: (db) => privacy.listUnfinished(db, 10),
  findWordless: (db) => privacy.findWordless(db, ["in the"]),
  findCompanyNamed: (db) =>
    privacy.findCompanyNamed(db, org, { name: "Fjord Works", key: "fjord works" }),
  countWithin: (db) => privacy.countWithin(db, { addresses: "x^", whole: "x^" }, 10_000),
  findErasure: (db) => privacy.findErasure(db, org, "era_7"),
  countOld: (db) =>
    privacy.countOld(db, { kind: "threads", months: 12, now: new Date("2026-01-01T00:00:00Z") }),
  removeSomeOld: (db) => privacy.removeSomeOld(db, "threads", 10),
  deleteHeld: (db) => privacy.deleteHeld(db),
  eraseMember: (db) => privacy.eraseMember(db, "usr_none"),
  findKeeping: (db) => keeping.findKeeping(db, org),
  updateKeeping: (db) => keeping.updateKeeping(db, org, { deletesAt: null }),
  lockOrganizationsOf: (db) => keeping.lockOrganizationsOf(db, "usr_7"),
  countMembers: (db) => keeping.countMembers(db, ["org_7", "org_8"]),
  listOthers: (db) => keeping.listOthers(db, ["a@ridge.example"]),
};

/** Erasures of the organizations that the test creates. */
export const PRIVACY_FILL = `
  insert into erasures (id, org_id, user_id, sealed_key, created_at)
    select 'era_' || i, 'org_' || (i % 500 + 1), 'usr_7', 's', now() from generate_series(1, 2000) i;`;
