import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as imports from "@/lib/domains/connections/queries/imports";
import * as introductions from "@/lib/domains/connections/queries/introductions";
import * as paths from "@/lib/domains/connections/queries/paths";
import * as people from "@/lib/domains/connections/queries/people";

const org = "org_7" as OrgId;
const own = { id: "con_7", userId: "usr_7" };
const between = { userId: "usr_7", colleagueId: "usr_8", targetId: "cmp_7" };

/** Every query of connections, for the test of query plans. */
export const connectionQueries: Record<string, (db: Db) => Promise<unknown>> = {
  listContactImports: (db) => imports.listImports(db, org),
  lockContactImport: (db) => imports.lockImport(db, org, { ...own, id: "cim_7" }),
  findContactImport: (db) => imports.findImport(db, org, "cim_7"),
  shareContacts: (db) => imports.setShared(db, org, { id: "cim_7", isShared: true }),
  deleteContacts: (db) => imports.deleteImport(db, org, "cim_7"),
  nodesOf: (db) => people.nodesOf(db, org, ["per_7", "cmp_7", "ivr_7"]),
  findNodes: (db) => people.findNodes(db, org, { q: "jane", key: "jane", limit: 10 }),
  findConnectionPerson: (db) => people.findPerson(db, org, "per_7"),
  lockContact: (db) => people.lockContact(db, org, own),
  updateContact: (db) => people.updateContact(db, org, "con_7", { sameAs: null, notSameAs: [] }),
  listNamesakes: (db) => people.listNamesakes(db, org, { userId: "usr_7", limit: 20 }),
  membersKnowing: (db) => people.membersKnowing(db, org, "cmp_7"),
  searchPaths: (db) =>
    paths.searchPaths(db, org, { to: "cmp_7", members: ["usr_7"], today: "2026-01-01", limit: 9 }),
  edgesWithIds: (db) => paths.edgesWithIds(db, org, [7]),
  builtAt: (db) => paths.builtAt(db, org),
  isKnownTo: (db) => introductions.isKnownTo(db, org, { contactId: "per_7", memberId: "usr_7" }),
  listIntroductions: (db) => introductions.listIntroductions(db, org, 100),
  listSeenNames: (db) => introductions.listSeenNames(db, org, ["name 7"]),
  findIntroduction: (db) => introductions.findIntroduction(db, org, "ntr_7"),
  lockIntroduction: (db) => introductions.lockIntroduction(db, org, "ntr_7"),
  lockOpenIntroduction: (db) => introductions.lockOpen(db, org, between),
  countAskedIntroductions: (db) => introductions.countAsked(db, org, "usr_7"),
  updateIntroduction: (db) =>
    introductions.updateIntroduction(db, org, "ntr_7", { state: "accepted" }),
  deleteIntroduction: (db) => introductions.deleteIntroduction(db, org, "ntr_7"),
};

/** Contacts and edges of the organizations that the test creates. */
export const CONNECTION_FILL = `
  insert into investor_names
    select 'org_' || (i % 500 + 1), 'ivr_' || i, 'Name', 1 from generate_series(1, 6000) i;
  insert into contact_imports (id, org_id, user_id, kind, file_name, keeps_emails, contacts,
      skipped, created_at)
    select 'cim_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'linkedin', 'f', false,
      1, 0, now() - i * interval '1 minute'
    from generate_series(1, 20000) i;
  insert into contacts (id, org_id, user_id, import_id, position, name, name_key, person_id)
    select 'con_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'cim_' || (i % 20000),
      i, 'Name ' || i, 'name ' || i, 'per_' || i
    from generate_series(1, 40000) i;
  insert into connection_people (org_id, id, person_id, name, name_key)
    select 'org_' || (i % 500 + 1), 'per_' || i, 'per_' || i, 'Name ' || i, 'name ' || i
    from generate_series(1, 40000) i;
  insert into connection_edges (org_id, user_id, import_id, from_id, to_id, member_id, kind)
    select 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'cim_' || (i % 20000), 'per_' || i,
      'usr_' || (i % 2000 + 1), 'usr_' || (i % 2000 + 1), 'contact'
    from generate_series(1, 40000) i;
  insert into connection_edges (org_id, from_id, to_id, kind)
    select 'org_' || (i % 500 + 1), 'per_' || i, 'cmp_' || (i % 6000 + 1), 'role'
    from generate_series(1, 60000) i;
  insert into connection_edges (org_id, from_id, to_id, is_to_person, kind)
    select 'org_' || (i % 500 + 1), 'cmp_' || (i % 6000 + 1), 'per_' || i, true, 'role'
    from generate_series(1, 60000) i;
  insert into introductions (id, org_id, user_id, colleague_id, target_id, target_name,
      contact_name, message, state, created_at, updated_at)
    select 'ntr_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1),
      'usr_' || (i % 1999 + 1), 'cmp_' || i, 'Name', 'Name', 'Text', 'asked',
      now() - i * interval '1 minute', now()
    from generate_series(1, 20000) i;
  insert into connection_builds (org_id, taken_at)
    select 'org_' || i, now() from generate_series(1, 500) i;`;
