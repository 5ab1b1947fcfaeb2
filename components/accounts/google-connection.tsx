"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { ownerKey } from "@/lib/core/owner";
import { accountCalls } from "@/lib/domains/accounts/contract";
import { googleWords } from "@/lib/domains/accounts/rules";
import type { GoogleConnection as Connection } from "@/lib/domains/accounts/schema";
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
  const path = usePathname();
  const owner = useOwner();
  const api = useApi();
  async function connect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = await api.write(accountCalls.checkConfirmed, {});
    if (checked.ok) form.submit();
    else toast.error(checked.error.message);
  }
  if (!isAvailable)
    return (
      <p className="text-[13px] text-muted-foreground">
        Sign-in with Google is not set up on this installation.
      </p>
    );
  return (
    <form
      action="/api/auth/signin/google"
      method="post"
      onSubmit={connect}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="connect" value={ownerKey(owner)} />
      <input type="hidden" name="next" value={path} />
      <Button type="submit">Connect Google</Button>
      <p className="text-[13px] text-muted-foreground">Then you can sign in with Google too.</p>
    </form>
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
          onClick={() => disconnect.isPending || disconnect.mutate()}
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
