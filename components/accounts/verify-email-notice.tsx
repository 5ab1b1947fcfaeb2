"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { requestVerificationAction } from "@/lib/domains/accounts/actions";

/** Asks for the confirmation of an address and sends its link again. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const [said, setSaid] = useState("");
  const [isPending, startTransition] = useTransition();
  const send = () =>
    startTransition(async () => {
      const result = await requestVerificationAction({});
      if (!result.ok) setSaid(result.error.message);
      else if (result.data.sends_mail) setSaid("A mail with a link is on its way.");
      else setSaid("This installation sends no mail yet. The link waits until it does.");
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[13px]">
      <p className="[overflow-wrap:anywhere]">
        {email} is not confirmed yet: a link that comes by mail does that.
      </p>
      <Button size="small" aria-disabled={isPending} onClick={() => isPending || send()}>
        Send it again
      </Button>
      <p role="status" className="text-muted-foreground empty:hidden">
        {said}
      </p>
    </div>
  );
}
