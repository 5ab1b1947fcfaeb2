"use client";

import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { Button } from "@/components/ui/button";
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

const useDisconnect = () =>
  useWrite(accountCalls.disconnectProvider, {
    toastsRefusal: true,
    rereads: [accountCalls.listConnections],
    rereadsInBackground: true,
  });

function Connected({ provider, name, email, can_disconnect }: Connections["items"][number]) {
  const disconnect = useDisconnect();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="wrap-anywhere">
        {email} <span className="text-[13px] text-positive">Connected</span>
      </p>
      {can_disconnect && (
        <Button
          size="small"
          aria-disabled={disconnect.isPending}
          onClick={() => disconnect.isPending || disconnect.mutate({ provider })}
        >
          Disconnect {name}
        </Button>
      )}
    </div>
  );
}
