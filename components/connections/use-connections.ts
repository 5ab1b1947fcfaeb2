"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { useReread } from "@/components/providers/use-reread";
import { useWrite } from "@/components/providers/use-write";
import { toast } from "@/components/ui/toast";
import { connectionCalls } from "@/lib/domains/connections/contract";
import { introductionLabels } from "./introduction-texts";

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
export const useAskIntroduction = () =>
  useWrite(connectionCalls.askIntroduction, {
    undoText: ({ colleague }) => `Asked ${colleague.name}`,
    onSaved: ({ undo_id, colleague }) => undo_id || toast.success(`Asked ${colleague.name}`),
    rereadsOnSuccess: ["connections"],
  });

export const useNamesakes = () =>
  useRead(connectionCalls.listNamesakes, {}, { meta: { tellsFailure: true } });

export const useWhoKnows = (companyId: string) =>
  useRead(connectionCalls.listKnowing, { companyId });

const options = { toastsRefusal: true, rereadsOnSuccess: ["connections"] };

export const useShareContacts = () => useWrite(connectionCalls.shareImport, options);
export const useRemoveContactImport = () => useWrite(connectionCalls.removeImport, options);
export const useSettleIntroduction = () =>
  useWrite(connectionCalls.settleIntroduction, {
    ...options,
    undoText: ({ state }) => introductionLabels[state],
  });
export const useDecideNamesake = () => useWrite(connectionCalls.decideNamesake, options);

export type ChosenContacts = { file: File; keepsEmails: boolean };

export function useImportContacts() {
  const api = useApi();
  const reread = useReread();
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
      return reread(["connections"]);
    },
  });
}
