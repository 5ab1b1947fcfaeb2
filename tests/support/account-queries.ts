import type { Db } from "@/db/client";
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
  findIdentityIn,
  findPerson,
  findWaysIn,
  listLiveSessions,
  lockUser,
  revokeKeysOf,
  revokeSessionOf,
  revokeSessionsOf,
  setRole,
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
import * as organizations from "@/lib/domains/organizations/queries";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");

/** Every query of accounts, organizations and keys, for the test of query plans. */
export const accountQueries: Record<string, (db: Db) => Promise<unknown>> = {
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
  findIdentityIn: (db) => findIdentityIn(db, { provider: "okta", subject: "s7" }, "org_7"),
  setRole: (db) => setRole(db, "mem_7", { role: "member", updatedAt: at }),
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
  listNames: (db) => organizations.listNames(db, org, ["usr_7", "usr_8"]),
  deleteEndedSessions: (db) => deleteEndedSessions(db, at),
};
