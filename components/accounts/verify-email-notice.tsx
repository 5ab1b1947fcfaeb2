"use client";

import { useState, useTransition } from "react";
import { useApi } from "@/components/providers/api-provider";
import { Button } from "@/components/ui/button";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** Says that an email is not confirmed yet, and sends the link that confirms it. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const api = useApi();
  const [said, setSaid] = useState("");
  const [isPending, startTransition] = useTransition();
  const send = () =>
    startTransition(async () => {
      const result = await api.write(accountCalls.requestVerification, {});
      if (!result.ok) setSaid(result.error.message);
      else if (result.data.sends_mail) setSaid("An email with a link is on its way.");
      else setSaid("Email isn’t set up yet. The link will be sent once it is.");
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[13px]">
      <p className="[overflow-wrap:anywhere]">
        {email} isn’t confirmed yet. Confirm it with a link that we email you.
      </p>
      <Button size="small" aria-disabled={isPending} onClick={() => isPending || send()}>
        Send link
      </Button>
      <p role="status" className="text-muted-foreground empty:hidden">
        {said}
      </p>
    </div>
  );
}
