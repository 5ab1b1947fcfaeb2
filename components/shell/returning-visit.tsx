"use client";

import { useEffect, useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { FullScreenWait } from "@/components/ui/full-screen-wait";
import { ClientError } from "@/lib/client/fetch-json";
import { signInAddress } from "@/lib/client/sign-in-address";
import { accountCalls } from "@/lib/domains/accounts/contract";

/**
 * A page restored from the back-forward cache may belong to a session that has ended or an
 * organization that was left: it stays covered until the server confirms the session.
 */
export function ReturningVisit() {
  const api = useApi();
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    async function check({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      setChecking(true);
      try {
        await api.read(accountCalls.getMe, {});
        setChecking(false);
      } catch (thrown) {
        const status = thrown instanceof ClientError && thrown.status;
        if (status === 401) location.assign(signInAddress());
        else if (status === 403) location.assign("/");
        else location.reload();
      }
    }
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [api]);
  return isChecking && <FullScreenWait text="Authenticating..." />;
}
