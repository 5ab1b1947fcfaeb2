"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { BackLink } from "@/components/ui/back-link";
import { buttonVariants } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SectionHead } from "@/components/ui/section-head";
import { Skeleton } from "@/components/ui/skeleton";
import type { MemoTemplate } from "@/lib/domains/memos/schema/templates";
import { MEMOS, TEMPLATES } from "./memo-address";
import { TemplateEditor } from "./template-editor";
import { draftOf, emptySection, type TemplateDraft, useTemplates } from "./use-templates";

const editPath = (id: string) => `${TEMPLATES}?template=${encodeURIComponent(id)}`;
const copyPath = (id: string) => `${TEMPLATES}?copy=${encodeURIComponent(id)}`;
const newPath = `${TEMPLATES}?new=1`;

const empty: TemplateDraft = { name: "", purpose: "", sections: [emptySection] };

/** Templates of memos, or the one that the address opens. */
export function Templates() {
  const query = useSearchParams();
  const { data, error, refetch, isFetching } = useTemplates();
  const copied = query.get("copy");
  const opened = query.get("template") ?? copied;
  const isOpen = opened !== null || query.has("new");
  const template = data?.items.find(({ _id }) => _id === opened) ?? null;
  return (
    <div className="max-w-3xl">
      <BackLink href={isOpen ? TEMPLATES : MEMOS} className="mb-3">
        {isOpen ? "Memo templates" : "Investment memos"}
      </BackLink>
      {error && !data && (
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="h-60" />}
      {data && !isOpen && <All items={data.items} />}
      {data && isOpen && <One template={template} isCopy={copied !== null} isNew={!opened} />}
    </div>
  );
}

type OneProps = { template: MemoTemplate | null; isCopy: boolean; isNew: boolean };

function One({ template, isCopy, isNew }: OneProps) {
  const router = useRouter();
  if (!isNew && (!template || (template.is_built_in && !isCopy)))
    return (
      <p className="text-muted-foreground">
        This template was deleted, or comes with the product and can only be copied.
      </p>
    );
  return (
    <TemplateEditor
      key={template ? `${template._id} ${template.version}` : "new"}
      stored={isCopy ? null : template}
      start={template ? draftOf(template, isCopy) : empty}
      onDone={() => router.push(TEMPLATES)}
    />
  );
}

function All({ items }: { items: readonly MemoTemplate[] }) {
  const own = items.filter(({ is_built_in }) => !is_built_in);
  const builtIn = items.filter(({ is_built_in }) => is_built_in);
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Memo templates</h1>
        <Link
          href={newPath}
          prefetch={false}
          data-page-action="New memo template"
          className={buttonVariants({ variant: "primary", size: "small" })}
        >
          <Plus aria-hidden="true" />
          New template
        </Link>
      </div>
      {own.length === 0 && (
        <p className="mb-8 max-w-[72ch] text-muted-foreground">
          Your firm has no templates of its own yet. Write one, or start from a copy.
        </p>
      )}
      {own.length > 0 && <List id="own" title="Yours" items={own} />}
      <List id="built-in" title="Built in" items={builtIn} />
    </>
  );
}

type ListProps = { id: string; title: string; items: readonly MemoTemplate[] };

const List = ({ id, title, items }: ListProps) => (
  <section aria-labelledby={id} className="mb-8">
    <SectionHead id={id} title={title} />
    <ul>
      {items.map((template) => (
        <li
          key={template._id}
          className="relative flex items-center justify-between gap-4 border-border/60 border-b px-2 py-2.5 hover:bg-accent"
        >
          <span className="min-w-0">
            {template.is_built_in ? (
              <span className="font-medium">{template.name}</span>
            ) : (
              <Link
                href={editPath(template._id)}
                prefetch={false}
                dir="auto"
                className="row-link wrap-anywhere font-medium"
              >
                {template.name}
              </Link>
            )}
            <span dir="auto" className="wrap-anywhere block text-[13px] text-muted-foreground">
              {template.sections.map((section) => section.title).join(" · ")}
            </span>
          </span>
          <Link
            href={copyPath(template._id)}
            prefetch={false}
            aria-label={`Copy ${template.name}`}
            className={buttonVariants({ size: "small", className: "relative shrink-0" })}
          >
            Copy
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
