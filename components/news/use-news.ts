"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { toast } from "@/components/ui/toast";
import { newsCalls } from "@/lib/domains/news/contract";
import type { Feed, MuteNewsInput } from "@/lib/domains/news/schema";
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

const options = { rereadsOnSuccess: ["news"] };
const actOptions = { ...options, toastsRefusal: true };

export const useDigest = () => useRead(newsCalls.getDigest, {}, { meta: { tellsFailure: true } });
export const useChooseDigest = () => useWrite(newsCalls.chooseDigest, actOptions);
export const useMarkNews = () => useWrite(newsCalls.mark, actOptions).mutate;
export const useMuteNews = () => useWrite(newsCalls.mute, actOptions);

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

export const useUpdateFeed = () => useWrite(newsCalls.updateFeed, actOptions);

/** The fetches of a feed; not read before they are looked at. */
export const useFetches = (sourceId: string, page: number) =>
  useRead(
    newsCalls.listFetches,
    { sourceId, page },
    { placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );

/** Undoes a fetch or does it again. */
export const useUndoFetch = () => useWrite(newsCalls.undoFetch, actOptions);

export const useRemoveFeed = () =>
  useWrite(newsCalls.removeFeed, { ...actOptions, undoText: ({ title }) => `Removed ${title}` });

/** The form says what is refused. */
export const useAddFeed = () => useWrite(newsCalls.addFeed, options);

/** What a source would bring, once it was asked for; the form says what is refused. */
export const usePreviewSource = () => useWrite(newsCalls.previewSource);

export const useRefreshFeed = () =>
  useWrite(newsCalls.refreshFeed, {
    ...actOptions,
    onSaved: ({ title }) => toast.success(`${title} will be fetched within a few minutes`),
  });
