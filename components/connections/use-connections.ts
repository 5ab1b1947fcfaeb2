"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import type { WriteCall } from "@/lib/client/api";
import { nounKeyOf } from "@/lib/client/query-keys";
import type { InputOf } from "@/lib/core/contract";
import { connectionCalls } from "@/lib/domains/connections/contract";

export const usePaths = (to: string) =>
  useRead(connectionCalls.listPaths, { to }, { meta: { tellsFailure: true } });

export const useTargets = (q: string) =>
  useRead(
    connectionCalls.find,
    { q },
    { enabled: q !== "", placeholderData: keepPreviousData, meta: { tellsFailure: true } },
  );

export const useContactImports = () =>
  useRead(connectionCalls.listImports, {}, { meta: { tellsFailure: true } });

export const useIntroductions = () =>
  useRead(connectionCalls.listIntroductions, {}, { meta: { tellsFailure: true } });

/** Asks a colleague; the dialog itself says what is refused. */
export function useAskIntroduction() {
  const api = useApi();
  const readAgain = useAfterChange();
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: (input: InputOf<typeof connectionCalls.askIntroduction>) =>
      api.write(connectionCalls.askIntroduction, input),
    onSuccess(result) {
      if (!result.ok) return;
      const text = `Asked ${result.data.colleague.name}`;
      if (result.data.undo_id) toastWithUndo(text, result.data.undo_id);
      else toast.success(text);
      return readAgain();
    },
  });
}

export const useNamesakes = () =>
  useRead(connectionCalls.listNamesakes, {}, { meta: { tellsFailure: true } });

export const useWhoKnows = (companyId: string) =>
  useRead(connectionCalls.listKnowing, { companyId });

/** Reads everything about connections again after a change. */
function useAfterChange() {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return () => cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "connections") });
}

function useConnectionWrite<C extends WriteCall>(call: C) {
  const api = useApi();
  const readAgain = useAfterChange();
  return useMutation({
    mutationFn: (input: InputOf<C>) => api.write(call, input),
    onSuccess: (result) => (result.ok ? readAgain() : toast.error(result.error.message)),
  });
}

export const useShareContacts = () => useConnectionWrite(connectionCalls.shareImport);
export const useRemoveContactImport = () => useConnectionWrite(connectionCalls.removeImport);
export const useSettleIntroduction = () => useConnectionWrite(connectionCalls.settleIntroduction);
export const useDecideNamesake = () => useConnectionWrite(connectionCalls.decideNamesake);

export type ChosenContacts = { file: File; keepsEmails: boolean };

export function useImportContacts() {
  const api = useApi();
  const readAgain = useAfterChange();
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: ({ file, keepsEmails }: ChosenContacts) =>
      api.upload(connectionCalls.importContacts, file, {
        fields: { keeps_emails: String(keepsEmails) },
      }),
    onSuccess(made) {
      const many = made.contacts.toLocaleString("en");
      const text = `Imported ${many} ${made.contacts === 1 ? "contact" : "contacts"}`;
      if (made.undo_id) toastWithUndo(text, made.undo_id);
      return readAgain();
    },
  });
}
