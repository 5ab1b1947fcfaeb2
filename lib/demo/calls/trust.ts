import type { accountCalls } from "@/lib/domains/accounts/contract";
import type { auditCalls } from "@/lib/domains/audit/contract";
import type { privacyCalls } from "@/lib/domains/privacy/contract";
import { demoMe } from "../identity";
import { type DemoCalls, needsAccount } from "./answer";

/* Accounts, and what a firm’s security review asks for: a demo has neither. */

const privacy = needsAccount("Personal data");

export const privacyAnswers: DemoCalls<typeof privacyCalls> = {
  exportOwn: privacy,
  findPerson: privacy,
  exportPerson: privacy,
  erasePerson: privacy,
  listErasures: privacy,
  eraseOwnAccount: privacy,
  getRetention: privacy,
  previewRetention: privacy,
  saveRetention: privacy,
  deleteOrganization: privacy,
  keepOrganization: privacy,
};

const audit = needsAccount("The audit log");

export const auditAnswers: DemoCalls<typeof auditCalls> = {
  listRows: audit,
  export: audit,
  exportLines: audit,
  check: audit,
  getOutlet: audit,
  saveWebhook: audit,
};

const account = needsAccount("This");

export const accountAnswers: DemoCalls<typeof accountCalls> = {
  listOwnSessions: account,
  enterCode: account,
  confirm: account,
  checkConfirmed: account,
  getFactors: account,
  startAuthenticator: account,
  confirmAuthenticator: account,
  removeAuthenticator: account,
  startPasskey: account,
  addPasskey: account,
  renamePasskey: account,
  removePasskey: account,
  startPasskeyUse: account,
  startPasskeySignIn: account,
  enterByPasskey: account,
  renewRecoveryCodes: account,
  createTokenFromGoogle: account,
  getIsAdmin: () => ({ is_admin: false }),
  getMe: () => demoMe,
  refreshToken: account,
  signOut: account,
  createToken: account,
  getGoogleConnection: account,
  listConnections: account,
  register: account,
  signIn: account,
  signUp: account,
  requestReset: account,
  resetPassword: account,
  verifyEmail: account,
  requestAddressChange: account,
  requestVerification: account,
  changePassword: account,
  updateProfile: account,
  revokeOwnSession: account,
  revokeOtherSessions: account,
  disconnectGoogle: account,
  disconnectProvider: account,
  getSelf: () => demoMe,
  getWaysIn: account,
  getMailDelivery: () => ({ sends_mail: false }),
  readLink: account,
};
