import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, expect, inject, test } from "vitest";
import type { Db } from "@/db/client";
import { openConnection, type Transaction } from "@/db/connection";
import { inTransaction } from "@/db/tenancy";
import {
  consumeToken,
  findLiveApiKey,
  findLiveSession,
  findToken,
  noteKeyUse,
  revokeSession,
} from "@/lib/auth/queries";
import type { OrgId } from "@/lib/core/ids";
import {
  deleteEndedSessions,
  deleteEndedTokens,
  deleteIdentitiesOf,
  deleteIdentity,
  endTokensOf,
  findCredentials,
  findIdentity,
  findPerson,
  findWaysIn,
  listLiveSessions,
  lockUser,
  revokeKeysOf,
  revokeSessionOf,
  revokeSessionsOf,
  takeAddressRequest,
  updateUser,
} from "@/lib/domains/accounts/queries";
import {
  countApiKeys,
  findPlan,
  listApiKeys,
  lockApiKey,
  updateApiKey,
  updatePlan,
} from "@/lib/domains/api-keys/queries";
import * as companies from "@/lib/domains/companies/queries/list";
import * as keys from "@/lib/domains/evidence/queries/keys";
import * as renewals from "@/lib/domains/evidence/queries/recipe";
import * as records from "@/lib/domains/evidence/queries/records";
import * as imports from "@/lib/domains/imports/queries/records";
import * as organizations from "@/lib/domains/organizations/queries";
import * as searches from "@/lib/domains/searches/queries/saved";
import * as sources from "@/lib/domains/sources/queries";
import {
  claimIdempotencyKey,
  deleteCounters,
  deleteEndedCounters,
  deleteOldIdempotencyKeys,
  discountUse,
  isOutboxWaiting,
  leaseOutbox,
  markUndone,
  setMadeId,
  settleOutbox,
  sumUses,
} from "@/lib/service/queries";
import { ACTIVITY_FILL, activityQueries } from "../support/activity-queries";
import { CHAT_FILL, chatQueries } from "../support/chat-queries";
import { databaseOfWorker } from "../support/cluster";
import { DEAL_FILL } from "../support/deal-fill";
import { dealQueries } from "../support/deal-queries";
import { MODEL_FILL, modelQueries } from "../support/model-queries";
import { noteQueries } from "../support/note-queries";
import { asOwner } from "../support/owner";
import { RECENT_FILL, recentQueries } from "../support/recent-queries";
import { secondQueries } from "../support/second-queries";

/*
 * Every query runs once on the empty database, to learn its SQL. Then, in a transaction that is
 * rolled back, the tables are filled and the planner is asked, as the application's role, how it
 * would run them: no table may be read from end to end.
 */

type Statement = { text: string; values: unknown[] };

const org = "org_7" as OrgId;
const owner = { org, userId: "usr_7" };
const at = new Date("2026-01-01T00:00:00Z");
const counter = { name: "sign-in.account", subject: "s7", windowStart: at };
const key = { orgId: org, actorId: "usr_7", key: "key_7", operation: "o", inputHash: "h" };

