"use client";

import { usePathname } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ownerKey } from "@/lib/core/owner";
import { accountCalls } from "@/lib/domains/accounts/contract";

type Props = { provider: { id: string; name: string }; children?: ReactNode };

/** Leaves to connect an account of a provider, once its person has shown who they are. */
export function ConnectForm({ provider: { id, name }, children }: Props) {
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
  return (
    <form
      action={`/api/auth/signin/${id}`}
      method="post"
      onSubmit={connect}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="connect" value={ownerKey(owner)} />
      <input type="hidden" name="next" value={path} />
      <Button type="submit">Connect {name}</Button>
      {children}
    </form>
  );
}
