"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CompanyTile } from "@/components/companies/company-tile";
import { BackLink } from "@/components/ui/back-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { PanelButton } from "@/components/ui/panel-button";
import { sectionTitles, type TemplateKey, templates } from "@/lib/domains/memos/constants";
import { MEMOS, memoPath } from "./memo-address";
import { useWriteMemo } from "./use-memos";

const load = async () =>
  (await import("@/components/companies/company-picker-panel")).CompanyPickerPanel;

type Company = { _id: string; name: string };
type Props = { company: Company | null };

/** Chooses a company and a template, and has the memo written. */
export function NewMemo({ company }: Props) {
  const router = useRouter();
  const write = useWriteMemo();
  const [template, setTemplate] = useState<TemplateKey>("screening");
  const failure = write.data?.ok === false ? write.data.error : undefined;

  async function begin() {
    if (!company || write.isPending) return;
    const result = await write.mutateAsync({ company_id: company._id, template });
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

type TemplatesProps = { value: TemplateKey; onChange: (key: TemplateKey) => void };

const Templates = ({ value, onChange }: TemplatesProps) => (
  <fieldset className="mt-6">
    <legend className="mb-2 font-medium text-[13px]">Template</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {templates.map(({ key, name, purpose, sections }) => (
        <label
          key={key}
          className="flex cursor-pointer items-start gap-3 rounded-xl border border-border p-3.5 transition-colors duration-150 hover:bg-accent has-checked:border-foreground/50 has-checked:bg-accent has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="template"
            value={key}
            checked={value === key}
            onChange={() => onChange(key)}
            className="mt-1 accent-foreground"
          />
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            <span className="block text-[13px] text-muted-foreground">{purpose}</span>
            <span className="mt-1.5 block text-[13px] text-muted-foreground">
              {sections.map((section) => sectionTitles[section]).join(" · ")}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