const queries: Record<string, (db: Db) => Promise<unknown>> = {
  findCompany: (db) => companies.findCompany(db, org, "cmp_7"),
  listCompaniesById: (db) => companies.listCompaniesById(db, org, ["cmp_7", "cmp_8"]),
  companiesToRenew: (db) => renewals.companiesToRenew(db, org, { renewedUpTo: "", limit: 9 }),
  recordsWithKey: (db) => keys.recordsWithKey(db, org, "d:n7.com"),
  sharedKeys: async (db) => {
    const some = { after: "d:n7.com", limit: 100, most: 10 };
    await keys.sharedKeys(db, org, "key", some);
    await keys.sharedKeys(db, org, "loose_key", some);
  },
  listDistinct: (db) => keys.listDistinct(db, org),
  deleteDistinct: (db) => keys.deleteDistinct(db, org, { companyA: "cmp_7", companyB: "cmp_8" }),
  deleteAliases: (db) =>
    records.deleteAliases(db, org, { merged: ["cmp_7"], intoCompanyId: "cmp_8" }),
  pageOfSavedSearches: async (db) => {
    const asked = { userId: "usr_7", page: 1, per_page: 25 };
    await searches.pageOfSavedSearches(db, org, asked);
    await searches.pageOfSavedSearches(db, org, { ...asked, surface: "search" });
    await searches.pageOfSavedSearches(db, org, { ...asked, userId: null });
  },
  lockSavedSearch: (db) => searches.lockSavedSearch(db, owner, "sav_7"),
  findSavedSearchByName: (db) =>
    searches.findSavedSearchByName(db, owner, { surface: "search", nameKey: "s7" }),
  updateSavedSearch: (db) => searches.updateSavedSearch(db, owner, "sav_7", { name: "Other" }),
  deleteSavedSearch: (db) => searches.deleteSavedSearch(db, owner, "sav_7"),
  ...dealQueries,
  ...recentQueries,
  ...activityQueries,
  countCompaniesSince: (db) => companies.countCompaniesSince(db, org, { since: at, most: 10_001 }),
  ...chatQueries,
  ...{ ...modelQueries, ...noteQueries, ...secondQueries },
  pageOfSources: (db) => sources.pageOfSources(db, org, { page: 1, per_page: 25, areEdits: false }),
  findSource: (db) => sources.findSource(db, org, "src_7"),
  updateSource: (db) => sources.updateSource(db, org, "src_7", { trustTier: 2 }),
  countsOfSources: (db) => sources.countsOfSources(db, org, ["src_7"]),
  recordsBehind: (db) =>
    sources.recordsBehind(db, org, { sourceId: "src_7", after: "", limit: 25 }),
  claimsAbout: (db) =>
    sources.claimsAbout(db, org, { sourceId: "src_7", records: ["cmp_7", "cmp_8"] }),
  namesOf: (db) => sources.namesOf(db, org, ["cmp_7", "cmp_8"]),
  findLiveSession: (db) => findLiveSession(db, "browser", "hash_7", at),
  findLiveApiKey: (db) => findLiveApiKey(db, "mac_7", at),
  noteKeyUse: (db) => noteKeyUse(db, "key_7", { now: at, before: at }),
  listApiKeys: (db) => listApiKeys(db, org, at),
  countApiKeys: (db) => countApiKeys(db, org, at),
  lockApiKey: (db) => lockApiKey(db, org, "key_7"),
  updateApiKey: (db) => updateApiKey(db, org, "key_7", { revokedAt: at }),
  findPlan: (db) => findPlan(db, org),
  updatePlan: (db) => updatePlan(db, org, { plan: "pro", dailyCalls: null, updatedAt: at }),
  revokeSession: (db) => revokeSession(db, "ses_7", at),
  findIdentity: (db) => findIdentity(db, "google", "subject_7"),
  findWaysIn: (db) => findWaysIn(db, "usr_7", "google"),
  deleteIdentity: (db) => deleteIdentity(db, "usr_7", "google"),
  findCredentials: (db) => findCredentials(db, "u7@ridge.example"),
  findToken: (db) => findToken(db, "reset", "hash_7"),
  consumeToken: (db) => consumeToken(db, "reset", "hash_7", at),
  findPerson: async (db) => {
    await findPerson(db, { userId: "usr_7" });
    await findPerson(db, { email: "u7@ridge.example" });
  },
  listLiveSessions: (db) => listLiveSessions(db, "usr_7", at, 100),
  revokeSessionOf: (db) => revokeSessionOf(db, "usr_7", "ses_7", at),
  lockUser: (db) => lockUser(db, "usr_7"),
  updateUser: (db) => updateUser(db, "usr_7", { fullName: "Other" }),
  revokeSessionsOf: (db) => revokeSessionsOf(db, "usr_7", { now: at }),
  endTokensOf: (db) => endTokensOf(db, "usr_7", { kind: "reset", now: at }),
  deleteIdentitiesOf: (db) => deleteIdentitiesOf(db, "usr_7"),
  revokeKeysOf: (db) => revokeKeysOf(db, "usr_7", at),
  deleteEndedTokens: (db) => deleteEndedTokens(db, at),
  takeAddressRequest: (db) => takeAddressRequest(db, "req_7"),
  listOrganizationsOf: (db) => organizations.listOrganizationsOf(db, "usr_7"),
  holdMembership: (db) => organizations.holdMembership(db, "usr_7", org),
  moveSession: (db) => organizations.moveSession(db, "ses_7", "mem_7"),
  lockOrganization: (db) => organizations.lockOrganization(db, org),
  lockPerson: (db) => organizations.lockPerson(db, "usr_7"),
  pageOfMembers: (db) => organizations.pageOfMembers(db, org, { page: 1, per_page: 25 }),
  findMemberById: (db) => organizations.findMember(db, org, { id: "mem_7" }),
  findMemberByPerson: (db) => organizations.findMember(db, org, { userId: "usr_7" }),
  findMemberByAddress: (db) => organizations.findMember(db, org, { email: "u7@ridge.example" }),
  countAdmins: (db) => organizations.countAdmins(db, org),
  updateMember: (db) =>
    organizations.updateMember(db, org, "mem_7", { role: "admin", updatedAt: at }),
  deleteMember: (db) => organizations.deleteMember(db, org, "mem_7"),
  findMembershipElsewhere: (db) => organizations.findMembershipElsewhere(db, org, "usr_7"),
  listWaitingInvitations: (db) => organizations.listWaitingInvitations(db, org),
  findInvitation: (db) => organizations.findInvitation(db, org, "inv_7"),
  lockInvitation: (db) => organizations.lockInvitation(db, org, "inv_7"),
  updateInvitation: (db) => organizations.updateInvitation(db, org, "inv_7", { revokedAt: at }),
  deleteTokensOf: (db) => organizations.deleteTokensOf(db, "inv_7"),
  hasAccount: (db) => organizations.hasAccount(db, "u7@ridge.example"),
  findSetup: (db) => organizations.findSetup(db, org, "usr_7"),
  verifyPerson: (db) => organizations.verifyPerson(db, "usr_7", at),
  findImport: (db) => imports.findImport(db, org, "imp_7"),
  findStarterImport: (db) => imports.findStarterImport(db, org),
  lockImport: (db) => imports.lockImport(db, org, "imp_7"),
  updateImport: (db) => imports.updateImport(db, org, "imp_7", { status: "failed" }),
  pageOfImports: (db) => imports.pageOfImports(db, org, { page: 1, per_page: 25 }),
  pageOfImportRows: (db) =>
    imports.pageOfImportRows(db, org, { importId: "imp_7", page: 1, per_page: 50 }),
  pageOfImportRowsByOutcome: (db) =>
    imports.pageOfImportRows(db, org, {
      ...{ importId: "imp_7", outcome: "new", page: 1, per_page: 50 },
    }),
  listImportRowsAfter: (db) =>
    imports.listImportRowsAfter(db, org, { importId: "imp_7", after: 7, limit: 100 }),
  namesOfCompanies: (db) => imports.namesOfCompanies(db, org, ["cmp_7"]),
  pageOfMappings: (db) => imports.pageOfMappings(db, org, { page: 1, per_page: 25 }),
  pageOfFittingMappings: (db) =>
    imports.pageOfMappings(db, org, { columnsKey: "c7", page: 1, per_page: 25 }),
  findMapping: (db) => imports.findMapping(db, org, "map_7"),
  deleteMapping: (db) => imports.deleteMapping(db, org, "map_7"),
  countWhatImportBrought: (db) => imports.countWhatImportBrought(db, org, "imp_7"),
  leaseOutbox: (db) => leaseOutbox(db, org, "out_7", { now: at, until: at }),
  isOutboxWaiting: (db) => isOutboxWaiting(db, org, "out_7"),
  settleOutbox: (db) =>
    settleOutbox(db, org, "out_7", { status: "sent", lastError: null, sentAt: at }),
  deleteOldIdempotencyKeys: (db) => deleteOldIdempotencyKeys(db, org, { key: "k", before: at }),
  claimIdempotencyKey: async (db) => {
    const row = { ...key, madeId: "", createdAt: at };
    await claimIdempotencyKey(db, org, row);
    await claimIdempotencyKey(db, org, row);
  },
  setMadeId: (db) => setMadeId(db, org, { ...key, madeId: "prj_7" }),
  discountUse: (db) => discountUse(db, counter),
  sumUses: (db) => sumUses(db, { ...counter, since: at }),
  deleteCounters: (db) => deleteCounters(db, counter),
  markUndone: (db) =>
    markUndone(
      db,
      org,
      { inverse: "i.i", subjectId: "imp_7" },
      { undoneAt: at, undoneBy: "usr_7" },
    ),
  listNames: (db) => organizations.listNames(db, org, ["usr_7", "usr_8"]),
  deleteEndedSessions: (db) => deleteEndedSessions(db, at),
  deleteEndedCounters: (db) => deleteEndedCounters(db, at),
};

