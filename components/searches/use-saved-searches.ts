"use client";

import { useState } from "react";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import type { SearchSurface } from "@/lib/domains/searches/constants";
import { searchCalls } from "@/lib/domains/searches/contract";
import { viewOf } from "@/lib/domains/searches/rules";

/** Own and shared saved searches of one page, by name; of all pages without `surface`. */
export function useSavedSearches(surface?: SearchSurface) {
  return useRead(searchCalls.list, { surface }, { meta: { tellsFailure: true } });
}

/**
 * The saved search that the page shows, or the one its view was edited from. None when the address
 * matches no saved search and none was opened before.
 */
export function useCurrentSearch(surface: SearchSurface, params: string) {
  const { data } = useSavedSearches(surface);
  const [lastId, setLastId] = useState<string>();
  const view = viewOf(params);
  const shown = data?.items.find((saved) => saved.params === view);
  if (shown && shown._id !== lastId) setLastId(shown._id);
  const current = shown ?? data?.items.find(({ _id }) => _id === lastId);
  return { current, isChanged: current !== undefined && !shown };
}

const options = { rereads: [searchCalls.list] };

export const useSaveSearch = () => useWrite(searchCalls.create, options);
export const useChangeSavedSearch = () => useWrite(searchCalls.update, options);
export const useRemoveSavedSearch = () => useWrite(searchCalls.remove, options);
