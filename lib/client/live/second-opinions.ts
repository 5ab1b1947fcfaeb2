import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import {
  answerSecondAction,
  askSecondAction,
  closeSecondAction,
  revokeAskAction,
} from "@/lib/domains/opinions/actions";

const shapes = () => import("@/lib/domains/opinions/schema/second");

const ofCompany = (companyId: string, what: string) =>
  `/api/companies/${encodeURIComponent(companyId)}/${what}`;

export const secondOpinionsOver = ({ read, write }: Port): SpotlightApi["secondOpinions"] => ({
  list: (companyId, page, signal) =>
    read(ofCompany(companyId, "second-opinions"), {
      query: { page },
      signal,
      schema: async () => (await shapes()).SecondOpinionPage,
    }),
  shareable: (companyId, signal) =>
    read(ofCompany(companyId, "shareable-notes"), {
      signal,
      schema: async () => (await shapes()).ShareableNotes,
    }),
  ask: (input) => write(askSecondAction, input),
  answer: (input) => write(answerSecondAction, input),
  close: (secondOpinionId) => write(closeSecondAction, { secondOpinionId }),
  revoke: (opinionInvitationId) => write(revokeAskAction, { opinionInvitationId }),
});
