"use client";

import { useEffect, useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { ClientError, fetchJson } from "@/lib/client/fetch-json";
import { signInAddress } from "@/lib/client/sign-in-address";
import { FullScreenWait } from "./full-screen-wait";

const whoAmI = () =>
  fetchJson("/api/auth/me", {
    schema: async () => (await import("@/lib/domains/accounts/schema")).User,
  });

/**
 * A page that the browser brings back from its memory may belong to a session that is over: it stays
 * covered until the server has said who is signed in.
 */
export function ReturningVisit() {
  const me = useMe();
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    async function check({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      setChecking(true);
      try {
        const { _id } = await whoAmI();
        if (_id === me._id) setChecking(false);
        else location.assign("/");
      } catch (thrown) {
        const isOver = thrown instanceof ClientError && thrown.status === 401;
        if (isOver) location.assign(signInAddress());
        else location.reload();
      }
    }
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [me._id]);
  return isChecking && <FullScreenWait text="Authenticating..." />;
}
