"use client";

import { type FormEvent, useState } from "react";
import { PanelPart } from "@/components/accounts/panel-part";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import type { FoundPerson } from "@/lib/domains/privacy/schema";
import { type Asked, useErasePerson, useExportPerson, useFindPerson } from "./use-person";

/** Addresses or names that were typed with commas between them. */
const listed = (form: FormData, field: string) =>
  String(form.get(field) ?? "")
    .split(/[,;\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

/** Finds what names a founder, a receiver or a contact, to give it to them or to erase it. */
export function PersonOutside() {
  const [asked, setAsked] = useState<Asked>();
  const find = useFindPerson();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const person = { emails: listed(form, "emails"), names: listed(form, "names") };
    setAsked(person);
    find.mutate(person);
  }

  return (
    <PanelPart title="People outside your firm">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        A founder, an NDA recipient, a contact or a former member may ask what you store about them,
        or ask you to erase it. Give every address and name that they use.
      </p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field name="emails" label="Email addresses" hint="Separate several with commas.">
            {({ autoFocus: _, ...control }) => <Input {...control} autoComplete="off" />}
          </Field>
          <Field name="names" label="Names" hint="First and last name.">
            {({ autoFocus: _, ...control }) => <Input {...control} autoComplete="off" />}
          </Field>
        </div>
        {find.isError && <Notice>{find.error.message}</Notice>}
        <div className="flex">
          <SubmitButton pending={find.isPending} variant="secondary">
            Find records
          </SubmitButton>
        </div>
      </form>
      {asked && find.data && <Found person={asked} found={find.data} />}
    </PanelPart>
  );
}

function Found({ person, found: { items } }: { person: Asked; found: FoundPerson }) {
  const [isAsking, setAsking] = useState(false);
  const save = useExportPerson();

  return (
    <div className="flex flex-col gap-3">
      {items.length === 0 ? (
        <p role="status">
          No records you can see mention them. Erasing also covers members’ private records.
        </p>
      ) : (
        <table className="w-full max-w-prose text-left">
          <caption className="sr-only">Records that name the person</caption>
          <thead className="sr-only">
            <tr>
              <th>Kind</th>
              <th>Records</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ kind, records }) => (
              <tr key={kind} className="border-border border-b">
                <td className="py-1.5">{kind}</td>
                <td className="py-1.5 text-right tabular-nums">{records.toLocaleString("en")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        {items.length > 0 && (
          <Button variant="secondary" disabled={save.isPending} onClick={() => save.mutate(person)}>
            Download records
          </Button>
        )}
        <Button variant="destructive" onClick={() => setAsking(true)}>
          Erase…
        </Button>
      </div>
      {isAsking && <AskToErase person={person} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Asks before a person is erased, and once more where very many records name them. */
function AskToErase({ person, onClose }: { person: Asked; onClose: () => void }) {
  const [warning, setWarning] = useState<string>();
  const erase = useErasePerson();

  async function eraseNow() {
    const sure = warning ? { is_sure: true } : {};
    const result = await erase.mutateAsync({ ...person, ...sure }).catch(() => undefined);
    if (result?.ok === false && result.error.fields?.is_sure)
      return setWarning(result.error.message);
    onClose();
    if (result?.ok) toast.success("The person is being erased");
    else if (result) toast.error(result.error.message);
  }

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={warning ? "Erase from all of these records?" : "Erase this person?"}
      description={
        warning ??
        "Their names and addresses are blacked out in every record, members’ private ones too, conversations with them end, and links sent to them stop working. A former member’s private records are deleted; what they shared stays without their name. Lists imported later leave them out. It cannot be undone. Sealed activity, accepted NDAs and uploaded files keep what they hold."
      }
      cancel="Keep"
      action={warning ? "Erase from all" : "Erase"}
      isDestructive
      isPending={erase.isPending}
      onAction={eraseNow}
    />
  );
}
