"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CompanyTile } from "@/components/companies/company-tile";
import { useModel } from "@/components/models/use-model";
import { BackLink } from "@/components/ui/back-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { PanelButton } from "@/components/ui/panel-button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { MemoTemplate } from "@/lib/domains/memos/schema/templates";
import { MEMOS, memoPath, TEMPLATES } from "./memo-address";
import { useWriteMemo } from "./use-memos";
import { useTemplates } from "./use-templates";
import { WriterChoice } from "./writer-choice";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

type Company = { _id: string; name: string };
type Props = { company: Company | null };

/** Chooses a company and a template, and has the memo written. */
export function NewMemo({ company }: Props) {
  const router = useRouter();
  const write = useWriteMemo();
  const [template, setTemplate] = useState("screening");
  const [withModel, setWithModel] = useState(false);
  const isOn = useModel().data?.model?.is_on === true;
  const failure = write.data?.ok === false ? write.data.error : undefined;

  async function begin() {
    if (!company || write.isPending) return;
    const asked = { company_id: company._id, template, with_model: withModel && isOn };
    const result = await write.mutateAsync(asked);
    if (result.ok) router.push(memoPath(result.data._id));
  }

  return (
    <>
      <BackLink href={MEMOS}>Investment memos</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">Write a memo</h1>
      <p className="mb-6 max-w-2xl text-muted-foreground">
        It states what your data proves and lists what is missing. You edit it before it is final.
      </p>
      <div className="max-w-2xl">
        <h2 className="mb-2 font-medium text-[13px]">Company</h2>
        <ChosenCompany company={company} />
        <Templates value={template} onChange={setTemplate} />
        <Link
          href={TEMPLATES}
          prefetch={false}
          className="mt-2 flex w-fit items-center rounded-sm text-[13px] text-muted-foreground underline underline-offset-3 hover:text-foreground pointer-coarse:min-h-11"
        >
          Memo templates
        </Link>
        <WriterChoice withModel={withModel} onChange={setWithModel} />
        <div className="mt-4 empty:hidden">
          <FormNotice error={failure} />
        </div>
        <Button
          variant="primary"
          aria-disabled={!company || write.isPending}
          onClick={begin}
          className="mt-6"
        >
          {write.isPending ? "Starting…" : "Write memo"}
        </Button>
      </div>
    </>
  );
}

function ChosenCompany({ company }: Props) {
  const router = useRouter();
  const choose = (id: string) => router.replace(`${MEMOS}/new?company=${id}`);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {company && (
        <span className="flex min-w-0 items-center gap-2.5 font-medium">
          <CompanyTile companyId={company._id} name={company.name} />
          <span dir="auto" className="wrap-anywhere">
            {company.name}
          </span>
        </span>
      )}
      <PanelButton
        load={load}
        given={{ companyIds: company ? [company._id] : [], onAdd: choose }}
        className={buttonVariants({ size: "small" })}
      >
        {company ? "Change" : "Choose a company"}
      </PanelButton>
    </div>
  );
}

type TemplatesProps = { value: string; onChange: (key: string) => void };

function Templates({ value, onChange }: TemplatesProps) {
  const { data, error, refetch, isFetching } = useTemplates();
  return (
    <fieldset className="mt-6">
      <legend className="mb-2 font-medium text-[13px]">Template</legend>
      {error && !data && (
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="h-60" />}
      <div className="grid gap-2 sm:grid-cols-2">
        {data?.items.map((template) => (
          <Choice
            key={template._id}
            template={template}
            isChosen={value === template._id}
            onChoose={() => onChange(template._id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { template: MemoTemplate; isChosen: boolean; onChoose: () => void };

const Choice = ({ template: { _id, name, purpose, sections }, ...chosen }: ChoiceProps) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-xl border border-border p-3.5 transition-colors duration-150 hover:bg-accent has-checked:border-foreground/50 has-checked:bg-accent has-focus-visible:outline-2">
    <input
      type="radio"
      name="template"
      value={_id}
      checked={chosen.isChosen}
      onChange={chosen.onChoose}
      className="mt-1 accent-foreground"
    />
    <span className="wrap-anywhere min-w-0">
      <span dir="auto" className="block font-medium">
        {name}
      </span>
      <span dir="auto" className="block text-[13px] text-muted-foreground">
        {purpose}
      </span>
      <span dir="auto" className="mt-1.5 block text-[13px] text-muted-foreground">
        {sections.map(({ title }) => title).join(" · ")}
      </span>
    </span>
  </label>
);
