"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useApi } from "@/components/providers/api-provider";
import { useWrite } from "@/components/providers/use-write";
import { toast } from "@/components/ui/toast";
import { privacyCalls } from "@/lib/domains/privacy/contract";

/** Sets for how long a kind of record is kept. */
export const useSaveRetention = () =>
  useWrite(privacyCalls.saveRetention, {
    toastsRefusal: true,
    onSaved: () => toast.success("Saved"),
    rereads: ["privacy"],
  });

/** Asks for the organization's deletion. */
export function useDeleteOrganization() {
  const router = useRouter();
  return useWrite(privacyCalls.deleteOrganization, { onSaved: () => router.refresh() });
}

/** Cancels the organization's deletion. */
export function useKeepOrganization() {
  const api = useApi();
  const router = useRouter();
  return useMutation({
    mutationFn: () => api.write(privacyCalls.keepOrganization, {}),
    onSuccess(result) {
      if (result.ok) toast.success("Deletion canceled");
      else toast.error(result.error.message);
      router.refresh();
    },
  });
}

/** Deletes the caller's account; a full page load, so that nothing of it stays in memory. */
export const useEraseOwnAccount = () =>
  useWrite(privacyCalls.eraseOwnAccount, {
    toastsRefusal: true,
    onSaved: () => location.assign("/sign-in"),
  });
