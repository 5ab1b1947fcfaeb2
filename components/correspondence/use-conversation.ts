"use client";

import { useEffect } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { useDebounced } from "@/components/ui/use-debounced";
import { correspondenceCalls } from "@/lib/domains/correspondence/contract";
import type {
  Conversation,
  ListDraftsInput,
  ListInboundInput,
} from "@/lib/domains/correspondence/schema";
import { conversationAct, conversationWrite } from "./write-options";

/** The conversation; answers come meanwhile, so it is read again each time. */
export const useConversation = (conversationId: string) =>
  useRead(correspondenceCalls.get, { conversationId }, { staleTime: 0 });

/** Notes that the reader has seen the answers of a conversation that is their own. */
export function useSeen(conversation: Conversation | undefined): void {
  const { mutate } = useWrite(correspondenceCalls.markSeen, conversationWrite);
  const unseen = conversation?.is_unseen ? conversation._id : null;
  useEffect(() => {
    if (unseen) mutate({ conversationId: unseen });
  }, [unseen, mutate]);
}

export const useInbound = (state: ListInboundInput["state"], page: number) =>
  useRead(correspondenceCalls.listInbound, { state, page }, { staleTime: 0 });

/** People whose name or address holds what is typed; nothing is asked before two letters. */
export const useFoundConversations = (typed: string) => {
  const query = useDebounced(typed.trim(), 250);
  return useRead(correspondenceCalls.find, { query }, { enabled: query.length > 1 });
};

export const useSend = () => useWrite(correspondenceCalls.send, conversationAct);

/** First mails that nobody has sent; others send some meanwhile. */
export const useDrafts = (purpose: ListDraftsInput["purpose"], page: number) =>
  useRead(correspondenceCalls.listDrafts, { purpose, page }, { staleTime: 0 });

export const useSendFirst = () => useWrite(correspondenceCalls.sendFirst, conversationAct);
export const useSendTest = () => useWrite(correspondenceCalls.sendTest, conversationAct);
export const useEditLetter = () => useWrite(correspondenceCalls.editLetter, conversationWrite);
export const useDecide = () => useWrite(correspondenceCalls.decide, conversationAct);
export const useReceive = () => useWrite(correspondenceCalls.receive, conversationWrite);
export const useSettleInbound = () => useWrite(correspondenceCalls.settleInbound, conversationAct);

/** Reads an email as a file, for the reader to save. */
export function useLetterFile() {
  const api = useApi();
  return (conversationId: string, step: number) =>
    api.read(correspondenceCalls.letterFile, { conversationId, step });
}
