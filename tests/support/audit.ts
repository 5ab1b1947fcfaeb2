import { sealAll } from "@/lib/domains/activity/service/sealing";
import { ctxOfJob } from "./contexts";
import { asOwner } from "./owner";

export type AuditedAct = {
  act: string;
  outcome: string;
  actor_type: string;
  actor_id: string | null;
  subject_id: string | null;
};

/** The audit rows of an organization, oldest first, read past the walls. */
export const auditOf = (orgId: string): Promise<AuditedAct[]> =>
  asOwner()<AuditedAct[]>`
    select act, outcome, actor_type, actor_id, subject_id from audit
    where org_id = ${orgId} order by at, id`.then((rows) => [...rows]);

/** The names of the acts in the audit log of an organization. */
export const auditedActs = async (orgId: string): Promise<string[]> =>
  (await auditOf(orgId)).map(({ act }) => act);

export const sealEverything = () => sealAll(ctxOfJob);