const FILL = `
  insert into organizations (id, name, created_at, updated_at)
    select 'org_' || i, 'Org ' || i, now(), now()
    from generate_series(1, 500) i;
  insert into users (id, email, full_name, created_at, updated_at)
    select 'usr_' || i, 'u' || i || '@ridge.example', 'U', now(), now()
    from generate_series(1, 10000) i;
  insert into memberships
    select 'mem_' || i, 'org_' || (i % 500 + 1), 'usr_' || i, 'member', now(), now()
    from generate_series(1, 10000) i;
  insert into sessions (id, token_hash, user_id, membership_id, created_at, expires_at)
    select 'ses_' || i, 'hash_' || i, 'usr_' || i, 'mem_' || i, now(), now() + interval '1 day'
    from generate_series(1, 10000) i;
  insert into api_keys (id, org_id, name, prefix, mac, scopes, created_by, created_at)
    select 'key_' || i, 'org_' || (i % 500 + 1), 'Key', 'p', 'mac_' || i, '{read}', 'usr_1', now()
    from generate_series(1, 10000) i;
  insert into tokens (id, kind, token_hash, user_id, created_at, expires_at)
    select 'tok_' || i, 'reset', 'hash_' || i, 'usr_' || i, now(), now() + interval '1 hour'
    from generate_series(1, 10000) i;
  insert into identities (id, provider, subject, user_id, email, created_at)
    select 'idn_' || i, 'google', 's' || i, 'usr_' || i, 'u@ridge.example', now()
    from generate_series(1, 10000) i;
  insert into address_requests (id, kind, email, address, user_agent, created_at)
    select 'req_' || i, 'reset', 'u' || i || '@ridge.example', '', '', now()
    from generate_series(1, 10000) i;
  insert into invitations
      (id, org_id, email, role, invited_by, expires_at, outbox_id, created_at, updated_at)
    select 'inv_' || i, 'org_' || (i % 500 + 1), 'i' || i || '@ridge.example', 'member',
      'usr_' || i, now(), 'out_' || i, now(), now()
    from generate_series(1, 10000) i;
  insert into tokens (id, kind, token_hash, org_id, invitation_id, created_at, expires_at)
    select 'tok_i' || i, 'invitation', 'token_' || i, 'org_' || (i % 500 + 1), 'inv_' || i, now(),
      now()
    from generate_series(1, 10000) i;
  insert into projects (id, org_id, user_id, name, name_key, created_at, updated_at)
    select 'prj_' || i, 'org_' || (i % 500 + 1), 'usr_1', 'Name ' || i, 'name ' || i, now(), now()
    from generate_series(1, 30000) i;
  insert into companies (id, org_id, name, name_key, tags, investors, conflicts, sources,
      created_at, updated_at)
    select 'cmp_' || i, 'org_' || (i % 500 + 1), 'Name ' || i, 'name' || i, '{}', '{}', 0, 1, now(),
      now()
    from generate_series(1, 30000) i;
  insert into sources (id, org_id, kind, origin, title, retrieved_at, trust_tier, updated_at)
    select 'src_' || i, 'org_' || (i % 500 + 1), 'import', 'o' || i, 'List', now(), 3, now()
    from generate_series(1, 10000) i;
  insert into passages (id, org_id, source_id, position, text, sha256)
    select 'psg_' || i, 'org_' || (i % 500 + 1), 'src_' || (i % 10000 + 1), i, 'Text', 's'
    from generate_series(1, 30000) i;
  insert into company_aliases
    select 'org_' || (i % 500 + 1), 'cmp_' || i, 'cmp_' || (i + 1), 'usr_1', now()
    from generate_series(1, 10000) i;
  insert into distinct_companies
    select 'org_' || (i % 500 + 1), 'cmp_' || i, 'cmp_' || (i + 1), 'usr_1', now()
    from generate_series(1, 10000) i;
  insert into claims (id, org_id, company_id, source_id, passage_id, field, value, key, loose_key,
      quote_start, quote_end, recorded_at)
    select 'nam_' || i, 'org_' || (i % 500 + 1), 'cmp_' || (i % 30000 + 1),
      'src_' || (i % 10000 + 1), 'psg_' || (i % 30000 + 1), 'name', '"N"', 'n:n' || (i % 20000),
      'n' || (i % 20000), 0, 4, now()
    from generate_series(1, 30000) i;
  insert into claims (id, org_id, company_id, source_id, passage_id, field, value, quote_start,
      quote_end, recorded_at)
    select 'clm_' || i, 'org_' || (i % 500 + 1), 'cmp_' || (i % 30000 + 1),
      'src_' || (i % 10000 + 1), 'psg_' || (i % 30000 + 1), 'city', '"Oslo"', 0, 4, now()
    from generate_series(1, 90000) i;
  insert into imports (id, org_id, kind, file_name, size_bytes, sha256, salt, status, created_at,
      updated_at)
    select 'imp_' || i, 'org_' || (i % 500 + 1), 'file', 'f', 1, '', 's', 'preview', now(), now()
    from generate_series(1, 20000) i;
  insert into import_rows (org_id, import_id, row_number, seed, text, sha256, claims, problems,
      outcome)
    select 'org_7', 'imp_' || (i % 100), i, 's', '', '', '[]', '[]',
      case when i % 3 = 0 then 'new' else 'updated' end
    from generate_series(1, 50000) i;
  insert into import_mappings (id, org_id, name, name_key, columns_key, mapping, created_at,
      updated_at)
    select 'map_' || i, 'org_' || (i % 500 + 1), 'M', 'm' || i, 'c' || i, '{}', now(), now()
    from generate_series(1, 20000) i;
  insert into saved_searches (id, org_id, user_id, surface, name, name_key, params, is_shared,
      created_at, updated_at)
    select 'sav_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 10000 + 1), 'search', 'S' || i,
      's' || i, '', i % 10 = 0, now(), now()
    from generate_series(1, 20000) i;
  ${CHAT_FILL}
  ${MODEL_FILL}
  ${RECENT_FILL}
  ${ACTIVITY_FILL}
  ${DEAL_FILL}
  insert into outbox (id, org_id, channel, payload, status, created_at)
    select 'out_' || i, 'org_' || (i % 500 + 1), 'mail', '{}',
      case when i % 100 = 0 then 'waiting' else 'sent' end, now()
    from generate_series(1, 20000) i;
  insert into idempotency_keys
    select 'org_' || (i % 500 + 1), 'usr_' || i, 'key_' || i, 'o', 'h', 'm', now()
    from generate_series(1, 20000) i;
  insert into undo_entries (id, org_id, user_id, at, label, inverse, input, subject_id)
    select 'und_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 10000), now(), 'Did', 'i.i', '{}',
      'imp_' || i
    from generate_series(1, 20000) i;
  insert into limit_counters
    select 'sign-in.account', 's' || i, timestamptz '2026-01-01Z', timestamptz '2027-01-01Z', 1
    from generate_series(1, 20000) i;
  analyze`;

