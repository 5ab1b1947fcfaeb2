"use client";

import { type FormEvent, useRef, useState } from "react";
import { useCustomWrite, useWrite } from "@/components/providers/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Moment } from "@/components/ui/moment";
import { SubmitButton } from "@/components/ui/submit-button";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { PASSKEY_NAME_MAX } from "@/lib/domains/accounts/constants";
import { accountCalls } from "@/lib/domains/accounts/contract";
import type { Factors, Passkey } from "@/lib/domains/accounts/schema";
import { lossOf } from "./factor-loss";
import { PanelPart } from "./panel-part";
import { RecoveryCodes } from "./recovery-codes";
import { factorWrite } from "./use-factors";
import { addPasskey, canUsePasskeys } from "./use-passkey";

/** One's passkeys: add, rename and remove them. */
export function Passkeys({ factors }: { factors: Factors }) {
  const add = useCustomWrite(addPasskey, factorWrite);
  const codes = add.data?.ok ? add.data.data.recovery_codes : null;
  const form = useRef<HTMLFormElement>(null);
  const isOffered = useBrowserValue(canUsePasskeys, true);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    const name = String(new FormData(event.currentTarget).get("name"));
    add.mutate(name, { onSuccess: ({ ok }) => ok && form.current?.reset() });
  }
  const error = add.data?.ok === false ? add.data.error : undefined;
  return (
    <PanelPart title="Passkeys">
      <p className="text-pretty text-[13px] text-muted-foreground">
        Sign in with this device or a security key, without a password. It counts as both factors.
      </p>
      <ul className="flex flex-col">
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey._id} passkey={passkey} loss={lossOf(factors, "passkey")} />
        ))}
      </ul>
      {codes && <RecoveryCodes codes={codes} />}
      {isOffered ? (
        <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
          <Field name="name" label="Name of the new passkey" errors={error?.fields?.name}>
            {({ autoFocus: _, ...control }) => (
              <Input
                {...control}
                required
                maxLength={PASSKEY_NAME_MAX}
                placeholder="My laptop"
                autoComplete="off"
              />
            )}
          </Field>
          <SubmitButton variant="secondary" pending={add.isPending}>
            Add a passkey
          </SubmitButton>
        </form>
      ) : (
        <p className="text-pretty text-[13px] text-muted-foreground">
          A passkey can’t be added here: it needs an address with a name, such as localhost or your
          domain.
        </p>
      )}
    </PanelPart>
  );
}

/** `loss`: what follows when the passkey is removed. */
type RowProps = { passkey: Passkey; loss: string };

function PasskeyRow({ passkey, loss }: RowProps) {
  const { _id: passkeyId, name, created_at, last_used_at } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useWrite(accountCalls.renamePasskey, factorWrite);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get("name"));
    rename.mutate({ passkeyId, name: to }, { onSuccess: ({ ok }) => ok && setRenaming(false) });
  }
  if (isRenaming)
    return (
      <li className="py-1.5">
        <form onSubmit={submit} className="flex items-center gap-2">
          <Input
            name="name"
            aria-label={`New name of ${name}`}
            defaultValue={name}
            required
            maxLength={PASSKEY_NAME_MAX}
          />
          <SubmitButton pending={rename.isPending}>Save</SubmitButton>
        </form>
      </li>
    );
  return (
    <li className="flex min-h-12 items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium">{name}</div>
        <div className="text-[13px] text-muted-foreground">
          Added <Moment iso={created_at} />
          {last_used_at && (
            <>
              , last used <Moment iso={last_used_at} />
            </>
          )}
        </div>
      </div>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        Rename
      </Button>
      <RemovePasskey passkey={passkey} loss={loss} />
    </li>
  );
}

/** Removes a passkey once its person has read what follows. */
function RemovePasskey({ passkey: { _id: passkeyId, name }, loss }: RowProps) {
  const remove = useWrite(accountCalls.removePasskey, factorWrite);
  return (
    <ConfirmButton
      button={{
        variant: "ghost",
        size: "small",
        "aria-label": `Remove ${name}`,
        children: "Remove",
      }}
      title={`Remove ${name}?`}
      description={loss}
      cancel="Keep it"
      action="Remove passkey"
      isDestructive
      isPending={remove.isPending}
      onConfirm={(close) => remove.mutate({ passkeyId }, { onSettled: close })}
    />
  );
}
