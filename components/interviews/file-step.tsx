"use client";

import { buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageForm } from "@/components/ui/page-form";
import { saveAnswerAction } from "@/lib/domains/interviews/actions";
import { ANSWER_FILE_BYTES, fileStarts, SKIP_REASON_MAX } from "@/lib/domains/interviews/constants";
import type { FounderInterview } from "@/lib/domains/interviews/schema";
import { founderFile } from "./founder-files";

const endings = Object.keys(fileStarts);
const megabytes = `${ANSWER_FILE_BYTES / 1_000_000} MB`;
const problems: Readonly<Record<string, string>> = {
  "400": `This file can’t be used. Send one of these: ${endings.join(", ")}.`,
  "409": "The file wasn’t uploaded: this interview is closed, or you’ve already sent your answers.",
  "413": `The file is larger than ${megabytes}, your files exceed the total limit, or storage is full. Contact the person who sent you the link.`,
  "429": "Too many files were uploaded with this link or from your network. Try again in an hour.",
};

type Props = {
  token: string;
  position: number;
  answered: FounderInterview["questions"][number];
  isLast: boolean;
  /** The status of a file that was refused a moment ago. */
  problem: string | undefined;
};

/** A question that is answered by a file: plain forms, so that a large one is not held by a script. */
export function FileStep({ token, position, answered, isLast, problem }: Props) {
  const hasFile = answered.answer !== "";
  const next = isLast ? "Save and review" : "Save and continue";
  return (
    <>
      <form
        method="post"
        action={founderFile(token, position)}
        encType="multipart/form-data"
        className="flex flex-col items-start gap-4"
      >
        {problem && <Notice>{problems[problem] ?? "The file wasn’t saved. Try again."}</Notice>}
        {hasFile && <KeptFile {...{ token, position, answered, isLast }} />}
        <Field
          name="answer_file"
          label={hasFile ? "Replacement file" : "Your file"}
          hint={`${endings.join(", ")}; at most ${megabytes}.`}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              required
              accept={endings.map((ending) => `.${ending}`).join(",")}
              className="h-auto py-1.5 file:mr-3 file:rounded-md file:border-0 file:bg-muted file:px-2.5 file:py-1 file:font-medium file:text-[13px] file:text-foreground"
            />
          )}
        </Field>
        <button type="submit" className={buttonVariants({ size: "large" })}>
          {hasFile ? "Replace file" : next}
        </button>
      </form>
      <Without token={token} position={position} answered={answered} />
    </>
  );
}

const KeptFile = ({ token, position, answered, isLast }: Omit<Props, "problem">) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <a
      href={founderFile(token, position)}
      dir="auto"
      className="wrap-anywhere underline pointer-coarse:py-3"
    >
      {answered.answer}
    </a>
    <a
      href={`/founder-interview/${encodeURIComponent(token)}?step=${position + 2}`}
      className="font-medium underline pointer-coarse:py-3"
    >
      {isLast ? "Review" : "Continue"}
    </a>
  </p>
);

/** Goes on without a file, which takes one away that was sent before. */
const Without = ({ token, position, answered }: Pick<Props, "token" | "position" | "answered">) => (
  <details className="mt-8 border-border border-t pt-4" open={answered.skip_reason !== ""}>
    <summary className="cursor-default text-muted-foreground pointer-coarse:min-h-11">
      {answered.answer === "" ? "Continue without a file" : "Remove the file"}
    </summary>
    <div className="mt-3">
      <PageForm
        action={saveAnswerAction}
        hidden={{ token, position: String(position) }}
        submit={answered.answer === "" ? "Continue without a file" : "Remove file"}
        fields={({ values, wrong }) => (
          <Field
            name="skip_reason"
            label="Prefer not to answer? Tell us why"
            note="optional"
            errors={wrong.skip_reason}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={SKIP_REASON_MAX}
                defaultValue={values.skip_reason ?? answered.skip_reason}
              />
            )}
          </Field>
        )}
      />
    </div>
  </details>
);
