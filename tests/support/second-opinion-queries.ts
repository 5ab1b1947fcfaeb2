import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import * as second from "@/lib/domains/opinions/queries/second-opinions";
import { findOrganizationName } from "@/lib/domains/organizations/queries";

const org = "org_7" as OrgId;
const at = new Date("2026-01-01T00:00:00Z");
const page = { page: 1, per_page: 10 };

/** Every query of second opinions, for the test of query plans. */
export const secondOpinionQueries: Record<string, (db: Db) => Promise<unknown>> = {
  findOrganizationName: (db) => findOrganizationName(db, org),
  findSecond: (db) => second.findSecondOpinion(db, org, "sop_7"),
  lockSecond: (db) => second.lockSecondOpinion(db, org, "sop_7"),
  updateSecond: (db) => second.updateSecondOpinion(db, org, "sop_7", { updatedAt: at }),
  pageOfSeconds: (db) =>
    second.pageOfSecondOpinions(db, org, { records: ["cmp_7", "cmp_8"], ...page }),
  pageOfWaiting: (db) => second.pageOfWaiting(db, org, { userId: "usr_7", now: at, ...page }),
  listOpinionInvitations: (db) => second.listInvitations(db, org, ["sop_7", "sop_8"]),
  findOpinionInvitation: (db) => second.findInvitation(db, org, "opi_7"),
  findInvitationOf: (db) => second.findInvitationOf(db, org, "sop_7", "usr_7"),
  updateOpinionInvitation: (db) => second.updateInvitation(db, org, "opi_7", { updatedAt: at }),
  countAnswered: (db) => second.countAnswered(db, org, "sop_7"),
  listAnswers: (db) => second.listAnswers(db, org, ["sop_7", "sop_8"]),
  findAnswer: (db) => second.findAnswer(db, org, "opi_7"),
  updateAnswer: (db) => second.updateAnswer(db, org, "opa_7", { updatedAt: at }),
  listShareable: async (db) => {
    await second.listShareable(db, org, { records: ["cmp_7"] });
    await second.listShareable(db, org, { records: ["cmp_7"], ids: ["not_7"] });
  },
  listSeeing: (db) => second.listSeeing(db, org, { projectId: "prj_7", userIds: ["usr_7"] }),
};

/** Second opinions of the organizations that the test creates. */
export const SECOND_FILL = `
  insert into second_opinions (id, org_id, user_id, company_id, question, shared, quorum,
      deadline_at, created_at, updated_at)
    select 'sop_' || i, 'org_' || (i % 500 + 1), 'usr_1', 'cmp_' || i, 'q',
      '{"profile": true, "noteIds": []}', 2, now(), now(), now()
    from generate_series(1, 2000) i;
  insert into opinion_invitations (id, org_id, second_opinion_id, user_id, email, expires_at,
      created_at, updated_at)
    select 'opi_' || i, 'org_' || (i % 500 + 1), 'sop_' || i, 'usr_' || i, 'u' || i, now(), now(),
      now()
    from generate_series(1, 2000) i;
  insert into opinion_answers (id, org_id, second_opinion_id, invitation_id, user_id, stance,
      conviction, rationale, change_my_mind, created_at, updated_at)
    select 'opa_' || i, 'org_' || (i % 500 + 1), 'sop_' || i, 'opi_' || i, 'usr_' || i, 'wait', 5,
      'r', '', now(), now()
    from generate_series(1, 2000) i;
  insert into notes (id, org_id, user_id, access, company_id, document, title, body, edited_by,
      created_at, updated_at)
    select 'not_shared_' || i, 'org_' || (i % 500 + 1), 'usr_1', 'organizational', 'cmp_' || i, '',
      't', 'b', 'usr_1', now(), now()
    from generate_series(1, 2000) i;
`;
