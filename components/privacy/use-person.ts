"use client";

import { useMutation } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useWrite } from "@/components/providers/use-write";
import { download } from "@/components/ui/download";
import { toast } from "@/components/ui/toast";
import type { InputOf } from "@/lib/core/contract";
import { accountCalls } from "@/lib/domains/accounts/contract";
import { privacyCalls } from "@/lib/domains/privacy/contract";

export type Asked = InputOf<typeof privacyCalls.findPerson>;

/** Counts what names a person. */
export function useFindPerson() {
  const api = useApi();
  return useMutation({
    mutationFn: (person: Asked) => api.read(privacyCalls.findPerson, person),
  });
}

/** Saves what names a person as a JSON file. */
export function useExportPerson() {
  const api = useApi();
  return useMutation({
    mutationFn: async (person: Asked) => {
      const checked = await api.write(accountCalls.checkConfirmed, {});
      if (!checked.ok) throw new Error(checked.error.message);
      return api.read(privacyCalls.exportPerson, person);
    },
    onSuccess: (found) =>
      download("person.json", "application/json", JSON.stringify(found, null, 2)),
    onError: ({ message }) => toast.error(message),
  });
}

/** Erases a person; the list of erasures shows when it is done. */
export const useErasePerson = () => useWrite(privacyCalls.erasePerson, { rereads: ["privacy"] });