const undo = new Error("rolled back");

/** Runs `work`, which ends by throwing `undo`: it leaves nothing behind. */
const undone = (work: Promise<unknown>) =>
  work.catch((thrown) => {
    if (thrown !== undo) throw thrown;
  });

const connection = openConnection(databaseOfWorker(inject("cluster")).appUrl, { max: 1 });
afterAll(async () => {
  await connection.end();
  await asOwner().unsafe("vacuum");
});

/** The SQL that a query sends, learnt by running it. */
async function statementsOf(query: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => statements.push({ text, values });
  const db = drizzle(connection, { logger: { logQuery } });
  const learn = async (transaction: Db) => {
    await query(transaction);
    throw undo;
  };
  await undone(inTransaction(db, { orgId: org, userId: null }, "write", learn));
  return statements.filter(({ text }) => /^\s*(select|update|delete|with)\b/.test(text));
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

const fullReads = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? "?"] : []),
  ...(plan.Plans ?? []).flatMap(fullReads),
];

async function fullReadsOf(tx: Transaction, { text, values }: Statement): Promise<string[]> {
  const [row] = await tx.unsafe(`explain (format json) ${text}`, values as string[]);
  return fullReads(row?.["QUERY PLAN"][0].Plan);
}

test("no query reads a table from end to end", async () => {
  const learnt = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => ({
      name,
      statements: await statementsOf(query),
    })),
  );
  await undone(
    asOwner().begin(async (tx) => {
      await tx.unsafe(FILL);
      await tx`select set_config('app.org_id', ${org}, true)`;
      await tx.unsafe("set local role spotlight_app");
      const found: Record<string, string[]> = {};
      for (const { name, statements } of learnt) {
        expect(statements.length, `${name} sent no statement`).toBeGreaterThan(0);
        for (const one of statements)
          found[name] = [...(found[name] ?? []), ...(await fullReadsOf(tx, one))];
      }
      const slow = Object.entries(found).filter(([, tables]) => tables.length > 0);
      expect(Object.fromEntries(slow)).toEqual({});
      throw undo;
    }),
  );
}, 120_000);
