"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { googleWords } from "@/lib/domains/accounts/rules";
import type { GoogleConnection as Connection } from "@/lib/domains/accounts/schema";
import { ConnectForm } from "./connect-form";
import { useDisconnectGoogle, useGoogleConnection } from "./use-google-connection";

/** Connects the account with Google or disconnects it; hidden where Google is not set up. */
export function GoogleConnection() {
  const { data, error, isFetching, refetch } = useGoogleConnection();
  const outcome = useOutcome();
  const words = googleWords(outcome);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-9" />;
  return (
    <div className="flex flex-col gap-3">
      {words && <Notice>{words}</Notice>}
      {data.email === null ? <Connect isAvailable={data.is_available} /> : <Connected {...data} />}
    </div>
  );
}

/** The result of a connection just tried; the address carries it once. */
function useOutcome(): string | null {
  const [outcome] = useState(useSearchParams().get("google"));
  useEffect(() => {
    const url = new URL(location.href);
    url.searchParams.delete("google");
    if (url.href !== location.href) history.replaceState(null, "", url);
  }, []);
  return outcome;
}

function Connect({ isAvailable }: { isAvailable: boolean }) {
  if (!isAvailable)
    return (
      <p className="text-[13px] text-muted-foreground">
        Sign-in with Google is not set up on this installation.
      </p>
    );
  return (
    <ConnectForm provider={{ id: "google", name: "Google" }}>
      <p className="text-[13px] text-muted-foreground">Then you can sign in with Google too.</p>
    </ConnectForm>
  );
}

function Connected({ email, can_disconnect }: Connection) {
  const disconnect = useDisconnectGoogle();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="wrap-anywhere">
        {email} <span className="text-[13px] text-positive">Connected</span>
      </p>
      {can_disconnect ? (
        <Button
          size="small"
          aria-disabled={disconnect.isPending}
          onClick={() => disconnect.isPending || disconnect.mutate({})}
        >
          Disconnect Google
        </Button>
      ) : (
        <p className="text-[13px] text-muted-foreground">
          Google is your only way to sign in. Set a password before you disconnect it.
        </p>
      )}
    </div>
  );
}
