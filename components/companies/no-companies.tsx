import Link from "next/link";
import { builtPages } from "@/components/shell/navigation";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { AddCompanyButton } from "./add-company-button";

/** The first visit: where companies come from, and the first steps. */
export function NoCompanies() {
  return (
    <EmptyState
      title="Add your companies"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {builtPages.includes("/upload-pipeline") && (
            <Link href="/upload-pipeline" prefetch={false} className={buttonVariants()}>
              Import a list
            </Link>
          )}
          <AddCompanyButton />
        </div>
      }
    >
      Import a spreadsheet or an export, or add one company by hand. Every value keeps its source.
    </EmptyState>
  );
}
