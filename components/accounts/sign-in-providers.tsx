"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import { accountCalls } from "@/lib/domains/accounts/contract";
import type { Connections } from "@/lib/domains/accounts/schema";
import { ConnectForm } from "./connect-form";
import { PanelPart } from "./panel-part";

/** Connects the account with the firm's providers, or disconnects it; nothing where there are none. */
export function SignInProviders() {
  const { data } = useRead(accountCalls.listConnections, {}, { staleTime: 0 });
  return data?.items.map((one) => (
    <PanelPart key={one.provider} title={one.name}>
      {one.email === null ? (
        <ConnectForm provider={{ id: one.provider, name: one.name }} />
      ) : (
        <Connected {...one} />
      )}
    </PanelPart>
  ));
}

function useDisconnect(provider: string) {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, accountCalls.listConnections, {});
  return useMutation({
    mutationFn: () => api.write(accountCalls.disconnectProvider, { provider }),
    onSuccess: (result) => {
      if (!result.ok) toast.error(result.error.message);
      void cache.invalidateQueries({ queryKey });
    },
  });
}

function Connected({ provider, name, email, can_disconnect }: Connections["items"][number]) {
  const disconnect = useDisconnect(provider);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="wrap-anywhere">
        {email} <span className="text-[13px] text-positive">Connected</span>
      </p>
      {can_disconnect && (
        <Button
          size="small"
          aria-disabled={disconnect.isPending}
          onClick={() => disconnect.isPending || disconnect.mutate()}
        >
          Disconnect {name}
        </Button>
      )}
    </div>
  );
}
