"use client";

import Link from "next/link";
import { AddCompanyButton } from "@/components/companies/add-company-button";
import { builtPages } from "@/components/shell/navigation";
import { countText } from "@/lib/core/counted";
import type { CompanySearch } from "@/lib/domains/companies/schema/search";
import { surfaceOf } from "./search-address";
import type { Explorer } from "./use-explorer";

type Props = { explorer: Explorer; answer: CompanySearch | undefined };

/** The page's title and count; on the full list also links to where its data comes from. */
export function ExplorerHead({ explorer, answer }: Props) {
  const isList = surfaceOf(explorer.path) === "companies";
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 pointer-coarse:min-h-11">
      <h1 className="font-semibold text-[22px] tracking-[-0.02em]">
        {isList ? "Companies" : "Search"}
      </h1>
      <span className="mt-1 text-muted-foreground" aria-live="polite">
        {answer && countText(answer.total, answer.total_is_capped)}
        {answer && !isList && " found"}
      </span>
      {isList && (
        <>
          <RelatedPages />
          <span className="max-sm:ml-auto">
            <AddCompanyButton />
          </span>
        </>
      )}
    </div>
  );
}

const relatedPages = [
  {
    label: "Possible duplicates",
    href: "/companies/duplicates",
    action: "Review possible duplicates",
  },
  { label: "Imports", href: "/upload-pipeline", action: undefined },
  { label: "Sources", href: "/sources", action: undefined },
].filter(({ href }) => builtPages.includes(href));

/** Links to imports, sources and duplicates. */
function RelatedPages() {
  return (
    <nav
      aria-label="About the list"
      className="ml-auto flex flex-wrap gap-x-4 text-[13px] max-sm:order-1 max-sm:ml-0 max-sm:basis-full"
    >
      {relatedPages.map(({ label, href, action }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          data-page-action={action}
          className="rounded-sm py-1 text-muted-foreground hover:text-foreground pointer-coarse:py-3"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
