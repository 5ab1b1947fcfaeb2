"use client";

import { SignInPolicy } from "@/components/organizations/sign-in-policy";
import { useMe } from "@/components/providers/me-provider";
import { Button, buttonVariants } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { Factors } from "@/lib/domains/accounts/schema";
import { lossOf } from "./factor-loss";
import { PanelPart } from "./panel-part";
import { Passkeys } from "./passkeys";
import { RecoveryCodes } from "./recovery-codes";
import { useFactors, useRemoveAuthenticator, useRenewRecoveryCodes } from "./use-factors";

/** What one signs in with besides a password, and what the organization asks for. */
export function SecurityPanel() {
  const isAdmin = useMe().role === "admin";
  const { data, error, isFetching, refetch } = useFactors();
  return (
    <div className="flex flex-col gap-7">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <Authenticator {...data} />}
      {data && <Passkeys factors={data} />}
      {data && (data.authenticator_since || data.passkeys.length > 0) && <Recovery {...data} />}
      {isAdmin && <SignInPolicy />}
    </div>
  );
}

function Authenticator(factors: Factors) {
  const since = factors.authenticator_since;
  const remove = useRemoveAuthenticator();
  if (!since)
    return (
      <PanelPart title="Authenticator app">
        <p className="text-pretty text-[13px] text-muted-foreground">
          Signing in then takes a code from your phone as well as your password.
        </p>
        <a href="/second-factor" className={buttonVariants({ className: "self-start" })}>
          Set up an authenticator app
        </a>
      </PanelPart>
    );
  return (
    <PanelPart title="Authenticator app">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          <span className="text-positive">On</span> since <Moment iso={since} />
        </p>
        <ConfirmButton
          button={{ size: "small", children: "Turn off" }}
          title="Turn your authenticator app off?"
          description={lossOf(factors, "app")}
          cancel="Keep it on"
          action="Turn off"
          isDestructive
          isPending={remove.isPending}
          onConfirm={(close) => remove.mutate({}, { onSettled: close })}
        />
      </div>
    </PanelPart>
  );
}

function Recovery({ recovery_codes_left: left }: Factors) {
  const renew = useRenewRecoveryCodes();
  const made = renew.data?.ok ? renew.data.data.recovery_codes : null;
  return (
    <PanelPart title="If you lose your phone">
      {made ? (
        <RecoveryCodes codes={made} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {left} unused recovery {left === 1 ? "code" : "codes"}
          </p>
          <Button
            size="small"
            aria-disabled={renew.isPending}
            onClick={() => renew.isPending || renew.mutate({})}
          >
            Get new codes
          </Button>
          <p className="basis-full text-[13px] text-muted-foreground">
            New codes replace the old ones.
          </p>
        </div>
      )}
    </PanelPart>
  );
}
