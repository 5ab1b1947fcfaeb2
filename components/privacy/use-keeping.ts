"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { nounKeyOf } from "@/lib/client/query-keys";
import type { InputOf } from "@/lib/core/contract";
import { privacyCalls } from "@/lib/domains/privacy/contract";

/** Sets for how long a kind of record is kept. */
export function useSaveRetention() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = nounKeyOf(useMe().organization._id, "privacy");
  return useMutation({
    mutationFn: (kept: InputOf<typeof privacyCalls.saveRetention>) =>
      api.write(privacyCalls.saveRetention, kept),
    async onSuccess(result) {
      if (result.ok) toast.success("Saved");
      else toast.error(result.error.message);
      await cache.invalidateQueries({ queryKey });
    },
  });
}

/** Asks for the organization's deletion. */
export function useDeleteOrganization() {
  const api = useApi();
  const router = useRouter();
  return useMutation({
    mutationFn: (name: string) => api.write(privacyCalls.deleteOrganization, { name }),
    onSuccess: (result) => result.ok && router.refresh(),
  });
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
export function useEraseOwnAccount() {
  const api = useApi();
  const { email } = useMe();
  return useMutation({
    mutationFn: () => api.write(privacyCalls.eraseOwnAccount, { email }),
    onSuccess(result) {
      if (result.ok) location.assign("/sign-in");
      else toast.error(result.error.message);
    },
  });
}
