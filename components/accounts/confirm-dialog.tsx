"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useRef, useState, useTransition } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useRead } from "@/components/providers/use-read";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { ActionError, ActionResult } from "@/lib/core/result";
import { accountCalls } from "@/lib/domains/accounts/contract";
import type { Factors } from "@/lib/domains/accounts/schema";
import { CodeField } from "./code-field";
import { useConfirmByPasskey } from "./use-passkey";

type Way = "password" | "code";

const waysOf = ({ has_password, authenticator_since, recovery_codes_left }: Factors): Way[] => [
  ...(authenticator_since || recovery_codes_left > 0 ? (["code"] as const) : []),
  ...(has_password ? (["password"] as const) : []),
];

type Props = { onDone: (isConfirmed: boolean) => void };

/** Asks again who somebody is, before a sensitive act; the act then goes on. */
export function ConfirmDialog({ onDone }: Props) {
  const api = useApi();
  const factors = useRead(accountCalls.getFactors, {}, { staleTime: 0 });
  const [chosen, choose] = useState<Way>();
  const [error, setError] = useState<ActionError>();
  const [isPending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, error);
  const byPasskey = useConfirmByPasskey();
  const ways = factors.data ? waysOf(factors.data) : [];
  const hasPasskey = factors.data !== undefined && factors.data.passkeys.length > 0;
  const way = chosen ?? ways[0];
  const confirmBy = (asking: () => Promise<ActionResult<unknown>>) =>
    startTransition(async () => {
      const answer = await asking();
      if (answer.ok) onDone(true);
      else setError(answer.error);
    });
  const send = () => {
    if (isPending || !way || !form.current) return;
    const given = String(new FormData(form.current).get(way) ?? "");
    confirmBy(() => api.write(accountCalls.confirm, { [way]: given }));
  };
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onDone(false)}
      title="Confirm it’s you"
      description="We ask this before sensitive changes, at most every 10 minutes."
      first="input"
      cancel="Cancel"
      action="Confirm"
      isPending={isPending}
      onAction={send}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        noValidate
        className="mt-4 flex flex-col gap-3"
      >
        <FormNotice error={error} />
        <State {...factors} hasWay={ways.length > 0 || hasPasskey} />
        {way && <GivenField key={way} way={way} error={error} />}
        {hasPasskey && (
          <Button className="self-start" onClick={() => isPending || confirmBy(byPasskey)}>
            Use a passkey
          </Button>
        )}
        <OtherWay
          way={ways.find((one) => one !== way)}
          onChoose={(other) => {
            setError(undefined);
            choose(other);
          }}
        />
      </form>
    </AlertDialog>
  );
}

type StateProps = Pick<
  UseQueryResult<Factors>,
  "error" | "isFetching" | "isPending" | "refetch"
> & {
  hasWay: boolean;
};

/** While it is not known how somebody can confirm, when that failed, and when there is no way. */
function State({ error, isFetching, isPending, refetch, hasWay }: StateProps) {
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (isPending) return <Skeleton className="h-14" />;
  if (hasWay) return null;
  return (
    <p>
      You have no password and no authenticator app here. Sign out and sign in again, or set one up
      under Settings, Security.
    </p>
  );
}

function GivenField({ way, error }: { way: Way; error: ActionError | undefined }) {
  if (way === "code")
    return (
      <CodeField
        errors={error?.fields?.code}
        hint="The six digits of your authenticator app, or a recovery code."
      />
    );
  return (
    <Field name="password" label="Password" errors={error?.fields?.password}>
      {(control) => <Input {...control} type="password" required autoComplete="current-password" />}
    </Field>
  );
}

type OtherProps = { way: Way | undefined; onChoose: (way: Way) => void };

function OtherWay({ way, onChoose }: OtherProps) {
  if (!way) return null;
  return (
    <button
      type="button"
      className="link self-start text-[13px] pointer-coarse:min-h-11"
      onClick={() => onChoose(way)}
    >
      {way === "code" ? "Use a code instead" : "Use your password instead"}
    </button>
  );
}
