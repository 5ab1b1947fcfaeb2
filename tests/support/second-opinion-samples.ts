import type { World } from "./samples";

const answer = {
  stance: "invest",
  conviction: 7,
  rationale: "The team has built this twice",
  change_my_mind: "A second customer who leaves",
  version: 0,
};

/** A valid input of each operation on second opinions. */
export const secondOpinionSamples: Record<string, (world: World) => Record<string, unknown>> = {
  "opinions.askSecond": ({ company, member }) => ({
    company_id: company._id,
    project_id: null,
    question: "Is the market large enough?",
    share_profile: true,
    note_ids: [],
    member_ids: [member.userId],
    emails: [`second-${member.email}`],
    quorum: 2,
    deadline_days: 7,
  }),
  "opinions.answerSecond": ({ second }) => ({ secondOpinionId: second._id, ...answer }),
  "opinions.answerAsGuest": () => ({ token: "x".repeat(43), ...answer }),
  "opinions.readGuest": () => ({ token: "x".repeat(43) }),
  "opinions.closeSecond": ({ second }) => ({ secondOpinionId: second._id }),
  "opinions.getSecond": ({ second }) => ({ secondOpinionId: second._id }),
  "opinions.listSecond": ({ company }) => ({ companyId: company._id, page: 1, per_page: 10 }),
  "opinions.listShareable": ({ company }) => ({ companyId: company._id }),
  "opinions.listWaiting": () => ({ page: 1, per_page: 10 }),
  "opinions.revokeAsk": ({ second }) => ({
    opinionInvitationId: second.invitations.at(-1)?._id,
  }),
};
