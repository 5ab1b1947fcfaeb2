import type { auditCalls } from "@/lib/domains/audit/contract";
import type { privacyCalls } from "@/lib/domains/privacy/contract";
import { type DemoCalls, needsAccount } from "./answer";

/* What a firm’s security review asks for: it is about people and records that a demo lacks. */

const privacy = needsAccount("Personal data");

export const privacyAnswers: DemoCalls<typeof privacyCalls> = {
  exportOwn: privacy,
  findPerson: privacy,
  exportPerson: privacy,
  erasePerson: privacy,
  listErasures: privacy,
};

const audit = needsAccount("The audit log");

export const auditAnswers: DemoCalls<typeof auditCalls> = {
  list: audit,
  export: audit,
  exportLines: audit,
  check: audit,
  getOutlet: audit,
  saveWebhook: audit,
};
