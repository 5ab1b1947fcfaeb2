"use client";

import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useCustomWrite } from "@/components/providers/use-write";
import { keyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { truncate } from "@/lib/core/truncate";
import { companyCalls } from "@/lib/domains/companies/contract";
import type { DuplicatePage, DuplicatePair } from "@/lib/domains/companies/schema";

/** One page of possible duplicates, likeliest first. */
export function useDuplicates(page: number) {
  return useRead(
    companyCalls.listDuplicates,
    { page },
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );
}

/** The decision about a pair; `keep` is the company that stays. */
export type Decision = { pair: DuplicatePair; keep: "a" | "b" | null };

/** Merges a pair or keeps it apart: it leaves the page at once and returns when that fails. */
export function useDecide(page: number) {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, companyCalls.listDuplicates, { page });
  return useCustomWrite(
    (api, { pair: { a, b }, keep }: Decision): Promise<Done> => {
      if (!keep) return api.write(companyCalls.keepApart, { a: a._id, b: b._id });
      const [kept, gone] = keep === "a" ? [a, b] : [b, a];
      const input = { keep: kept._id, merge: [gone._id], name: kept.company_name };
      return api.write(companyCalls.merge, input);
    },
    {
      onMutate: async ({ pair }) => {
        await cache.cancelQueries({ queryKey });
        cache.setQueryData<DuplicatePage>(queryKey, (held) => held && without(held, pair));
      },
      toastsRefusal: true,
      undoText: (_, decision) => textOf(decision),
      rereads: ["everything"],
    },
  );
}

type Done = ActionResult<{ undo_id: string | null }>;

const without = (page: DuplicatePage, pair: DuplicatePair): DuplicatePage => ({
  ...page,
  items: page.items.filter((one) => one !== pair),
  total: Math.max(0, page.total - 1),
});

/** Longest name in a toast, in characters. */
const NAME_MAX = 40;

function textOf({ pair, keep }: Decision): string {
  const [a, b] = [pair.a, pair.b].map(({ company_name }) => truncate(company_name, NAME_MAX, "…"));
  if (!keep) return `Marked ${a} and ${b} as not duplicates`;
  return keep === "a" ? `Merged ${b} into ${a}` : `Merged ${a} into ${b}`;
}
