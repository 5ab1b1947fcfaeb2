"use client";

import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageForm } from "@/components/ui/page-form";
import { Textarea } from "@/components/ui/textarea";
import {
  acceptNdaAction,
  askChangesAction,
  askCodeAction,
  declineNdaAction,
} from "@/lib/domains/ndas/actions";
import { MESSAGE_MAX, NAME_MAX } from "@/lib/domains/ndas/constants";
import { DocumentField } from "./document-field";

type Version = { token: string; number: number };
const hiddenOf = ({ token, number }: Version) => ({ token, number: String(number) });

const signed = [
  { name: "name", label: "Your full name", autoComplete: "name" },
  { name: "title", label: "Your title", autoComplete: "organization-title" },
  { name: "company", label: "Your company", autoComplete: "organization" },
] as const;

/** Has a code sent to the receiver's address, and to no other. */
export const CodeForm = ({ submit, ...version }: Version & { submit: string }) => (
  <PageForm action={askCodeAction} hidden={hiddenOf(version)} submit={submit} />
);

type AcceptProps = Version & { consent: string; takesCode: boolean };

/**
 * Accepting takes a typed name, a ticked statement, and the code where one is sent; nothing is
 * filled in beforehand.
 */
export const AcceptForm = ({ consent, takesCode, ...version }: AcceptProps) => (
  <PageForm
    action={acceptNdaAction}
    hidden={hiddenOf(version)}
    submit="Accept and sign"
    fields={({ values, wrong }) => (
      <>
        {takesCode && (
          <Field name="code" label="Code" hint="Six digits, from the email." errors={wrong.code}>
            {(control) => (
              <Input
                {...control}
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                className="max-w-40 tabular-nums"
              />
            )}
          </Field>
        )}
        {signed.map(({ name, label, autoComplete }) => (
          <Field key={name} name={name} label={label} errors={wrong[name]}>
            {(control) => (
              <Input
                {...control}
                required
                maxLength={NAME_MAX}
                autoComplete={autoComplete}
                defaultValue={values[name]}
              />
            )}
          </Field>
        ))}
        <div>
          <label className="flex items-start gap-2.5 pointer-coarse:py-1.5">
            <input type="checkbox" name="consent" value="yes" required className="mt-1 size-4" />
            <span className="text-pretty">{consent}</span>
          </label>
          {wrong.consent && (
            <p className="mt-1.5 text-[13px] text-negative">Tick the box to accept.</p>
          )}
        </div>
      </>
    )}
  />
);

type OtherProps = { title: string; isOpen?: boolean; children: ReactNode };

/** Another answer than accepting, folded away; opens without scripts. */
export const OtherAnswer = ({ title, isOpen, children }: OtherProps) => (
  <details open={isOpen} className="group border-border border-t">
    <summary className="cursor-pointer py-3 font-medium text-[15px] hover:underline">
      {title}
    </summary>
    <div className="pt-1 pb-6">{children}</div>
  </details>
);

export const AskChangesForm = (version: Version) => (
  <PageForm
    action={askChangesAction}
    hidden={hiddenOf(version)}
    submit="Ask for changes"
    fields={({ values, wrong }) => (
      <Field
        name="message"
        label="What should change?"
        hint="You can add a marked-up document after this."
        errors={wrong.message}
      >
        {(control) => (
          <Textarea
            {...control}
            required
            maxLength={MESSAGE_MAX}
            className="min-h-28"
            defaultValue={values.message}
          />
        )}
      </Field>
    )}
  />
);

export const DeclineForm = (version: Version) => (
  <PageForm
    action={declineNdaAction}
    hidden={hiddenOf(version)}
    submit="Decline"
    fields={({ values, wrong }) => (
      <Field name="reason" label="Why" note="optional" errors={wrong.reason}>
        {(control) => (
          <Textarea {...control} maxLength={MESSAGE_MAX} defaultValue={values.reason} />
        )}
      </Field>
    )}
  />
);

const problems: Readonly<Record<string, string>> = {
  "400": "This file can’t be used. Send a PDF or a Word document (.docx) without a password.",
  "409":
    "The document wasn’t sent: you’ve already responded to this version, it was replaced, or you’ve sent five already.",
  "413": "The file is larger than 20 MB.",
  "429": "Too many documents came from your network. Try again in an hour.",
};

/** A plain form, so that a large file is not held by a script; the answer comes back with the page. */
export const MarkupForm = ({ token, problem }: { token: string; problem: string | undefined }) => (
  <form
    method="post"
    action={`/api/nda/${encodeURIComponent(token)}/markup`}
    encType="multipart/form-data"
    className="flex flex-col items-start gap-4"
  >
    {problem && (
      <Notice>{problems[problem] ?? "The document could not be stored. Try again."}</Notice>
    )}
    <DocumentField label="Your marked-up document" />
    <button type="submit" className={buttonVariants({ size: "large" })}>
      Send document
    </button>
  </form>
);
