import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import { updateSourceAction } from "@/lib/domains/sources/actions";

const shapes = () => import("@/lib/domains/sources/schema");

export const sourcesOver = ({ read, write }: Port): SpotlightApi["sources"] => ({
  list: ({ kind, page }, signal) =>
    read("/api/sources", {
      query: { kind, page },
      signal,
      schema: async () => (await shapes()).SourcePage,
    }),
  get: (sourceId, signal) =>
    read(`/api/sources/${encodeURIComponent(sourceId)}`, {
      signal,
      schema: async () => (await shapes()).Source,
    }),
  claims: (sourceId, after, signal) =>
    read(`/api/sources/${encodeURIComponent(sourceId)}/claims`, {
      query: { after: after || undefined },
      signal,
      schema: async () => (await shapes()).SourceClaims,
    }),
  passage: (passageId, signal) =>
    read(`/api/passages/${encodeURIComponent(passageId)}`, {
      signal,
      schema: async () => (await shapes()).Passage,
    }),
  change: (input) => write(updateSourceAction, input),
});
