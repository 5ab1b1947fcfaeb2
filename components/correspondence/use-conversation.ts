"use client";

import { useEffect } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { useDebounced } from "@/components/ui/use-debounced";
import type { ActionError } from "@/lib/core/result";
import { correspondenceCalls } from "@/lib/domains/correspondence/contract";
import type {
  Conversation,
  DecideInput,
  EditLetterInput,
  ListDraftsInput,
  ListInboundInput,
  ReceiveInput,
  SendInput,
  SettleInboundInput,
} from "@/lib/domains/correspondence/schema";
import { useChange } from "./use-change";

/** The conversation; answers come meanwhile, so it is read again each time. */
export const useConversation = (conversationId: string) =>
  useRead(correspondenceCalls.get, { conversationId }, { staleTime: 0 });

/** Notes that the reader has seen the answers of a conversation that is their own. */
export function useSeen(conversation: Conversation | undefined): void {
  const api = useApi();
  const { mutate } = useChange((conversationId: string) =>
    api.write(correspondenceCalls.markSeen, { conversationId }),
  );
  const unseen = conversation?.is_unseen ? conversation._id : null;
  useEffect(() => {
    if (unseen) mutate(unseen);
  }, [unseen, mutate]);
}

export const useInbound = (state: ListInboundInput["state"], page: number) =>
  useRead(correspondenceCalls.listInbound, { state, page }, { staleTime: 0 });

/** People whose name or address holds what is typed; nothing is asked before two letters. */
export const useFoundConversations = (typed: string) => {
  const query = useDebounced(typed.trim(), 250);
  return useRead(correspondenceCalls.find, { query }, { enabled: query.length > 1 });
};

type Result = { ok: true } | { ok: false; error: ActionError };

/** A write to a conversation whose refusal is said in a toast: no form shows it. */
function useTold<I, R extends Result>(change: (input: I) => Promise<R>) {
  return useChange(async (input: I) => {
    const result = await change(input);
    if (!result.ok) toast.error(result.error.message);
    return result;
  });
}

export function useSend() {
  const api = useApi();
  return useTold((input: SendInput) => api.write(correspondenceCalls.send, input));
}

/** First mails that nobody has sent; others send some meanwhile. */
export const useDrafts = (purpose: ListDraftsInput["purpose"], page: number) =>
  useRead(correspondenceCalls.listDrafts, { purpose, page }, { staleTime: 0 });

export function useSendFirst() {
  const api = useApi();
  return useTold((conversation_ids: string[]) =>
    api.write(correspondenceCalls.sendFirst, { conversation_ids }),
  );
}

export function useSendTest() {
  const api = useApi();
  return useTold((input: { conversationId: string; step: number }) =>
    api.write(correspondenceCalls.sendTest, input),
  );
}

export function useEditLetter() {
  const api = useApi();
  return useChange((input: EditLetterInput) => api.write(correspondenceCalls.editLetter, input));
}

export function useDecide() {
  const api = useApi();
  return useTold((input: DecideInput) => api.write(correspondenceCalls.decide, input));
}

export function useReceive() {
  const api = useApi();
  return useChange((input: ReceiveInput) => api.write(correspondenceCalls.receive, input));
}

export function useSettleInbound() {
  const api = useApi();
  return useTold((input: SettleInboundInput) =>
    api.write(correspondenceCalls.settleInbound, input),
  );
}

/** Reads an email as a file, for the reader to save. */
export function useLetterFile() {
  const api = useApi();
  return (conversationId: string, step: number) =>
    api.read(correspondenceCalls.letterFile, { conversationId, step });
}
