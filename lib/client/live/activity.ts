import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import { noteVisitAction, undoAction } from "@/lib/domains/activity/actions";

export const activityOver = ({ read, write, note }: Port): SpotlightApi["activity"] => ({
  acts: (query, signal) =>
    read("/api/activity", {
      query,
      signal,
      schema: async () => (await import("@/lib/domains/activity/schema/acts")).ActList,
    }),
  listUndo: ({ whose, state, page, perPage }, signal) =>
    read("/api/undo", {
      query: { whose, state, page, per_page: perPage },
      signal,
      schema: async () => (await import("@/lib/domains/activity/schema")).UndoEntryPage,
    }),
  undo: (undoId) => write(undoAction, { undoId }),
  noteVisit: () => note(noteVisitAction, {}),
});
