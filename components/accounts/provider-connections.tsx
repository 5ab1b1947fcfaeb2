"use client";

import { usePathname } from "next/navigation";
import { useOwner } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { Button } from "@/components/ui/button";
import { ownerKey } from "@/lib/core/owner";
import { accountCalls } from "@/lib/domains/accounts/contract";
import { PanelPart } from "./panel-part";

/** Connects the account with the firm's providers; nothing where there are none. */
export function ProviderConnections() {
  const { data } = useRead(accountCalls.listConnections, {}, { staleTime: 0 });
  return data?.items.map((one) => (
    <Connection key={one.provider} id={one.provider} name={one.name} email={one.email} />
  ));
}

function Connection({ id, name, email }: { id: string; name: string; email: string | null }) {
  const path = usePathname();
  const owner = useOwner();
  return (
    <PanelPart title={name}>
      {email !== null ? (
        <p className="wrap-anywhere">
          {email} <span className="text-[13px] text-positive">Connected</span>
        </p>
      ) : (
        <form action={`/api/auth/signin/${id}`} method="post">
          <input type="hidden" name="connect" value={ownerKey(owner)} />
          <input type="hidden" name="next" value={path} />
          <Button type="submit">Connect {name}</Button>
        </form>
      )}
    </PanelPart>
  );
}
