import type { QueryClient } from "@tanstack/react-query";
import type { SpotlightApi } from "@/lib/client/api";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { EntriesOfCompany } from "@/lib/domains/watchlists/schema/entry";
import { createTurns } from "./moves";

/** A project that a company is in, and where it is there. */
export type Deal = EntriesOfCompany["items"][number];

type Stage = Pick<Deal, "stage" | "pipeline_stage" | "stage_key">;

type Options = {
  api: SpotlightApi;
  cache: QueryClient;
  organizationId: string;
  companyId: string;
};

const stageOf = ({ stage, pipeline_stage, stage_key }: Stage): Stage => ({
  stage,
  pipeline_stage,
  stage_key,
});

/**
 * Moves a company's entries to other stages. A move is shown at once and sent with the version that
 * was read; a refused one is reverted and the list reread. Resolves to null when the entry is
 * already in that stage.
 */
export function createDealMover({ api, cache, organizationId, companyId }: Options) {
  const queryKey = keyOf(organizationId, watchlistCalls.listEntriesOfCompany, { companyId });
  const read = (id: string) =>
    cache.getQueryData<EntriesOfCompany>(queryKey)?.items.find(({ _id }) => _id === id);
  const patch = (id: string, change: Partial<Deal>) =>
    cache.setQueryData<EntriesOfCompany>(
      queryKey,
      (list) =>
        list && { items: list.items.map((one) => (one._id === id ? { ...one, ...change } : one)) },
    );
  const inTurn = createTurns();

  async function store(entryId: string, stage: string) {
    const input = { entryId, stage, version: read(entryId)?.version };
    const result = await api.write(watchlistCalls.setStage, input);
    if (result.ok) {
      const { version, stage_since, is_stale } = result.data;
      patch(entryId, { version, stage_since, is_stale, ...stageOf(result.data) });
    }
    return result;
  }

  return async (entryId: string, { key, name }: { key: string; name: string }) => {
    const before = read(entryId);
    if (!before || before.stage_key === key) return null;
    patch(entryId, { stage: name, pipeline_stage: name, stage_key: key });
    // A read under way would bring back the old stage.
    void cache.cancelQueries({ queryKey });
    const result = await inTurn(() => store(entryId, key));
    if (result.ok) {
      // This list is right; boards and counts are reread when they are next shown.
      for (const noun of ["watchlists", "projects"])
        void cache.invalidateQueries({
          queryKey: nounKeyOf(organizationId, noun),
          refetchType: "none",
        });
      return result;
    }
    // A later move of the same entry stays on show.
    if (read(entryId)?.stage_key === key) patch(entryId, stageOf(before));
    void cache.invalidateQueries({ queryKey });
    return result;
  };
}
