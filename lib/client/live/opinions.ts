import type { OpinionsApi } from "@/lib/client/notes-api";
import type { Port } from "@/lib/client/port";
import {
  createOpinionAction,
  removeOpinionAction,
  updateOpinionAction,
} from "@/lib/domains/opinions/actions";

export const opinionsOver = ({ read, write }: Port): OpinionsApi => ({
  get: (opinionId, signal) =>
    read(`/api/opinions/${encodeURIComponent(opinionId)}`, {
      signal,
      schema: async () => (await import("@/lib/domains/opinions/schema")).Opinion,
    }),
  create: (input) => write(createOpinionAction, input),
  update: (input) => write(updateOpinionAction, input),
  remove: (opinionId) => write(removeOpinionAction, { opinionId }),
});
