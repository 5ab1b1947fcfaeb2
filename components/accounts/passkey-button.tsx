"use client";

import { useState, useTransition } from "react";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import type { ActionError } from "@/lib/core/result";
import { enterByPasskeyAction, startPasskeySignInAction } from "@/lib/domains/accounts/actions";
import { answerOf, canUsePasskeys, NO_PASSKEY } from "./use-passkey";

/** Signing in with a passkey, where the browser has them. It needs scripts. */
export function PasskeyButton({ next }: { next: string | undefined }) {
  const isOffered = useBrowserValue(canUsePasskeys, false);
  const [error, setError] = useState<ActionError>();
  const [isPending, startTransition] = useTransition();
  if (!isOffered) return null;
  const enter = () => {
    if (isPending) return;
    startTransition(async () => {
      const begun = await startPasskeySignInAction({ values: {} }, new FormData());
      if (begun.error) return setError(begun.error);
      const answer = await answerOf(begun.values.options ?? "");
      if (answer === null) return setError({ code: "INVALID_INPUT", message: NO_PASSKEY });
      const form = new FormData();
      form.set("answer", answer);
      if (next) form.set("next", next);
      const entered = await enterByPasskeyAction({ values: {} }, form);
      if (entered?.error) setError({ ...entered.error, fields: undefined });
    });
  };
  return (
    <div className="mt-5 flex flex-col gap-3">
      <FormNotice error={error} />
      <SubmitButton
        type="button"
        variant="secondary"
        size="large"
        pending={isPending}
        onClick={enter}
      >
        Use a passkey
      </SubmitButton>
    </div>
  );
}
