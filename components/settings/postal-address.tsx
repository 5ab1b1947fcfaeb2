"use client";

import type { FormEvent } from "react";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { Field } from "@/components/ui/field";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { POSTAL_ADDRESS_MAX } from "@/lib/domains/organizations/constants";
import { organizationCalls } from "@/lib/domains/organizations/contract";

const useSaveAddress = () =>
  useWrite(organizationCalls.setPostalAddress, {
    toastsRefusal: true,
    onSaved: () => toast.success("Address saved"),
    rereadsOnSuccess: ["organizations", "correspondence"],
  });

/** The firm's postal address, which is under emails to people outside; admins write it. */
export function PostalAddress() {
  const isAdmin = useMe().role === "admin";
  const { data, error, isFetching, refetch } = useRead(organizationCalls.getPostalAddress, {});
  const save = useSaveAddress();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const postal_address = String(new FormData(event.currentTarget).get("postal_address"));
    if (!save.isPending) save.mutate({ postal_address });
  }

  if (error)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-2 [&>div]:w-full">
      <Field
        name="postal_address"
        label="Postal address"
        hint="Added to every email you send outside your firm. Many countries require it by law."
        errors={save.data?.ok === false ? save.data.error.fields?.postal_address : undefined}
      >
        {({ autoFocus: _, ...control }) => (
          <Textarea
            {...control}
            readOnly={!isAdmin}
            maxLength={POSTAL_ADDRESS_MAX}
            defaultValue={data.postal_address}
            className="min-h-16"
          />
        )}
      </Field>
      {isAdmin && <SubmitButton pending={save.isPending}>Save address</SubmitButton>}
    </form>
  );
}
