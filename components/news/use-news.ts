"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import type { WriteCall } from "@/lib/client/api";
import { nounKeyOf } from "@/lib/client/query-keys";
import type { InputOf } from "@/lib/core/contract";
import { newsCalls } from "@/lib/domains/news/contract";
import type { AddFeedInput, Feed, MuteNewsInput } from "@/lib/domains/news/schema";
import { type NewsAsked, newsAddress, newsInput, readNews } from "./news-address";

/** The page's view, read from its address, and ways to change it. */
export function useNewsView() {
  const asked = readNews(useSearchParams());
  const hrefOf = (changes: Partial<NewsAsked>) => newsAddress({ ...asked, page: 1, ...changes });
  return {
    asked,
    hrefOf,
    show: (changes: Partial<NewsAsked>) => window.history.pushState(null, "", hrefOf(changes)),
  };
}
export type NewsView = ReturnType<typeof useNewsView>;

export const useNews = (asked: NewsAsked) =>
  useRead(newsCalls.listStories, newsInput(asked), {
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });

/** The news of one company. */
export const useCompanyNews = (company: string, page: number) =>
  useRead(
    newsCalls.listStories,
    { company, page },
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );

export const useMutes = () => useRead(newsCalls.listMutes, {}, { meta: { tellsFailure: true } });

export const useNewsChoices = () => useRead(newsCalls.listChoices, {});

/** How often feeds are read while one waits for its first fetch, in milliseconds. */
const WAITING_MS = 5_000;

/** Whether the first fetch, or the reading of the last table, has still to happen. */
const isWaiting = ({ is_on, fetched_at, last_import }: Feed) =>
  (is_on && fetched_at === null) ||
  ["received", "parsing", "committing"].includes(last_import?.status ?? "");

export const useFeeds = (page: number) =>
  useRead(
    newsCalls.listFeeds,
    { page },
    {
      placeholderData: keepPreviousData,
      meta: { tellsFailure: true },
      refetchInterval: ({ state }) => (state.data?.items.some(isWaiting) ? WAITING_MS : false),
    },
  );

/** Reads everything about news again after a change. */
function useAfterChange() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return () => cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "news") });
}

function useNewsWrite<C extends WriteCall>(call: C) {
  const api = useApi();
  const readAgain = useAfterChange();
  return useMutation({
    mutationFn: (input: InputOf<C>) => api.write(call, input),
    onSuccess: (result) => (result.ok ? readAgain() : toast.error(result.error.message)),
  });
}

export const useDigest = () => useRead(newsCalls.getDigest, {}, { meta: { tellsFailure: true } });
export const useChooseDigest = () => useNewsWrite(newsCalls.chooseDigest);
export const useMarkNews = () => useNewsWrite(newsCalls.mark).mutate;
export const useMuteNews = () => useNewsWrite(newsCalls.mute);

/** Mutes a feed or a company, and says so with the way back once it is muted. */
export function useSilenceNews() {
  const { mutate, mutateAsync } = useMuteNews();
  return async (input: Omit<MuteNewsInput, "is_muted">, name: string) => {
    const result = await mutateAsync({ ...input, is_muted: true });
    if (!result.ok) return;
    toast.success(`Muted ${name}`, {
      action: { label: "Undo", onClick: () => mutate({ ...input, is_muted: false }) },
    });
  };
}

export const useUpdateFeed = () => useNewsWrite(newsCalls.updateFeed);

/** The fetches of a feed; not read before they are looked at. */
export const useFetches = (sourceId: string, page: number) =>
  useRead(
    newsCalls.listFetches,
    { sourceId, page },
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );

/** Undoes a fetch or does it again. */
export const useUndoFetch = () => useNewsWrite(newsCalls.undoFetch);

export function useRemoveFeed() {
  const api = useApi();
  const { toastWithUndo } = useUndo();
  const readAgain = useAfterChange();
  return useMutation({
    mutationFn: (feedId: string) => api.write(newsCalls.removeFeed, { feedId }),
    onSuccess(result) {
      if (!result.ok) return toast.error(result.error.message);
      toastWithUndo(`Removed ${result.data.title}`, result.data.undo_id);
      return readAgain();
    },
  });
}

export function useAddFeed() {
  const api = useApi();
  const readAgain = useAfterChange();
  return useMutation({
    mutationFn: (input: AddFeedInput) => api.write(newsCalls.addFeed, input),
    onSuccess: (result) => (result.ok ? readAgain() : undefined),
  });
}

/** What a source would bring, once it was asked for; the form says what is refused. */
export function usePreviewSource() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: InputOf<typeof newsCalls.previewSource>) =>
      api.write(newsCalls.previewSource, input),
  });
}

export function useRefreshFeed() {
  const api = useApi();
  const readAgain = useAfterChange();
  return useMutation({
    mutationFn: (sourceId: string) => api.write(newsCalls.refreshFeed, { sourceId }),
    onSuccess(result) {
      if (!result.ok) return toast.error(result.error.message);
      toast.success("It will be fetched within a few minutes");
      return readAgain();
    },
  });
}
